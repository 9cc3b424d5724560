//! The SVG document of a picture, 100 units wide. `templates.rs` draws faces; the chips, which lie on and around
//! counters, are drawn here.

use crate::look::art::Art;
use crate::look::{CREAM, GameLook, INK};
use crate::pieces::counters::parts::{figure, fitted, safe};
use crate::pieces::counters::picture::{ArrowTone, Chip, Picture, ROOM};
use crate::pieces::counters::templates::{hidden, leader, marker, unit};
use redoubt_engine::view::Template;
use std::fmt::Write;

/// Returns the SVG document of a picture. Its view box is -14 -14 128 128.
#[must_use]
pub fn svg(picture: &Picture, look: &GameLook, art: &Art) -> String {
    let body = match picture {
        Picture::Face(face, detail) => match face.template {
            Template::Marker => marker(face.band, Some(face), look, art, *detail),
            Template::Hidden => hidden(face, look),
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
            // A pale ring between dark ones, with a tick at the middle of each side, can be recognised without its
            // colour.
            let ring = "<rect x='-4.5' y='-4.5' width='109' height='109' rx='11' fill='none'";
            let mut s = format!("{ring} stroke='#241D15' stroke-width='9.5'/>{ring} stroke='#FFD95E' stroke-width='5.5'/>");
            for d in ["M50 -14V-1", "M50 101V114", "M-14 50H-1", "M101 50H114"] {
                let _ = write!(s, "<path d='{d}' stroke='#241D15' stroke-width='15'/><path d='{d}' stroke='#FFD95E' stroke-width='9'/>");
            }
            s
        }
        Chip::ChoosableOfMany => {
            let ring = "<rect x='-2' y='-2' width='104' height='104' rx='9' fill='none'";
            format!("{ring} stroke='#241D15' stroke-width='6.5'/>{ring} stroke='#FFF3C4' stroke-width='3'/>")
        }
        Chip::Chosen => "<rect x='-7' y='-7' width='114' height='114' rx='12' fill='none' stroke='#FBF5E4' stroke-width='9'/>\
             <rect x='-7' y='-7' width='114' height='114' rx='12' fill='none' stroke='#241D15' stroke-width='5' stroke-dasharray='15 7'/>"
            .to_string(),
        Chip::Focus => "<rect x='-9' y='-9' width='118' height='118' rx='14' fill='none' stroke='#FBF5E4' stroke-width='8'/>\
             <rect x='-9' y='-9' width='118' height='118' rx='14' fill='none' stroke='#2C5F63' stroke-width='5.5'/>"
            .to_string(),
        Chip::Facing => "<path d='M20 20L96 50L20 80Z' fill='#241D15' stroke='#F4EAD0' stroke-width='5' stroke-linejoin='round'/>".to_string(),
        Chip::Turn { key, degrees, tone, cost } => {
            let (field, edge) = match tone {
                ArrowTone::Plain => (ink.as_str(), "#F2D06B".to_string()),
                ArrowTone::Warned => ("#8E1F17", cream.clone()),
                ArrowTone::Expected => ("#2C5F63", cream.clone()),
            };
            format!(
                "<g transform='rotate({} 50 50)'><path d='M84 22L113 50L84 78Z' fill='{field}' stroke='{edge}' stroke-width='5' stroke-linejoin='round'/></g>\
                 <circle cx='50' cy='50' r='43' fill='{field}' stroke='{edge}' stroke-width='6'/>{}",
                -degrees,
                figure(&key.to_string(), 50.0, 71.0, "middle", 60.0, CREAM)
            ) + &price(cost, f32::from(*degrees))
        }
        Chip::Spot => "<rect x='-8' y='-8' width='116' height='116' rx='12' fill='none' stroke='#241D15' stroke-width='8'/>\
             <rect x='-8' y='-8' width='116' height='116' rx='12' fill='none' stroke='#F2D06B' stroke-width='5'/>"
            .to_string(),
    }
}

/// Draws the plate with the cost of an arrow that points in this direction, in degrees, at its foot.
fn price(cost: &str, degrees: f32) -> String {
    if cost.is_empty() {
        return String::new();
    }
    let (sin, cos) = degrees.to_radians().sin_cos();
    let (x, y) = (50.0 - 40.0 * cos, 50.0 + 40.0 * sin);
    format!("<circle cx='{x}' cy='{y}' r='23' fill='#B5651D' stroke='#241D15' stroke-width='4'/>")
        + &figure(cost, x, y + 12.5, "middle", 35.0, CREAM)
}
