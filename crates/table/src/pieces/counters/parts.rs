//! The parts of a counter's face as SVG markup: body, band patterns, symbols, coats, pips and
//! figures. Only the pips depend on the face.

use crate::look::art::Art;
use crate::look::{BandLook, CREAM, Hex, INK, SideLook};
use redoubt_engine::view::Face;
use std::fmt::Write;

/// Escapes a text for SVG.
pub(super) fn safe(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;")
}

/// Returns the outline of a counter with rounded or clipped corners, `inset` from the edge of the square.
fn outline(clipped: bool, inset: f32) -> String {
    let (a, b) = (inset, 100.0 - inset);
    if clipped {
        let c = 13.0 - inset * 0.3;
        let (i, j) = (a + c, b - c);
        format!("M{i} {a}H{j}L{b} {i}V{j}L{j} {b}H{i}L{a} {j}V{i}Z")
    } else {
        let r = 8.0 - inset * 0.3;
        let (i, j) = (a + r, b - r);
        format!(
            "M{i} {a}H{j}A{r} {r} 0 0 1 {b} {i}V{j}A{r} {r} 0 0 1 {j} {b}H{i}A{r} {r} 0 0 1 {a} {j}V{i}A{r} {r} 0 0 1 {i} {a}Z"
        )
    }
}

/// Returns shadow, field in the outline with everything clipped to it, bevel and edge.
pub(super) fn body(clipped: bool, field: Hex, inside: &str) -> String {
    let shape = outline(clipped, 2.0);
    let mut s = String::from("<g fill='#000'>");
    for (grow, alpha) in [(5.0, 0.05), (3.6, 0.07), (2.4, 0.09), (1.2, 0.13), (0.2, 0.2)] {
        let k = 1.0 + grow / 50.0;
        let _ = write!(
            s,
            "<path d='{shape}' fill-opacity='{alpha}' transform='translate(51.4 52.8) scale({k}) translate(-50 -50)'/>"
        );
    }
    let _ = write!(
        s,
        "</g><defs><clipPath id='body'><path d='{shape}'/></clipPath>\
         <linearGradient id='bevel' x1='0' y1='0' x2='1' y2='1'>\
         <stop offset='0' stop-color='#fff' stop-opacity='.28'/><stop offset='.34' stop-color='#fff' stop-opacity='.05'/>\
         <stop offset='.62' stop-color='#000' stop-opacity='0'/><stop offset='1' stop-color='#000' stop-opacity='.22'/>\
         </linearGradient></defs>\
         <g clip-path='url(#body)'><path d='M0 0H100V100H0Z' fill='{}'/>{inside}\
         <path d='M0 0H100V100H0Z' fill='url(#bevel)'/></g>\
         <path d='{}' fill='none' stroke='#fff' stroke-opacity='.26' stroke-width='1'/>\
         <path d='{shape}' fill='none' stroke='{}' stroke-opacity='.85' stroke-width='1.5'/>",
        field.css(),
        outline(clipped, 3.3),
        INK.css()
    );
    s
}

/// Returns the pattern strip of a band at height `y`; `None` for a band without one.
pub(super) fn pattern(band: &BandLook, y: f32) -> Option<String> {
    let dark = band.colour.mix(Hex::of(0), 0.3).css();
    let pale = if band.ink { INK } else { CREAM }.css();
    let mut s = format!("<path d='M0 {y}H100V{}H0Z' fill='{}'/>", y + 8.0, band.colour.mix(Hex::of(0), 0.12).css());
    let m = y + 4.0;
    match band.pattern.as_str() {
        "" | "none" | "plain" => return None,
        "tartan" => {
            let _ = write!(
                s,
                "<path d='M0 {}H100M0 {}H100' stroke='{pale}' stroke-opacity='.55' stroke-width='.9'/>",
                m - 2.2,
                m + 2.2
            );
            for i in 0..9 {
                let x = 2.0 + i as f32 * 11.6;
                let _ = write!(
                    s,
                    "<path d='M{x} {y}h5v8h-5z' fill='{dark}'/><path d='M{} {y}v8' stroke='{pale}' stroke-opacity='.7' stroke-width='1'/>",
                    x + 8.3
                );
            }
        }
        "bars" => (0..16).for_each(|i| {
            let _ = write!(
                s,
                "<path d='M{} {y}v8' stroke='{pale}' stroke-opacity='.75' stroke-width='2.4'/>",
                4.0 + i as f32 * 6.2
            );
        }),
        "diagonals" => (-1..14).for_each(|i| {
            let _ = write!(
                s,
                "<path d='M{} {}l8 -8' stroke='{pale}' stroke-opacity='.75' stroke-width='2.6'/>",
                i as f32 * 7.6,
                y + 8.0
            );
        }),
        "dots" => (0..12).for_each(|i| {
            let _ =
                write!(s, "<circle cx='{}' cy='{m}' r='1.9' fill='{pale}' fill-opacity='.8'/>", 6.0 + i as f32 * 8.0);
        }),
        _ => {
            let _ = write!(s, "<path d='M-2 {}", y + 6.6);
            (0..10).for_each(|_| s.push_str("l5.4 -5.2l5.4 5.2"));
            let _ = write!(s, "' fill='none' stroke='{pale}' stroke-opacity='.8' stroke-width='2.1'/>");
        }
    }
    Some(s)
}

/// Returns the markup of a symbol, fitted into a square of `size` about a point.
pub(super) fn symbol(art: &Art, key: &str, x: f32, y: f32, size: f32, colour: Hex) -> String {
    if let Some((markup, [left, top, w, h])) = art.symbols.get(key) {
        // A wide symbol may take more room than a square one.
        let k = size / w.max(*h) * if *w > *h * 1.7 { 1.24 } else { 1.0 };
        let markup = markup.replace("currentColor", &colour.css());
        return format!(
            "<g fill='{}' transform='translate({x} {y}) scale({k}) translate({} {})'>{markup}</g>",
            colour.css(),
            -left - w / 2.0,
            -top - h / 2.0
        );
    }
    // An unknown key gets a plain mark, so that something is seen.
    let first = key.split('-').filter_map(|w| w.chars().next()).take(2).collect::<String>().to_uppercase();
    let c = colour.css();
    format!(
        "<circle cx='{x}' cy='{y}' r='{}' fill='none' stroke='{c}' stroke-width='3'/>\
         <text x='{x}' y='{}' text-anchor='middle' font-weight='600' font-size='{}' fill='{c}'>{}</text>",
        size * 0.42,
        y + size * 0.17,
        size * 0.48,
        safe(&first)
    )
}

/// Returns the coat block: a coat over its facing.
pub(super) fn coat_block(band: &BandLook, side: &SideLook, x: f32, y: f32, k: f32) -> String {
    let (w, h) = (26.0 * k, 12.0 * k);
    let coat = side.coat.unwrap_or(if side.dark() { Hex::of(0xB23A2E) } else { Hex::of(0xA8332C) });
    let facing = band.facing.or(side.facing).unwrap_or(band.colour);
    let (l, r, t, b) = (x - w, x + w, y - h, y + h);
    format!(
        "<path d='M{l} {t}H{r}L{l} {b}Z' fill='{}'/><path d='M{r} {t}V{b}H{l}Z' fill='{}'/>\
         <path d='M{l} {b}L{r} {t}' stroke='#F6EEDB' stroke-width='{}'/>\
         <path d='M{l} {t}H{r}V{b}H{l}Z' fill='none' stroke='#1B140D' stroke-width='1.8'/>",
        coat.css(),
        facing.css(),
        1.2 * k
    )
}

/// Returns the pips of the steps that a counter has left, at height `y`.
pub(super) fn pips(face: &Face, y: f32, ink: Hex) -> String {
    let (left, full) = face.pips;
    let columns = if full > 3 { 2 } else { 1 };
    let mut s = String::new();
    for i in 0..full.min(8) {
        let (cx, cy) = (7.6 + f32::from(i % columns) * 9.2, y + f32::from(i / columns) * 9.2);
        let c = ink.css();
        if i < left {
            let _ = write!(s, "<rect x='{cx}' y='{cy}' width='7' height='7' rx='1.2' fill='{c}'/>");
        } else {
            let _ = write!(
                s,
                "<rect x='{}' y='{}' width='5.6' height='5.6' rx='1' fill='none' stroke='{c}' stroke-width='1.4'/>",
                cx + 0.7,
                cy + 0.7
            );
        }
    }
    s
}

/// Returns the size at which condensed text fits a width. Barlow Condensed takes about 0.42 em a letter.
pub(super) fn fitted(text: &str, largest: f32, least: f32, width: f32) -> f32 {
    let ems: f32 = text
        .chars()
        .map(|c| {
            if c.is_uppercase() {
                0.47
            } else if c == ' ' {
                0.2
            } else {
                0.4
            }
        })
        .sum();
    (width / ems.max(0.1)).clamp(least, largest)
}

/// Returns a figure: condensed text at a point.
pub(super) fn figure(text: &str, x: f32, y: f32, anchor: &str, size: f32, colour: Hex) -> String {
    if text.is_empty() {
        return String::new();
    }
    let size = match text.chars().count() {
        0..=2 => size,
        3 => size * 0.8,
        _ => size * 0.64,
    };
    format!(
        "<text x='{x}' y='{y}' text-anchor='{anchor}' font-weight='700' font-size='{size}' fill='{}'>{}</text>",
        colour.css(),
        safe(text)
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_is_escaped() {
        assert_eq!(safe("<R&R>"), "&lt;R&amp;R>");
    }
}
