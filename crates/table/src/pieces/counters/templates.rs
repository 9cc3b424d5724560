//! The templates of counters' faces, one function each: unit, leader, hidden, marker. The `Face` says what is on a
//! face, the game's look says how it is drawn.

use crate::look::art::Art;
use crate::look::{BandLook, CREAM, GameLook, Hex, INK, MORALE, MarkerLook, SideLook, WHITE_BAND};
use crate::pieces::counters::parts::{body, coat_block, figure, fitted, pattern, pips, safe, symbol};
use crate::pieces::counters::picture::Detail;
use redoubt_engine::view::Face;
use std::fmt::Write;

fn side(look: &GameLook, face: &Face) -> SideLook {
    look.sides.get(face.side.index()).cloned().unwrap_or(SideLook {
        field: if face.side.index() == 0 { Hex::of(0x8C2B27) } else { Hex::of(0xDCAE54) },
        clipped: face.side.index() != 0,
        ..SideLook::plain()
    })
}

fn band_of(face: &Face, look: &GameLook) -> BandLook {
    look.bands.get(face.band).cloned().unwrap_or_default()
}

/// Draws the face of a unit.
pub(super) fn unit(face: &Face, look: &GameLook, art: &Art, detail: Detail) -> String {
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
    let drawn = look.symbol(face.symbol);
    let coat = drawn.starts_with("coat-block");
    let symbol_at = |x: f32, y: f32, k: f32, colour: Hex| match drawn {
        "" => String::new(),
        _ if coat => coat_block(&band, &side, x, y, k),
        key => {
            let own = band.symbol.filter(|c| !face.reduced && c.contrast(side.field) >= 3.0);
            symbol(art, key, x, y, 42.0 * k, own.unwrap_or(colour))
        }
    };
    let on_white = if face.reduced { INK } else { ink };
    if detail == Detail::Small {
        if face.reduced {
            let _ = write!(s, "<path d='M0 40H100V58H0Z' fill='{}'/>", WHITE_BAND.css());
        }
        let left = figure(&face.left, 7.0, 92.0, "start", 68.0, ink);
        // A cream figure on the white band gets an edge in the field's colour.
        let edged = left.replacen(
            "<text ",
            &format!(
                "<text stroke='{}' stroke-width='7' stroke-linejoin='round' paint-order='stroke' ",
                side.field.css()
            ),
            1,
        );
        s.push_str(&symbol_at(69.0, 63.0, if coat { 0.98 } else { 1.15 }, ink));
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
    s.push_str(&pips(face, middle - if face.pips.1 > 2 { 8.0 + low * 0.4 } else { 10.0 }, on_white));
    if !face.middle.is_empty() {
        let _ = write!(s, "<circle cx='50' cy='80' r='11.5' fill='{}' stroke='{}'/>", WHITE_BAND.css(), INK.css());
        s.push_str(&figure(&face.middle, 50.0, 87.0, "middle", 20.0, MORALE));
    }
    s.push_str(&figure(&face.left, 8.5, 92.0, "start", 37.0, ink));
    s.push_str(&figure(&face.right, 91.5, 92.0, "end", 37.0, ink));
    body(side.clipped, side.field, &s)
}

/// Draws the face of a leader.
pub(super) fn leader(face: &Face, look: &GameLook, art: &Art, detail: Detail) -> String {
    let (side, band) = (side(look, face), band_of(face, look));
    let ink = side.ink();
    let mut s = format!("<path d='M0 0H21V100H0Z' fill='{}'/>", band.colour.css());
    if face.reduced {
        let _ = write!(s, "<path d='M21 36H100V56H21Z' fill='{}'/>", WHITE_BAND.css());
    }
    let _ = write!(
        s,
        "<ellipse cx='60' cy='33' rx='24' ry='25' fill='{}' stroke='{}' stroke-width='1.4'/>",
        WHITE_BAND.css(),
        INK.css()
    );
    s.push_str(&symbol(art, look.symbol(face.symbol), 60.0, 33.0, 34.0, INK));
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
                "<path d='M36.5 63l14 17l-14 17l-14 -17z' fill='{}' stroke='{}'/>",
                WHITE_BAND.css(),
                INK.css()
            );
            s.push_str(&figure(&face.left, 36.5, 89.5, "middle", 26.0, INK));
        }
        if !face.middle.is_empty() {
            // Two figures have more room than three.
            let x = if face.left.is_empty() { 41.0 } else { 64.0 };
            let _ = write!(s, "<circle cx='{x}' cy='80' r='13' fill='none' stroke='{}' stroke-width='2'/>", ink.css());
            s.push_str(&figure(&face.middle, x, 89.3, "middle", 25.0, ink));
        }
        s.push_str(&figure(&face.right, 96.0, 91.0, "end", 30.0, ink));
    }
    body(side.clipped, side.field, &s)
}

/// Draws the back of a counter.
pub(super) fn hidden(face: &Face, look: &GameLook) -> String {
    let side = side(look, face);
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

/// Draws a marker by its key; `face` may have a word and a symbol of its own.
pub(super) fn marker(key: &str, face: Option<&Face>, look: &GameLook, art: &Art, detail: Detail) -> String {
    let (game, known) = (look, look.markers.get(key).cloned());
    let plain = || MarkerLook {
        field: CREAM,
        ink: MORALE,
        symbol: face.map_or("", |f| f.symbol).to_string(),
        word: face.map_or(key, |f| &f.name).to_string(),
    };
    let look = known.unwrap_or_else(plain);
    // The face of a marker may have its own word and symbol, as an event with its title does.
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
