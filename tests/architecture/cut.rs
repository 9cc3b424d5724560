//! No text is cut without a tooltip: a function that lets a text be cut says it in full on hovering, or hands it to one
//! that does.

use super::source::{Source, house};
use super::tree::for_tests;
use syn::visit::{self, Visit};

/// Functions that cut a text and leave the tooltip to their callers, with one of these. (`Label::truncate` of egui brings
/// its own tooltip.)
const BY_CALLERS: [(&str, &str); 4] = [
    // A card of the title tells its name and date on hovering.
    ("crates/table/src/screens/title/tile.rs: fit", "crates/table/src/screens/title/tile.rs: show"),
    ("crates/table/src/parts/widgets.rs: side_chip", "crates/table/src/panels/topbar.rs: middle"),
    // The name under a counter of a row of answers.
    ("crates/table/src/panels/answers.rs: caption", "crates/table/src/panels/answers.rs: tile"),
    // A card on which the pointer rests is drawn large or told in words.
    ("crates/table/src/parts/card_face.rs: fitted", "crates/table/src/panels/pile_pane.rs: one"),
];

/// Collects the functions that cut a text, and those that have a tooltip, as `file: function`.
#[derive(Default)]
struct Cuts<'a> {
    name: &'a str,
    lines: Vec<&'a str>,
    cut: Vec<String>,
    told: Vec<String>,
}

impl Cuts<'_> {
    fn read(&mut self, ident: &syn::Ident, block: &syn::Block) {
        let body = self.lines[ident.span().start().line - 1..block.brace_token.span.close().end().line].join("\n");
        let name = format!("{}: {ident}", self.name);
        if body.contains("truncate_at_width") || body.contains("max_rows") {
            self.cut.push(name.clone());
        }
        if body.contains("on_hover_text") {
            self.told.push(name);
        }
    }
}

impl<'ast> Visit<'ast> for Cuts<'_> {
    fn visit_item_fn(&mut self, f: &'ast syn::ItemFn) {
        if !for_tests(&f.attrs) {
            self.read(&f.sig.ident, &f.block);
            visit::visit_item_fn(self, f);
        }
    }

    fn visit_impl_item_fn(&mut self, f: &'ast syn::ImplItemFn) {
        self.read(&f.sig.ident, &f.block);
        visit::visit_impl_item_fn(self, f);
    }
}

/// Returns the functions that cut a text and those with a tooltip.
fn cuts(sources: &[Source]) -> (Vec<String>, Vec<String>) {
    let (mut cut, mut told) = (vec![], vec![]);
    for source in sources {
        let mut of = Cuts { name: &source.name, lines: source.text.lines().collect(), ..Cuts::default() };
        of.visit_file(&source.file);
        cut.append(&mut of.cut);
        told.append(&mut of.told);
    }
    (cut, told)
}

#[test]
fn no_text_is_cut_without_a_tooltip() {
    let (cut, told) = cuts(&house());
    assert!(cut.len() > 6, "texts are cut somewhere: {cut:?}");
    let callers = BY_CALLERS.map(|(cutting, caller)| {
        assert!(cut.iter().any(|c| c == cutting), "{cutting} cuts no text any more");
        assert!(told.iter().any(|t| t == caller), "{caller} has no tooltip any more");
        cutting
    });
    let silent: Vec<_> = cut.iter().filter(|c| !told.contains(c) && !callers.contains(&c.as_str())).collect();
    assert!(silent.is_empty(), "these cut a text and have no tooltip: {silent:?}");
}

#[test]
fn a_cut_without_a_tooltip_is_found() {
    let text =
        "fn a() { job.wrap = truncate_at_width(w); }\nfn b() { job.max_rows = 2; r.on_hover_text(t); }\nfn c() {}";
    let (cut, told) = cuts(&[Source::new("src/x.rs", text)]);
    assert_eq!((cut, told), (vec!["src/x.rs: a".into(), "src/x.rs: b".into()], vec!["src/x.rs: b".to_string()]));
}
