//! The graph of imports inside a crate: which file needs which other one.
//!
//! How a file is read:
//! - Every path counts, in `use` and in code, in macros too, whether it begins with `crate`, `self`,
//!   `super`, the name of a child module or a name that a `use` brought in. Comments, strings,
//!   attributes and what is `#[cfg(test)]` do not count.
//! - A path leads to the file that defines what it names: re-exports (`pub use`, `pub(crate) use`) are
//!   followed. A path that names a module leads to the module's file.
//! - `mod child;` is no edge, and neither is a parent's `pub use child::Item`: it only gives the item
//!   a shorter name. Any other use of a child by its parent is an edge.
//! - Calls of methods are not seen, because their syntax names no module.

use super::source::{Path, Source, attributes};
use super::tree::for_tests;
use proc_macro2::{TokenStream, TokenTree};
use std::collections::{BTreeMap, BTreeSet};
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{Item, UseTree, Visibility};

/// One import: the file that has it, the line, and the file it leads to.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Import {
    /// The file that imports.
    pub from: String,
    /// The file that is imported.
    pub to: String,
    /// The line of the first path that leads there.
    pub line: usize,
    /// That path as it is written.
    pub path: String,
}

/// A module: its file, what it re-exports, what it declares.
#[derive(Default)]
struct Module {
    file: String,
    reexports: BTreeMap<String, Path>,
    globs: Vec<Path>,
    items: BTreeSet<String>,
}

/// All modules of `src`, by path, and the macros that `#[macro_export]` puts at the root.
#[derive(Default)]
struct Modules(BTreeMap<Path, Module>, BTreeMap<String, String>);

/// Returns every import between two of these files, sorted.
pub fn imports_of(sources: &[Source]) -> Vec<Import> {
    let mut modules = Modules::default();
    for source in sources {
        modules.declare(&source.module, &source.name, &source.file.items);
    }
    let mut found: BTreeMap<(String, String), (usize, String)> = BTreeMap::new();
    for Source { name, file, module, .. } in sources {
        let mut reader =
            Reader { modules: &modules, module: module.clone(), names: vec![BTreeMap::new()], out: vec![] };
        reader.read_items(&file.items);
        for (to, line, text) in reader.out {
            let Some(to) = modules.file(&to, 0).filter(|to| to != name) else { continue };
            let first = found.entry((name.clone(), to)).or_insert((line, text.clone()));
            if line < first.0 {
                *first = (line, text);
            }
        }
    }
    found.into_iter().map(|((from, to), (line, path))| Import { from, to, line, path }).collect()
}

fn child(path: &[String], name: &impl ToString) -> Path {
    let mut path = path.to_vec();
    path.push(name.to_string());
    path
}

impl Modules {
    /// Notes a module and the modules in the same file.
    fn declare(&mut self, path: &Path, file: &str, items: &[Item]) {
        let mut module = Module { file: file.to_string(), ..Module::default() };
        let is_child = |name: &str| items.iter().any(|i| matches!(i, Item::Mod(m) if m.ident == name));
        for item in items.iter().filter(|i| !for_tests(attributes(i))) {
            let name = match item {
                Item::Const(i) => &i.ident,
                Item::Enum(i) => &i.ident,
                Item::Fn(i) => &i.sig.ident,
                Item::Static(i) => &i.ident,
                Item::Struct(i) => &i.ident,
                Item::Trait(i) => &i.ident,
                Item::Type(i) => &i.ident,
                Item::Use(i) if !matches!(i.vis, Visibility::Inherited) => {
                    for (full, name) in leaves(&i.tree) {
                        let Some(full) = absolute(path, &full, is_child) else {
                            continue;
                        };
                        match name {
                            Some(name) => drop(module.reexports.insert(name, full)),
                            None => module.globs.push(full),
                        }
                    }
                    continue;
                }
                Item::Macro(m) => {
                    let exported = m.attrs.iter().any(|a| a.path().is_ident("macro_export"));
                    if let Some(name) = m.ident.as_ref().filter(|_| exported) {
                        self.1.insert(name.to_string(), file.to_string());
                    }
                    continue;
                }
                Item::Mod(m) => {
                    if let Some((_, inner)) = &m.content {
                        self.declare(&child(path, &m.ident), file, inner);
                    }
                    continue;
                }
                _ => continue,
            };
            module.items.insert(name.to_string());
        }
        self.0.insert(path.clone(), module);
    }

    /// Finds the file that defines what a path names; `None` outside of `src`.
    fn file(&self, path: &[String], depth: usize) -> Option<String> {
        let mut at: Path = Vec::new();
        for (i, name) in path.iter().enumerate() {
            let next = child(&at, name);
            if self.0.contains_key(&next) {
                at = next;
                continue;
            }
            if let Some(file) = self.1.get(name).filter(|_| at.is_empty()) {
                return Some(file.clone());
            }
            let module = self.0.get(&at)?;
            if module.items.contains(name) || depth > 8 {
                return Some(module.file.clone());
            }
            let rest = &path[i + 1..];
            if let Some(full) = module.reexports.get(name) {
                return self.file(&[full, rest].concat(), depth + 1).or(Some(module.file.clone()));
            }
            let behind = module.globs.iter().find(|glob| {
                self.0.get(*glob).is_some_and(|m| m.items.contains(name) || m.reexports.contains_key(name))
            });
            return match behind {
                Some(glob) => self.file(&[glob, &path[i..]].concat(), depth + 1),
                None => Some(module.file.clone()),
            };
        }
        self.0.get(&at).map(|m| m.file.clone())
    }
}

/// Returns the single paths of a `use`, each with the name it brings in; none for a glob.
fn leaves(tree: &UseTree) -> Vec<(Path, Option<String>)> {
    match tree {
        UseTree::Path(p) => {
            let mut out = leaves(&p.tree);
            for (path, name) in &mut out {
                // `use a::b::{self}` brings in b.
                if path.is_empty() && name.as_deref() == Some("self") {
                    *name = Some(p.ident.to_string());
                }
                path.insert(0, p.ident.to_string());
            }
            out
        }
        UseTree::Name(n) if n.ident == "self" => vec![(vec![], Some("self".into()))],
        UseTree::Name(n) => vec![(vec![n.ident.to_string()], Some(n.ident.to_string()))],
        UseTree::Rename(r) if r.ident == "self" => vec![(vec![], Some(r.rename.to_string()))],
        UseTree::Rename(r) => vec![(vec![r.ident.to_string()], Some(r.rename.to_string()))],
        UseTree::Glob(_) => vec![(vec![], None)],
        UseTree::Group(g) => g.items.iter().flat_map(leaves).collect(),
    }
}

/// Turns a path as it is written in a module into one from the root; `None` for other crates.
fn absolute(module: &[String], path: &[String], is_child: impl Fn(&str) -> bool) -> Option<Path> {
    let (first, mut rest) = path.split_first()?;
    let mut at = module.to_vec();
    match first.as_str() {
        "crate" => at.clear(),
        "self" => {}
        "super" => {
            at.pop();
            while let Some(("super", more)) = rest.split_first().map(|(f, more)| (f.as_str(), more)) {
                at.pop();
                rest = more;
            }
        }
        name if is_child(name) => at.push(name.into()),
        _ => return None,
    }
    at.extend(rest.iter().cloned());
    Some(at)
}

/// Walks through a file and notes every path that leads to a module of `src`.
struct Reader<'a> {
    modules: &'a Modules,
    module: Path,
    /// What `use` brought in, for the file and each module inside it.
    names: Vec<BTreeMap<String, Path>>,
    out: Vec<(Path, usize, String)>,
}

impl Reader<'_> {
    fn read_items(&mut self, items: &[Item]) {
        let alive = || items.iter().filter(|i| !for_tests(attributes(i)));
        for item in alive() {
            if let Item::Use(i) = item {
                self.bring_in(&i.tree);
            }
        }
        for item in alive() {
            self.visit_item(item);
        }
    }

    fn is_child(&self, name: &str) -> bool {
        self.modules.0.contains_key(&child(&self.module, &name))
    }

    fn bring_in(&mut self, tree: &UseTree) {
        for (path, name) in leaves(tree) {
            let full = absolute(&self.module, &path, |name| self.is_child(name));
            if let (Some(full), Some(name), Some(names)) = (full, name, self.names.last_mut()) {
                names.insert(name, full);
            }
        }
    }

    /// Notes a path as it stands in the code.
    fn note(&mut self, path: &Path, line: usize) {
        let known = path.first().and_then(|first| self.names.iter().rev().find_map(|names| names.get(first)));
        let full = match known {
            Some(full) if path.len() > 1 => Some([full, &path[1..]].concat()),
            Some(_) => None,
            None => absolute(&self.module, path, |name| path.len() > 1 && self.is_child(name)),
        };
        if let Some(full) = full {
            self.out.push((full, line, path.join("::")));
        }
    }

    /// Notes the paths among the tokens of a macro: names with `::` between them.
    fn note_tokens(&mut self, tokens: TokenStream) {
        let mut path: Path = Vec::new();
        let (mut line, mut colons) = (0, 0);
        for token in tokens {
            match &token {
                TokenTree::Ident(name) if path.is_empty() || colons == 2 => {
                    if path.is_empty() {
                        line = name.span().start().line;
                    }
                    path.push(name.to_string());
                    colons = 0;
                    continue;
                }
                TokenTree::Punct(p) if p.as_char() == ':' && !path.is_empty() && colons < 2 => {
                    colons += 1;
                    continue;
                }
                _ => {}
            }
            let done = std::mem::take(&mut path);
            if done.len() > 1 {
                self.note(&done, line);
            }
            colons = 0;
            match token {
                TokenTree::Group(group) => self.note_tokens(group.stream()),
                TokenTree::Ident(name) => {
                    line = name.span().start().line;
                    path.push(name.to_string());
                }
                _ => {}
            }
        }
        if path.len() > 1 {
            self.note(&path, line);
        }
    }
}

impl<'ast> Visit<'ast> for Reader<'_> {
    fn visit_item(&mut self, item: &'ast Item) {
        if !for_tests(attributes(item)) {
            visit::visit_item(self, item);
        }
    }

    fn visit_impl_item(&mut self, item: &'ast syn::ImplItem) {
        let attributes = match item {
            syn::ImplItem::Fn(f) => f.attrs.as_slice(),
            syn::ImplItem::Const(c) => &c.attrs,
            _ => &[],
        };
        if !for_tests(attributes) {
            visit::visit_impl_item(self, item);
        }
    }

    fn visit_item_mod(&mut self, item: &'ast syn::ItemMod) {
        if let Some((_, items)) = &item.content {
            self.module.push(item.ident.to_string());
            self.names.push(BTreeMap::new());
            self.read_items(items);
            self.names.pop();
            self.module.pop();
        }
    }

    fn visit_item_use(&mut self, item: &'ast syn::ItemUse) {
        self.bring_in(&item.tree);
        let handed_on = !matches!(item.vis, Visibility::Inherited);
        for (path, _) in leaves(&item.tree) {
            let Some(full) = absolute(&self.module, &path, |name| self.is_child(name)) else { continue };
            let below = full.len() > self.module.len() && full.starts_with(&self.module);
            if !(handed_on && below) {
                self.out.push((full, item.span().start().line, path.join("::")));
            }
        }
    }

    fn visit_path(&mut self, path: &'ast syn::Path) {
        if path.leading_colon.is_none() {
            let names: Path = path.segments.iter().map(|s| s.ident.to_string()).collect();
            self.note(&names, path.span().start().line);
        }
        visit::visit_path(self, path);
    }

    fn visit_visibility(&mut self, _: &'ast Visibility) {}

    fn visit_attribute(&mut self, _: &'ast syn::Attribute) {}

    fn visit_macro(&mut self, made: &'ast syn::Macro) {
        self.visit_path(&made.path);
        self.note_tokens(made.tokens.clone());
    }
}

/// Splits the files into rings: groups in which every file needs every other one, by a chain of imports.
pub fn rings(imports: &[Import]) -> Vec<Vec<String>> {
    let mut needs: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for import in imports {
        needs.entry(&import.from).or_default().insert(&import.to);
    }
    let reach = |from: &str| {
        let (mut seen, mut open) = (BTreeSet::new(), vec![from]);
        while let Some(file) = open.pop() {
            for to in needs.get(file).into_iter().flatten() {
                if seen.insert(*to) {
                    open.push(to);
                }
            }
        }
        seen
    };
    let reached: BTreeMap<&str, BTreeSet<&str>> = needs.keys().map(|file| (*file, reach(file))).collect();
    let mut out: Vec<Vec<String>> = Vec::new();
    for (file, seen) in &reached {
        let known = out.iter().flatten().any(|f| f == file);
        if seen.contains(file) && !known {
            let ring = seen.iter().filter(|f| reached.get(**f).is_some_and(|back| back.contains(file)));
            out.push(ring.map(|f| f.to_string()).collect());
        }
    }
    out
}
