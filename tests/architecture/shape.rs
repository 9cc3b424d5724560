//! The shape of files and functions: head notes, lengths, doc comments, nothing left unfinished.

use super::source::{Source, attributes, doc, house};
use super::tree::{files, for_tests};
use proc_macro2::Span;
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{Fields, ImplItem, Item, TraitItem, Visibility};

#[test]
fn every_file_has_a_head_note_and_a_bearable_length() {
    let mut faults = Vec::new();
    for (folder, most) in [("src", 400), ("tests", 700)] {
        for (name, text) in files(folder) {
            let head = text.lines().next().and_then(|line| line.strip_prefix("//! ")).unwrap_or_default();
            let words: Vec<&str> = head.split(|c: char| !c.is_alphanumeric()).filter(|w| !w.is_empty()).collect();
            if words.len() < 3 || words.contains(&"ROOM") {
                faults.push(format!("{name} does not begin with a head note (//!) that says what it holds"));
            }
            let lines = text.lines().take_while(|line| line.trim() != "#[cfg(test)]").count();
            if lines > most {
                faults.push(format!("{name} has {lines} lines; part it, {most} is the most"));
            }
        }
    }
    assert!(faults.is_empty(), "{} files:\n{}", faults.len(), faults.join("\n"));
}

/// The most lines that a function may have, from `fn` to its last bracket, comments and empty lines left out.
const LONGEST: usize = 80;

/// Collects what is wrong with the functions and public items of a file. `#[cfg(test)]` is passed over.
struct Shape<'a> {
    name: &'a str,
    lines: Vec<&'a str>,
    long: Vec<String>,
    bare: Vec<String>,
}

impl Shape<'_> {
    fn of(source: &Source) -> (Vec<String>, Vec<String>) {
        let lines = source.text.lines().collect();
        let mut shape = Shape { name: &source.name, lines, long: vec![], bare: vec![] };
        shape.visit_file(&source.file);
        (shape.long, shape.bare)
    }

    fn function(&mut self, ident: &syn::Ident, block: &syn::Block) {
        let (first, last) = (ident.span().start().line, block.span().end().line);
        let code = |line: &&&str| !line.trim().is_empty() && !line.trim_start().starts_with("//");
        let lines = self.lines[first - 1..last].iter().filter(code).count();
        if lines > LONGEST {
            self.long.push(format!("{}:{first}: {ident} has {lines} lines", self.name));
        }
    }

    fn documented(&mut self, attributes: &[syn::Attribute], name: &str, at: Span) {
        let hidden = attributes.iter().any(|a| a.path().is_ident("doc") && a.meta.require_list().is_ok());
        if !hidden && doc(attributes).trim().is_empty() {
            self.bare.push(format!("{}:{}: {name} has no doc comment", self.name, at.start().line));
        }
    }

    fn fields(&mut self, fields: &Fields, owner: &syn::Ident, all: bool) {
        for field in fields {
            if let Some(name) = field.ident.as_ref().filter(|_| all || public(&field.vis)) {
                self.documented(&field.attrs, &format!("{owner}.{name}"), name.span());
            }
        }
    }
}

fn public(visibility: &Visibility) -> bool {
    matches!(visibility, Visibility::Public(_))
}

impl<'ast> Visit<'ast> for Shape<'_> {
    fn visit_item(&mut self, item: &'ast Item) {
        if for_tests(attributes(item)) {
            return;
        }
        // A module in a file of its own has its head note.
        let named = match item {
            Item::Const(i) => Some((&i.vis, &i.ident)),
            Item::Enum(i) => Some((&i.vis, &i.ident)),
            Item::Fn(i) => Some((&i.vis, &i.sig.ident)),
            Item::Mod(i) if i.content.is_some() => Some((&i.vis, &i.ident)),
            Item::Static(i) => Some((&i.vis, &i.ident)),
            Item::Struct(i) => Some((&i.vis, &i.ident)),
            Item::Trait(i) => Some((&i.vis, &i.ident)),
            Item::Type(i) => Some((&i.vis, &i.ident)),
            _ => None,
        };
        if let Some((_, name)) = named.filter(|(visibility, _)| public(visibility)) {
            self.documented(attributes(item), &name.to_string(), name.span());
            match item {
                Item::Struct(i) => self.fields(&i.fields, &i.ident, false),
                Item::Enum(i) => {
                    for v in &i.variants {
                        self.documented(&v.attrs, &format!("{}::{}", i.ident, v.ident), v.ident.span());
                        self.fields(&v.fields, &v.ident, true);
                    }
                }
                Item::Trait(i) => {
                    for item in &i.items {
                        let (attributes, name) = match item {
                            TraitItem::Fn(f) => (&f.attrs, &f.sig.ident),
                            TraitItem::Type(t) => (&t.attrs, &t.ident),
                            TraitItem::Const(c) => (&c.attrs, &c.ident),
                            _ => continue,
                        };
                        self.documented(attributes, &format!("{}::{name}", i.ident), name.span());
                    }
                }
                _ => {}
            }
        }
        visit::visit_item(self, item);
    }

    fn visit_item_fn(&mut self, item: &'ast syn::ItemFn) {
        self.function(&item.sig.ident, &item.block);
        visit::visit_item_fn(self, item);
    }

    fn visit_impl_item(&mut self, item: &'ast ImplItem) {
        let (attributes, named) = match item {
            ImplItem::Fn(f) => (f.attrs.as_slice(), Some((&f.vis, &f.sig.ident))),
            ImplItem::Const(c) => (c.attrs.as_slice(), Some((&c.vis, &c.ident))),
            _ => (&[][..], None),
        };
        if for_tests(attributes) {
            return;
        }
        if let Some((_, name)) = named.filter(|(visibility, _)| public(visibility)) {
            self.documented(attributes, &name.to_string(), name.span());
        }
        visit::visit_impl_item(self, item);
    }

    fn visit_impl_item_fn(&mut self, item: &'ast syn::ImplItemFn) {
        self.function(&item.sig.ident, &item.block);
        visit::visit_impl_item_fn(self, item);
    }

    fn visit_trait_item_fn(&mut self, item: &'ast syn::TraitItemFn) {
        if let Some(block) = &item.default {
            self.function(&item.sig.ident, block);
        }
        visit::visit_trait_item_fn(self, item);
    }
}

#[test]
fn no_function_is_longer_than_a_screen() {
    let long: Vec<String> = house().iter().flat_map(|source| Shape::of(source).0).collect();
    assert!(
        long.is_empty(),
        "{} functions are too long, {LONGEST} lines are the most:\n{}",
        long.len(),
        long.join("\n")
    );
}

#[test]
fn every_public_item_has_a_doc_comment() {
    let bare: Vec<String> = house().iter().flat_map(|source| Shape::of(source).1).collect();
    assert!(bare.is_empty(), "{} public items say nothing:\n{}", bare.len(), bare.join("\n"));
}

#[test]
fn long_functions_and_bare_items_are_found() {
    let body = |n: usize| format!("fn f() {{\n{}    // words\n\n}}\n", "    g();\n".repeat(n));
    let of = |text: &str| Shape::of(&Source::new("src/x.rs", text));
    assert!(of(&body(LONGEST - 2)).0.is_empty());
    for text in
        [body(LONGEST - 1), format!("impl X {{ {} }}", body(LONGEST)), format!("trait X {{ {} }}", body(LONGEST))]
    {
        assert_eq!(of(&text).0.len(), 1, "{text}");
    }
    assert!(of(&format!("#[cfg(test)]\nmod tests {{ {} }}", body(LONGEST))).0.is_empty());
    for (text, bare) in [
        ("pub fn f() {}", 1),
        ("pub struct S { pub a: u8, b: u8 }", 2),
        ("pub enum E { A, B { c: u8 } }", 4),
        ("pub trait T { fn f(); type A; }", 3),
        ("impl S { pub fn f() {} fn g() {} pub(crate) fn h() {} }", 1),
        ("pub const C: u8 = 1; pub static S: u8 = 1; pub type T = u8; pub mod m { pub fn f() {} }", 5),
        ("pub mod m; pub use m::X; mod n { fn f() {} }", 0),
        ("/// Says.\npub fn f() {}\n/// A thing.\npub struct S {\n/// A part.\npub a: u8 }", 0),
        ("///\npub fn f() {}", 1),
        ("#[cfg(test)] mod tests { pub fn f() {} }", 0),
    ] {
        assert_eq!(of(text).1.len(), bare, "{text}: {:?}", of(text).1);
    }
}

#[test]
fn nothing_is_left_undone() {
    let marks = ["todo!(", "unimplemented!(", "dbg!(", "TODO", "FIXME"];
    for (name, text) in files("src").into_iter().chain(files("tests")) {
        if name == "tests/architecture/shape.rs" {
            continue;
        }
        for (n, line) in text.lines().enumerate() {
            let mark = marks.iter().find(|m| line.contains(*m));
            assert!(mark.is_none(), "{name}:{}: {} is left: {line}", n + 1, mark.unwrap());
        }
    }
}
