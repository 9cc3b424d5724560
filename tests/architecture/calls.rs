//! The graph of calls inside a room: which file calls a method that another one defines.
//!
//! A call of a method names no file, so a name counts where one file of the crate alone defines a function of that name.
//! What is `#[cfg(test)]`, and what stands in a macro, does not count.

use super::imports::{Import, rings};
use super::source::{Source, attributes, house_of};
use super::tree::for_tests;
use std::collections::{BTreeMap, BTreeSet};
use syn::visit::{self, Visit};

/// Rooms in which no files call each other in a ring.
const ROOMS: [&str; 1] = ["crates/battles_for_canada/src/rules"];

/// The functions that a file defines, and the methods that it calls, with their first lines.
#[derive(Default)]
struct Reader {
    defined: BTreeSet<String>,
    called: BTreeMap<String, usize>,
}

impl<'ast> Visit<'ast> for Reader {
    fn visit_item(&mut self, item: &'ast syn::Item) {
        if !for_tests(attributes(item)) {
            visit::visit_item(self, item);
        }
    }

    fn visit_impl_item_fn(&mut self, method: &'ast syn::ImplItemFn) {
        if !for_tests(&method.attrs) {
            visit::visit_impl_item_fn(self, method);
        }
    }

    fn visit_signature(&mut self, signature: &'ast syn::Signature) {
        self.defined.insert(signature.ident.to_string());
        visit::visit_signature(self, signature);
    }

    fn visit_expr_method_call(&mut self, call: &'ast syn::ExprMethodCall) {
        self.called.entry(call.method.to_string()).or_insert(call.method.span().start().line);
        visit::visit_expr_method_call(self, call);
    }
}

/// Returns the calls between the files of a room, as far as a name leads to one file of the crate.
fn calls_of(sources: &[Source], room: &str) -> Vec<Import> {
    let read = |source: &Source| {
        let mut reader = Reader::default();
        reader.visit_file(&source.file);
        reader
    };
    let readers: Vec<(&str, Reader)> = sources.iter().map(|s| (s.name.as_str(), read(s))).collect();
    let mut definers: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for (file, reader) in &readers {
        reader.defined.iter().for_each(|name| definers.entry(name).or_default().push(file));
    }
    let mut calls = vec![];
    for (from, reader) in readers.iter().filter(|r| r.0.starts_with(room)) {
        for (name, line) in &reader.called {
            if let Some([to]) = definers.get(name.as_str()).map(Vec::as_slice)
                && to != from
                && to.starts_with(room)
            {
                calls.push(Import { from: (*from).into(), to: (*to).into(), line: *line, path: name.clone() });
            }
        }
    }
    calls
}

#[test]
fn no_rules_call_each_other_in_a_ring() {
    for room in ROOMS {
        let (folder, _) = room.rsplit_once('/').unwrap();
        let calls = calls_of(&house_of(folder), room);
        assert!(calls.len() > 100, "{room} has {} calls", calls.len());
        if let Some(ring) = rings(&calls).first() {
            let inside = calls.iter().filter(|c| ring.contains(&c.from) && ring.contains(&c.to));
            let lines: Vec<String> =
                inside.map(|c| format!("\n  {}:{} calls {} of {}", c.from, c.line, c.path, c.to)).collect();
            panic!("a ring of {} files; a chapter calls lower ones only:{}", ring.len(), lines.concat());
        }
    }
}

#[test]
fn a_call_leads_to_the_one_file_that_defines_it() {
    let files = [
        ("src/rules/a.rs", "impl G { fn one(&self) { self.two(); self.same() } fn same(&self) {} }"),
        ("src/rules/b.rs", "impl G { fn two(&self) { self.three() } #[cfg(test)] fn same(&self) {} }"),
        ("src/rules/c.rs", "impl G { fn three(&self) { self.out() } } #[cfg(test)] mod tests { fn f() { g.one() } }"),
        ("src/out.rs", "impl G { fn out(&self) { self.one() } fn same(&self) {} }"),
    ];
    let calls = calls_of(&files.map(|(name, text)| Source::new(name, text)), "src/rules");
    let said: Vec<String> = calls.iter().map(|c| format!("{} {} {}", c.from, c.path, c.to)).collect();
    assert_eq!(said, ["src/rules/a.rs two src/rules/b.rs", "src/rules/b.rs three src/rules/c.rs"]);
    assert!(rings(&calls).is_empty());
}
