//! A counter's face as SVG: 100 units a side, from the face alone.

use crate::engine::view::{Face, Template};
use crate::table::art::Art;
use crate::table::look::{BandLook, CREAM, GameLook, Hex, INK, MORALE, MarkerLook, SideLook, WHITE_BAND};
use std::fmt::Write;

/// Room around the counter in its cell, in units a side: for the shadow and for rings.
pub const ROOM: f32 = 14.0;

/// How much of a face is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum Detail {
    /// Band and field only, below 16 pixels.
    Field,
    /// Strength and symbol, below 34 pixels.
    Small,
    /// Everything.
    Full,
}

impl Detail {
    /// The detail for a counter of this many pixels a side.
    pub fn at(pixels: f32) -> Detail {
        match pixels {
            p if p < 16.0 => Detail::Field,
            p if p < 34.0 => Detail::Small,
            _ => Detail::Full,
        }
    }
}

/// Small things that lie on and around counters.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Chip {
    /// Number of counters in a stack.
    Count(usize),
    /// Total of a stack ("FP 12").
    Total(String),
    /// Ring with ticks around a counter that may be chosen.
    Choosable,
    /// Dashed ring around a counter that is chosen.
    Chosen,
    /// Ring of the keyboard.
    Focus,
    /// Ring of a counter that the panels point out.
    Spot,
}

/// Everything that has a picture of its own.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Picture {
    /// A face, at a detail.
    Face(Face, Detail),
    /// A marker by its key in the game's look, at a detail.
    Marker(String, Detail),
    /// A chip.
    Chip(Chip),
}

/// Text made safe for SVG.
fn safe(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;")
}

/// The SVG document of a picture: view box -14 -14 128 128.
pub fn svg(picture: &Picture, look: &GameLook, art: &Art) -> String {
    let body = match picture {
        Picture::Face(face, detail) => match face.template {
            Template::Marker => marker(face.band, Some(face), look, art, *detail),
            Template::Hidden => hidden(&side(look, face)),
            Template::Leader => leader(face, look, art, *detail),
            Template::Unit => unit(face, look, art, *detail),
        },
        Picture::Marker(key, detail) => marker(key, None, look, art, *detail),
        Picture::Chip(chip) => self::chip(chip),
    };
    let (from, size) = (-ROOM, 100.0 + 2.0 * ROOM);
    format!(
        "<svg xmlns='http://www.w3.org/2000/svg' viewBox='{from} {from} {size} {size}' font-family='Barlow Condensed'>{body}</svg>"
    )
}

fn side(look: &GameLook, face: &Face) -> SideLook {
    look.sides.get(face.side.index()).cloned().unwrap_or(SideLook {
        field: if face.side.index() == 0 { Hex::of(0x8C2B27) } else { Hex::of(0xDCAE54) },
        clipped: face.side.index() != 0,
        flag: None,
    })
}

/// Outline of a counter with rounded or clipped corners, `inset` from the edge of the square.
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

/// Shadow, field in the outline with everything clipped to it, bevel and edge.
fn body(clipped: bool, field: Hex, inside: &str) -> String {
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

fn pattern(band: &BandLook, y: f32) -> Option<String> {
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

/// A symbol's markup fitted into a square of `size` about a point.
fn symbol(art: &Art, key: &str, x: f32, y: f32, size: f32, colour: Hex) -> String {
    if let Some((markup, [left, top, w, h])) = art.symbols.get(key) {
        // A broad block may take more room than a square figure.
        let k = size / w.max(*h) * if *w > *h * 1.7 { 1.24 } else { 1.0 };
        let markup = markup.replace("currentColor", &colour.css());
        return format!(
            "<g fill='{}' transform='translate({x} {y}) scale({k}) translate({} {})'>{markup}</g>",
            colour.css(),
            -left - w / 2.0,
            -top - h / 2.0
        );
    }
    // An unknown key still shows that something stands here.
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

/// The coat block: coat over facing.
fn coat_block(band: &BandLook, side: &SideLook, x: f32, y: f32, k: f32) -> String {
    let (w, h) = (26.0 * k, 12.0 * k);
    let coat = if side.dark() { Hex::of(0xB23A2E) } else { Hex::of(0xA8332C) };
    let facing = band.facing.unwrap_or(band.colour);
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

fn pips(face: &Face, y: f32, ink: Hex) -> String {
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

/// Condensed text that shrinks to fit a width. Barlow Condensed runs to about 0.42 em a letter.
fn fitted(text: &str, largest: f32, least: f32, width: f32) -> f32 {
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

fn figure(text: &str, x: f32, y: f32, anchor: &str, size: f32, colour: Hex) -> String {
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

fn band_of(face: &Face, look: &GameLook) -> BandLook {
    look.bands.get(face.band).cloned().unwrap_or_default()
}

fn unit(face: &Face, look: &GameLook, art: &Art, detail: Detail) -> String {
    let (side, band) = (side(look, face), band_of(face, look));
    let ink = side.ink();
    let mut s = format!("<path d='M0 0H100V23H0Z' fill='{}'/>", band.colour.css());
    let strip = pattern(&band, 23.0);
    let low = if strip.is_some() { 8.0 } else { 0.0 };
    s.push_str(strip.as_deref().unwrap_or_default());
    let line = 23.0 + low;
    let _ = write!(s, "<path d='M0 {line}H100' stroke='{}' stroke-opacity='.6' stroke-width='1.2'/>", ink.css());
    if detail == Detail::Field {
        return body(side.clipped, side.field, &s);
    }
    let symbol_at = |x: f32, y: f32, k: f32, colour: Hex| match face.symbol {
        "" => String::new(),
        key if key.starts_with("coat-block") => coat_block(&band, &side, x, y, k),
        key => {
            let own = band.symbol.filter(|c| !face.reduced && c.contrast(side.field) >= 3.0);
            symbol(art, look.symbol(key), x, y, 42.0 * k, own.unwrap_or(colour))
        }
    };
    let on_white = if face.reduced { INK } else { ink };
    if detail == Detail::Small {
        if face.reduced {
            let _ = write!(s, "<path d='M0 40H100V58H0Z' fill='{}'/>", WHITE_BAND.css());
        }
        let left = figure(&face.left, 7.0, 92.0, "start", 68.0, ink);
        // On the white band a cream figure would drown: it gets an edge of the field's colour.
        let edged = left.replacen(
            "<text ",
            &format!(
                "<text stroke='{}' stroke-width='7' stroke-linejoin='round' paint-order='stroke' ",
                side.field.css()
            ),
            1,
        );
        s.push_str(&symbol_at(69.0, 63.0, if face.symbol.starts_with("coat-block") { 0.98 } else { 1.15 }, ink));
        s.push_str(&edged);
        return body(side.clipped, side.field, &s);
    }
    let name_ink = if band.ink { INK } else { CREAM };
    let size = fitted(&face.name, 16.0, 9.5, if side.clipped { 74.0 } else { 84.0 });
    let _ = write!(
        s,
        "<text x='50' y='{}' text-anchor='middle' font-weight='600' font-size='{size}' fill='{}'>{}</text>",
        13.0 + size * 0.35,
        name_ink.css(),
        safe(&face.name)
    );
    let middle = 46.0 + low * 0.5;
    if face.reduced {
        let (t, b) = (middle - 10.0, middle + 10.0);
        let _ = write!(
            s,
            "<path d='M0 {t}H100V{b}H0Z' fill='{}'/><path d='M0 {t}H100M0 {b}H100' stroke='{}' stroke-width='1'/>",
            WHITE_BAND.css(),
            INK.css()
        );
    }
    let shift = if face.pips.1 > 3 { 8.0 } else { 4.0 };
    s.push_str(&symbol_at(50.0 + if face.pips.1 > 0 { shift } else { 0.0 }, middle + 1.0, 1.0, on_white));
    if let Some(badge) = &band.badge {
        let c = on_white.css();
        let _ = write!(s, "<circle cx='85' cy='{middle}' r='10' fill='none' stroke='{c}' stroke-width='1.7'/>");
        s.push_str(&symbol(art, look.symbol(badge), 85.0, middle, 14.0, on_white));
    }
    s.push_str(&pips(face, middle - if face.pips.1 > 2 { 8.0 } else { 10.0 }, on_white));
    if !face.middle.is_empty() {
        let _ = write!(s, "<circle cx='50' cy='80' r='11.5' fill='{}' stroke='{}'/>", WHITE_BAND.css(), INK.css());
        s.push_str(&figure(&face.middle, 50.0, 87.0, "middle", 20.0, MORALE));
    }
    s.push_str(&figure(&face.left, 8.5, 92.0, "start", 37.0, ink));
    s.push_str(&figure(&face.right, 91.5, 92.0, "end", 37.0, ink));
    body(side.clipped, side.field, &s)
}

fn leader(face: &Face, look: &GameLook, art: &Art, detail: Detail) -> String {
    let (side, band) = (side(look, face), band_of(face, look));
    let ink = side.ink();
    let mut s = format!("<path d='M0 0H21V100H0Z' fill='{}'/>", band.colour.css());
    if face.reduced {
        let _ = write!(s, "<path d='M21 36H100V56H21Z' fill='{}'/>", WHITE_BAND.css());
    }
    let _ = write!(
        s,
        "<ellipse cx='60' cy='36' rx='25' ry='27' fill='{}' stroke='{}' stroke-width='1.4'/>",
        WHITE_BAND.css(),
        INK.css()
    );
    s.push_str(&symbol(art, look.symbol(face.symbol), 60.0, 36.0, 36.0, INK));
    if detail == Detail::Full {
        let size = fitted(&face.name, 15.5, 9.5, 88.0);
        let _ = write!(
            s,
            "<text transform='translate({} 50) rotate(-90)' text-anchor='middle' font-weight='600' font-size='{size}' fill='{}'>{}</text>",
            11.5 + size * 0.35,
            if band.ink { INK } else { CREAM }.css(),
            safe(&face.name)
        );
        if !face.left.is_empty() {
            let _ = write!(
                s,
                "<path d='M35 70l11 12l-11 12l-11 -12z' fill='{}' stroke='{}'/>",
                WHITE_BAND.css(),
                INK.css()
            );
            s.push_str(&figure(&face.left, 35.0, 89.0, "middle", 19.0, INK));
        }
        if !face.middle.is_empty() {
            let _ = write!(s, "<circle cx='60' cy='82' r='11' fill='none' stroke='{}' stroke-width='2'/>", ink.css());
            s.push_str(&figure(&face.middle, 60.0, 89.0, "middle", 19.0, ink));
        }
        s.push_str(&figure(&face.right, 92.0, 91.0, "end", 26.0, ink));
    }
    body(side.clipped, side.field, &s)
}

fn hidden(side: &SideLook) -> String {
    let line = side.field.mix(if side.dark() { CREAM } else { INK }, 0.42).css();
    let deep = if side.dark() { CREAM } else { INK };
    let mut s = String::new();
    for i in -8..18 {
        let x = i as f32 * 9.0;
        let _ = write!(s, "<path d='M{x} 0l70 100M{} 0l-70 100' stroke='{line}' stroke-width='1.1'/>", x + 20.0);
    }
    let field = side.field.css();
    let _ = write!(
        s,
        "<circle cx='50' cy='50' r='31' fill='{field}'/><circle cx='50' cy='50' r='30' fill='none' stroke='{}' stroke-opacity='.65' stroke-width='1.6'/>\
         <circle cx='50' cy='50' r='26.5' fill='none' stroke='{}' stroke-opacity='.65' stroke-width='1'/>\
         <text x='50' y='67' text-anchor='middle' font-family='Libre Caslon Text' font-weight='700' font-size='50' fill='{}'>?</text>",
        deep.css(),
        deep.css(),
        deep.css()
    );
    body(side.clipped, side.field, &s)
}

fn marker(key: &str, face: Option<&Face>, look: &GameLook, art: &Art, detail: Detail) -> String {
    let (game, known) = (look, look.markers.get(key).cloned());
    let plain = || MarkerLook {
        field: CREAM,
        ink: MORALE,
        symbol: face.map_or("", |f| f.symbol).to_string(),
        word: face.map_or(key, |f| &f.name).to_string(),
    };
    let look = known.unwrap_or_else(plain);
    // A marker face may have its own word and symbol: an event with its title.
    let word = face.map(|f| f.name.as_str()).filter(|n| !n.is_empty()).unwrap_or(&look.word).to_uppercase();
    let key = face.map(|f| f.symbol).filter(|k| !k.is_empty()).unwrap_or(&look.symbol);
    let ink = look.ink.css();
    let mut s = format!(
        "<path d='M6 12a6 6 0 0 1 6 -6H88a6 6 0 0 1 6 6V88a6 6 0 0 1 -6 6H12a6 6 0 0 1 -6 -6Z' fill='none' stroke='{ink}' stroke-width='2'/>"
    );
    if detail == Detail::Full {
        s.push_str(&symbol(art, game.symbol(key), 50.0, 41.0, 50.0, look.ink));
        let size = fitted(&word, 20.0, 9.0, 80.0);
        let _ = write!(
            s,
            "<text x='50' y='87' text-anchor='middle' font-weight='700' font-size='{size}' fill='{ink}'>{}</text>",
            safe(&word)
        );
    } else {
        s.push_str(&symbol(art, game.symbol(key), 50.0, 50.0, 68.0, look.ink));
    }
    body(false, look.field, &s)
}

fn chip(chip: &Chip) -> String {
    let cream = CREAM.css();
    let ink = INK.css();
    match chip {
        Chip::Count(n) => format!(
            "<circle cx='50' cy='50' r='47' fill='{ink}'/><circle cx='50' cy='50' r='47' fill='none' stroke='{cream}' stroke-width='6'/>{}",
            figure(&n.to_string(), 50.0, 73.0, "middle", 66.0, CREAM)
        ),
        Chip::Total(text) => format!(
            "<rect x='-6' y='27' width='112' height='46' rx='10' fill='{cream}' stroke='{ink}' stroke-width='4'/>\
             <text x='50' y='63' text-anchor='middle' font-weight='700' font-size='{}' fill='{ink}'>{}</text>",
            fitted(text, 37.0, 18.0, 100.0),
            safe(text)
        ),
        Chip::Choosable => {
            // Pale ring between dark ones, and a tick at the middle of each side: seen without its colour.
            let ring = "<rect x='-4.5' y='-4.5' width='109' height='109' rx='11' fill='none'";
            let mut s = format!("{ring} stroke='#241D15' stroke-width='9.5'/>{ring} stroke='#FFF3C4' stroke-width='5.5'/>");
            for d in ["M50 -14V-1", "M50 101V114", "M-14 50H-1", "M101 50H114"] {
                let _ = write!(s, "<path d='{d}' stroke='#241D15' stroke-width='15'/><path d='{d}' stroke='#FFF3C4' stroke-width='9'/>");
            }
            s
        }
        Chip::Chosen => "<rect x='-7' y='-7' width='114' height='114' rx='12' fill='none' stroke='#FBF5E4' stroke-width='9'/>\
             <rect x='-7' y='-7' width='114' height='114' rx='12' fill='none' stroke='#241D15' stroke-width='5' stroke-dasharray='15 7'/>"
            .to_string(),
        Chip::Focus => "<rect x='-9' y='-9' width='118' height='118' rx='14' fill='none' stroke='#FBF5E4' stroke-width='8'/>\
             <rect x='-9' y='-9' width='118' height='118' rx='14' fill='none' stroke='#2C5F63' stroke-width='5.5'/>"
            .to_string(),
        Chip::Spot => "<rect x='-8' y='-8' width='116' height='116' rx='12' fill='none' stroke='#241D15' stroke-width='8'/>\
             <rect x='-8' y='-8' width='116' height='116' rx='12' fill='none' stroke='#F2D06B' stroke-width='5'/>"
            .to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn detail_follows_the_size_on_screen() {
        assert_eq!(
            [12.0, 16.0, 33.9, 34.0].map(Detail::at),
            [Detail::Field, Detail::Small, Detail::Small, Detail::Full]
        );
    }

    #[test]
    fn text_is_escaped() {
        assert_eq!(safe("<R&R>"), "&lt;R&amp;R>");
    }
}
