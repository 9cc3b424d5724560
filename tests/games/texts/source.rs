//! The string literals of the source that a person may read.

use crate::tree::{files, for_tests};
use proc_macro2::{TokenStream, TokenTree};
use syn::visit::{self, Visit};
use syn::{Attribute, Item};

/// Tells whether a literal reads like words for a person, and is not a key, path, id, shader or format alone.
fn is_words(text: &str, short: bool) -> bool {
    let word = |w: &str| w.chars().filter(|c| c.is_alphabetic()).count() >= 2;
    let bare: String = plain(text).concat();
    let picture = text.contains("='") || text.contains("</") || text.starts_with("M{") || text.starts_with("<path");
    if !bare.split_whitespace().any(word) || text.contains("::") || picture {
        return false;
    }
    let first = bare.trim().chars().next().unwrap_or(' ');
    let one = !bare.trim().contains(' ');
    let id = |c: char| matches!(c, '/' | '_' | '.' | '<' | '#' | '=');
    !one || short && first.is_uppercase() && !bare.contains(id) && !bare.chars().skip(1).any(char::is_uppercase)
}

/// Returns the fixed parts of a literal that may be a format.
pub fn plain(text: &str) -> Vec<String> {
    let mut out = vec![String::new()];
    let mut depth = 0;
    for c in text.chars() {
        match c {
            '{' => {
                depth += 1;
                out.push(String::new());
            }
            '}' => depth = i32::max(depth - 1, 0),
            _ if depth == 0 => out.last_mut().unwrap().push(c),
            _ => {}
        }
    }
    out
}

/// Collects the literals of one file.
struct Literals {
    /// Whether single words with a capital letter count.
    short: bool,
    /// What was found, in order.
    found: Vec<String>,
}

impl Literals {
    fn add(&mut self, text: String) {
        if is_words(&text, self.short) {
            self.found.push(text);
        }
    }

    /// Adds the literals among the words of a macro. Attributes, such as notes on what it makes, are left out.
    fn tokens(&mut self, tokens: TokenStream) {
        let mut attribute = false;
        for token in tokens {
            let after = std::mem::replace(&mut attribute, matches!(&token, TokenTree::Punct(p) if p.as_char() == '#'));
            match token {
                TokenTree::Group(_) if after => {}
                TokenTree::Group(group) => self.tokens(group.stream()),
                TokenTree::Literal(literal) => {
                    if let Ok(syn::Lit::Str(text)) = syn::parse_str::<syn::Lit>(&literal.to_string()) {
                        self.add(text.value());
                    }
                }
                _ => {}
            }
        }
    }
}

impl<'a> Visit<'a> for Literals {
    fn visit_attribute(&mut self, _: &'a Attribute) {}

    fn visit_item(&mut self, item: &'a Item) {
        let attributes = match item {
            Item::Fn(i) => &i.attrs,
            Item::Mod(i) => &i.attrs,
            Item::Impl(i) => &i.attrs,
            Item::Const(i) => &i.attrs,
            Item::Static(i) => &i.attrs,
            _ => &vec![],
        };
        if !for_tests(attributes) {
            visit::visit_item(self, item);
        }
    }

    fn visit_lit_str(&mut self, text: &'a syn::LitStr) {
        self.add(text.value());
    }

    fn visit_macro(&mut self, mac: &'a syn::Macro) {
        let name = mac.path.segments.last().map(|s| s.ident.to_string()).unwrap_or_default();
        if !name.starts_with("assert") && !name.starts_with("debug_assert") && name != "macro_rules" {
            self.tokens(mac.tokens.clone());
        }
    }
}

/// Lists the literals below a folder, by file. `short` takes single words that begin with a capital letter, too.
pub fn literals(folder: &str, short: bool) -> Vec<(String, Vec<String>)> {
    let mut tests: Vec<String> = Vec::new();
    let mut out = Vec::new();
    for (name, text) in files(folder) {
        let file = syn::parse_file(&text).unwrap();
        let room = name.trim_end_matches(".rs").trim_end_matches("/mod").trim_end_matches("/lib").to_string();
        for item in &file.items {
            if let Item::Mod(m) = item
                && m.content.is_none()
                && for_tests(&m.attrs)
            {
                tests.push(format!("{room}/{}", m.ident));
            }
        }
        if for_tests(&file.attrs) {
            continue;
        }
        let mut found = Literals { short, found: vec![] };
        found.visit_file(&file);
        out.push((name, found.found));
    }
    out.retain(|(name, found)| !found.is_empty() && !tests.iter().any(|t| name.starts_with(t.as_str())));
    out
}
