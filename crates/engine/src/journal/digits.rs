//! Digests as they stand in a file: lower-case hex digits.

/// Reads lower-case hex digits; `None` for anything else.
pub(super) fn hex_number(digits: &str) -> Option<u64> {
    let lower = digits.bytes().all(|b| matches!(b, b'0'..=b'9' | b'a'..=b'f'));
    lower.then(|| u64::from_str_radix(digits, 16).ok())?
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_are_read_as_they_are_written() {
        for n in [0, 9, 0xa0, 0x1234_5678, 0x1f00_a2c4_dead_beef, u64::MAX] {
            assert_eq!(hex_number(&format!("{n:016x}")), Some(n));
        }
        for wrong in ["1f00g", "1F00", "+100", "1 00", "é", "", "10000000000000000"] {
            assert_eq!(hex_number(wrong), None, "{wrong}");
        }
    }
}
