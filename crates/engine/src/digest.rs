//! The digest of a state: xxh3 over its derived `Hash`, the same on every platform and in every
//! build.
//!
//! The standard library's hashers may change from release to release, and `usize` is as wide as the machine's
//! words; here every integer is written little-endian and every size as 64 bits.

use std::hash::{Hash, Hasher};
use xxhash_rust::xxh3::xxh3_64;

/// Collects what `Hash` writes, in a fixed byte order.
#[derive(Default)]
pub struct Digester {
    bytes: Bytes,
}

impl Digester {
    /// Computes the digest of one value; the buffer is reused for the next.
    ///
    /// ```
    /// use redoubt_engine::digest::Digester;
    /// let mut digester = Digester::default();
    /// assert_eq!(digester.of(&(1u8, 2u16)), digester.of(&(1u8, 2u16)));
    /// assert_ne!(digester.of(&(1u8, 2u16)), digester.of(&(2u8, 1u16)));
    /// ```
    pub fn of(&mut self, value: &impl Hash) -> u64 {
        xxh3_64(self.collect(value))
    }

    fn collect(&mut self, value: &impl Hash) -> &[u8] {
        let bytes = &mut self.bytes;
        bytes.at = 0;
        value.hash(bytes);
        if bytes.at > bytes.room.len() {
            bytes.room.resize(bytes.at.next_power_of_two(), 0);
            bytes.at = 0;
            value.hash(bytes);
        }
        &bytes.room[..bytes.at]
    }
}

/// The bytes written so far, as far as the buffer has room; `at` counts on beyond it. The buffer never grows in the
/// middle of a value: that would cost more than all the writing, because a state is hundreds of small numbers.
#[derive(Default)]
struct Bytes {
    room: Vec<u8>,
    at: usize,
}

/// Computes the digest of one value.
pub fn digest(value: &impl Hash) -> u64 {
    Digester::default().of(value)
}

/// Computes the digest of plain bytes.
#[must_use]
pub fn digest_bytes(bytes: &[u8]) -> u64 {
    xxh3_64(bytes)
}

macro_rules! little_endian {
    ($($name:ident: $int:ty as $wide:ty),*) => {$(
        #[inline]
        fn $name(&mut self, n: $int) {
            self.write(&(n as $wide).to_le_bytes());
        }
    )*};
}

impl Hasher for Bytes {
    fn finish(&self) -> u64 {
        xxh3_64(&self.room[..self.at.min(self.room.len())])
    }

    #[inline(always)]
    fn write(&mut self, bytes: &[u8]) {
        let end = self.at + bytes.len();
        if let Some(room) = self.room.get_mut(self.at..end) {
            room.copy_from_slice(bytes);
        }
        self.at = end;
    }

    little_endian! {
        write_u8: u8 as u8, write_u16: u16 as u16, write_u32: u32 as u32, write_u64: u64 as u64, write_u128: u128 as u128,
        write_i8: i8 as i8, write_i16: i16 as i16, write_i32: i32 as i32, write_i64: i64 as i64, write_i128: i128 as i128,
        write_usize: usize as u64, write_isize: isize as i64
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Hash)]
    enum Piece {
        Wagon { steps: u8 },
        Nobody,
    }

    #[test]
    fn the_bytes_are_fixed() {
        let value = (vec![7u16, 8], "ab", Piece::Wagon { steps: 3 }, Piece::Nobody);
        let mut expected = vec![2, 0, 0, 0, 0, 0, 0, 0, 7, 0, 8, 0, b'a', b'b', 0xff];
        expected.extend_from_slice(&[0, 0, 0, 0, 0, 0, 0, 0, 3, 1, 0, 0, 0, 0, 0, 0, 0]);
        let mut digester = Digester::default();
        assert_eq!(digester.collect(&value), expected);
        assert_eq!(digester.collect(&7u8), [7]);
        // A longer one after it: the buffer has room for it by then.
        let long = [value.0.clone(), vec![1; 300]];
        assert_eq!(digester.collect(&long).len(), 3 * 8 + 2 * (2 + 300));
        assert_eq!(digester.of(&long), digest(&long));
    }

    #[test]
    fn the_digest_is_xxh3() {
        // From the reference implementation: XXH3_64bits of no bytes with seed 0.
        assert_eq!(digest_bytes(&[]), 0x2d06_8005_38d3_94c2);
    }
}
