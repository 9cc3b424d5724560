//! Hexes as text in saves and steps.

use redoubt_engine::hex::HexId;
use redoubt_engine::ids::read_word;
use serde::{Deserializer, Serializer};

/// Rows of the map.
pub const ROWS: u16 = 21;
/// Columns of the map.
pub const COLUMNS: u16 = 48;
/// Number of hexes of the map.
pub const HEXES: usize = COLUMNS as usize * ROWS as usize;

/// Returns the hex with this printed number, column times 100 and row: `hex(2510)` is the Adobe Fort.
#[must_use]
pub const fn hex(number: u16) -> HexId {
    HexId((number / 100 - 1) * ROWS + number % 100 - 1)
}

fn hex_named(number: &str) -> Option<HexId> {
    let n: u16 = (number.len() == 4 && number.bytes().all(|b| b.is_ascii_digit())).then(|| number.parse().ok())??;
    ((1..=COLUMNS).contains(&(n / 100)) && (1..=ROWS).contains(&(n % 100))).then(|| hex(n))
}

/// Hexes as their printed number: `#[serde(with = "hex_text")]`.
pub mod hex_text {
    use super::*;

    /// Writes "2510".
    ///
    /// # Errors
    /// Whatever the serializer reports.
    pub fn serialize<S: Serializer>(hex: &HexId, s: S) -> Result<S::Ok, S::Error> {
        let (column, row) = (hex.0 / ROWS + 1, hex.0 % ROWS + 1);
        let digits = [column / 10, column % 10, row / 10, row % 10].map(|d| b'0' + d as u8);
        s.serialize_str(std::str::from_utf8(&digits).unwrap_or_default())
    }

    /// Finds the hex with this number, without a grid at hand; `None` beyond the map.
    #[must_use]
    pub fn read(number: &str) -> Option<HexId> {
        hex_named(number)
    }

    /// Reads "2510".
    ///
    /// # Errors
    /// A word that is no hex's number.
    pub fn deserialize<'de, D: Deserializer<'de>>(d: D) -> Result<HexId, D::Error> {
        read_word(d, "a hex's number such as \"2510\"", hex_named)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde::{Deserialize, Serialize};

    #[test]
    fn hexes_are_written_by_their_number() {
        #[derive(Serialize, Deserialize)]
        struct At(#[serde(with = "hex_text")] HexId);
        let at: At = ron::from_str("(\"2510\")").unwrap();
        assert_eq!(at.0, hex(2510));
        assert_eq!(ron::to_string(&at).unwrap(), "(\"2510\")");
        assert!(ron::from_str::<At>("(\"2522\")").is_err() && ron::from_str::<At>("(\"4901\")").is_err());
        assert_eq!((hex(101), hex(4821)), (HexId(0), HexId(HEXES as u16 - 1)));
    }
}
