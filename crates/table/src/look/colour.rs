//! Colours as the look files write them, and the few that the whole table uses.

use bevy::prelude::Color;
use serde::Deserialize;

/// A colour written as six hexadecimal digits, `8C2B27`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Hex(pub u8, pub u8, pub u8);

impl Hex {
    /// Reads six hexadecimal digits.
    ///
    /// ```
    /// use redoubt_table::look::Hex;
    /// assert_eq!(Hex::parse("8C2B27"), Some(Hex(0x8C, 0x2B, 0x27)));
    /// assert_eq!(Hex::parse("red"), None);
    /// ```
    #[must_use]
    pub fn parse(text: &str) -> Option<Hex> {
        let text = text.strip_prefix('#').unwrap_or(text);
        if text.len() != 6 || !text.is_ascii() {
            return None;
        }
        let part = |i: usize| u8::from_str_radix(&text[i..i + 2], 16).ok();
        Some(Hex(part(0)?, part(2)?, part(4)?))
    }

    /// Makes a colour from a number that is known to be good, `0x8C2B27`.
    #[must_use]
    pub const fn of(rgb: u32) -> Hex {
        Hex((rgb >> 16) as u8, (rgb >> 8) as u8, rgb as u8)
    }

    /// Writes it as SVG does, `#8C2B27`.
    #[must_use]
    pub fn css(self) -> String {
        format!("#{:02X}{:02X}{:02X}", self.0, self.1, self.2)
    }

    /// Converts it into a Bevy colour.
    #[must_use]
    pub fn color(self) -> Color {
        Color::srgb_u8(self.0, self.1, self.2)
    }

    /// Returns the relative luminance, 0 to 1 (WCAG 2).
    #[must_use]
    pub fn luminance(self) -> f32 {
        let l = self.color().to_linear();
        0.2126 * l.red + 0.7152 * l.green + 0.0722 * l.blue
    }

    /// Returns the contrast of two colours, 1 to 21 (WCAG 2).
    #[must_use]
    pub fn contrast(self, other: Hex) -> f32 {
        let (a, b) = (self.luminance(), other.luminance());
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }

    /// Blends it with the share `t` (0 to 1) of `other`.
    #[must_use]
    pub fn mix(self, other: Hex, t: f32) -> Hex {
        let m = |a: u8, b: u8| (f32::from(a) + (f32::from(b) - f32::from(a)) * t).round().clamp(0.0, 255.0) as u8;
        Hex(m(self.0, other.0), m(self.1, other.1), m(self.2, other.2))
    }

    /// Blends it with grey paper by the share `t` (0 to 1).
    #[must_use]
    pub fn greyed(self, t: f32) -> Hex {
        let g = (0.3 * f32::from(self.0) + 0.59 * f32::from(self.1) + 0.11 * f32::from(self.2)).round() as u8;
        self.mix(Hex(g, g.saturating_sub(2), g.saturating_sub(8)), t)
    }
}

impl<'de> Deserialize<'de> for Hex {
    fn deserialize<D: serde::Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        let text = String::deserialize(d)?;
        Hex::parse(&text).ok_or_else(|| serde::de::Error::custom(format!("{text:?} is not a colour like \"8C2B27\"")))
    }
}

/// Ink of lines and text.
pub const INK: Hex = Hex::of(0x241D15);
/// Cream of light figures.
pub const CREAM: Hex = Hex::of(0xF6EEDB);
/// The band of a reduced side.
pub const WHITE_BAND: Hex = Hex::of(0xFFFDF6);
/// Figures of morale.
pub const MORALE: Hex = Hex::of(0x7D1C18);
/// Danger and legal targets.
pub const DANGER: Hex = Hex::of(0x8E1F17);
/// Felt of the table.
pub const FELT: Hex = Hex::of(0x39423B);
