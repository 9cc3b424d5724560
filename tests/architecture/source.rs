//! The source as the tests of this folder read it: files, and their syntax trees.

use super::tree::{files, for_tests, root};
use syn::{Attribute, Item, Meta};

/// Lists the folders of source: one for each crate, `src` for the program itself.
pub fn crates() -> Vec<String> {
    let entries = std::fs::read_dir(root().join("crates")).unwrap().flatten();
    let mut out: Vec<String> = entries.map(|e| format!("crates/{}/src", e.file_name().to_string_lossy())).collect();
    out.push("src".into());
    out.sort();
    out
}

/// Reads every Rust file of the source of all crates.
pub fn source_files() -> Vec<(String, String)> {
    crates().iter().flat_map(|folder| files(folder)).collect()
}

/// Reads every Rust file of the tests of all crates, and of the examples.
pub fn test_files() -> Vec<(String, String)> {
    let mut folders: Vec<String> = crates().iter().map(|folder| folder.replace("src", "tests")).collect();
    folders.retain(|folder| root().join(folder).is_dir());
    folders.push("examples".into());
    folders.iter().flat_map(|folder| files(folder)).collect()
}

/// A path from the crate's root, `crate` itself left out.
pub type Path = Vec<String>;

/// A file of the source.
pub struct Source {
    /// Its path from the package's root.
    pub name: String,
    /// Its text.
    pub text: String,
    /// Its syntax tree.
    pub file: syn::File,
    /// The module of its crate that it holds: `hex::grid` for `crates/engine/src/hex/grid.rs`.
    pub module: Path,
}

impl Source {
    /// Parses a file.
    pub fn new(name: &str, text: &str) -> Source {
        let file = parse(name, text);
        let path = name.split_once("src/").map_or(name, |(_, path)| path).trim_end_matches(".rs");
        let mut module: Path = path.split('/').map(str::to_string).collect();
        if module.last().is_some_and(|last| last == "mod" || last == "lib") {
            module.pop();
        }
        Source { name: name.into(), text: text.into(), file, module }
    }
}

/// Reads the source of all crates, as [`house_of`] does.
pub fn house() -> Vec<Source> {
    crates().iter().flat_map(|folder| house_of(folder)).collect()
}

/// Reads the source of a crate: every file of its folder except `main.rs` and files of unit tests, which are declared as
/// `#[cfg(test)] mod name;`.
pub fn house_of(folder: &str) -> Vec<Source> {
    let files = files(folder).into_iter().filter(|(name, _)| name != "src/main.rs");
    without_tests(files.map(|(name, text)| Source::new(&name, &text)).collect())
}

/// Leaves out the files of unit tests.
pub fn without_tests(mut sources: Vec<Source>) -> Vec<Source> {
    let mut tests: Vec<Path> = Vec::new();
    for source in &sources {
        for item in &source.file.items {
            match item {
                Item::Mod(m) if m.content.is_none() && for_tests(&m.attrs) => {
                    tests.push([source.module.as_slice(), &[m.ident.to_string()]].concat());
                }
                _ => {}
            }
        }
    }
    sources
        .retain(|source| !for_tests(&source.file.attrs) && !tests.iter().any(|test| source.module.starts_with(test)));
    sources
}

/// Parses a file.
pub fn parse(name: &str, text: &str) -> syn::File {
    syn::parse_file(text).unwrap_or_else(|e| panic!("{name}:{}: {e}", e.span().start().line))
}

/// Returns the attributes of an item, a field or a variant; none for an item that has none.
pub fn attributes(item: &syn::Item) -> &[Attribute] {
    use syn::Item::*;
    match item {
        Const(i) => &i.attrs,
        Enum(i) => &i.attrs,
        ExternCrate(i) => &i.attrs,
        Fn(i) => &i.attrs,
        ForeignMod(i) => &i.attrs,
        Impl(i) => &i.attrs,
        Macro(i) => &i.attrs,
        Mod(i) => &i.attrs,
        Static(i) => &i.attrs,
        Struct(i) => &i.attrs,
        Trait(i) => &i.attrs,
        TraitAlias(i) => &i.attrs,
        Type(i) => &i.attrs,
        Union(i) => &i.attrs,
        Use(i) => &i.attrs,
        _ => &[],
    }
}

/// Returns the doc comment, one line for each of its lines.
pub fn doc(attributes: &[Attribute]) -> String {
    let mut text = String::new();
    for a in attributes {
        let Meta::NameValue(pair) = &a.meta else { continue };
        let syn::Expr::Lit(syn::ExprLit { lit: syn::Lit::Str(words), .. }) = &pair.value else { continue };
        if pair.path.is_ident("doc") {
            text += &words.value();
            text.push('\n');
        }
    }
    text
}
