//! Steps read straight from RON's text: what serde calls, for all that is plain.

use super::{Other, is_name, is_plain};
use serde::Deserializer;
use serde::de::{self, DeserializeSeed, SeqAccess, Visitor};

/// Reads a step straight from a string, or gives up.
pub(super) struct Reader<'de> {
    pub(super) rest: &'de str,
}

impl<'de> Reader<'de> {
    fn eat(&mut self, token: char) -> Result<(), Other> {
        self.rest = self.rest.strip_prefix(token).ok_or(Other)?;
        Ok(())
    }

    /// Letters, digits and `_`, as far as they go.
    fn word(&mut self) -> &'de str {
        let end = self.rest.bytes().position(|b| !(b.is_ascii_alphanumeric() || b == b'_'));
        let (word, rest) = self.rest.split_at(end.unwrap_or(self.rest.len()));
        self.rest = rest;
        word
    }

    fn name(&mut self) -> Result<&'de str, Other> {
        Some(self.word()).filter(|word| is_name(word)).ok_or(Other)
    }

    fn number(&mut self) -> Result<u64, Other> {
        let digits = self.word();
        // What has a sign, a base or a separator is left to RON.
        if digits.is_empty() || !digits.bytes().all(|b| b.is_ascii_digit()) {
            return Err(Other);
        }
        digits.parse().map_err(|_| Other)
    }
}

macro_rules! numbers {
    ($($name:ident)*) => {$(
        fn $name<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Other> {
            visitor.visit_u64(self.number()?)
        }
    )*};
}

impl<'de> Deserializer<'de> for &mut Reader<'de> {
    type Error = Other;

    numbers! { deserialize_u8 deserialize_u16 deserialize_u32 deserialize_u64 }

    fn deserialize_any<V: Visitor<'de>>(self, _: V) -> Result<V::Value, Other> {
        Err(Other)
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Other> {
        match self.word() {
            "true" => visitor.visit_bool(true),
            "false" => visitor.visit_bool(false),
            _ => Err(Other),
        }
    }

    fn deserialize_str<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Other> {
        self.eat('"')?;
        let (text, rest) = self.rest.split_once('"').ok_or(Other)?;
        self.rest = rest;
        if is_plain(text) { visitor.visit_borrowed_str(text) } else { Err(Other) }
    }

    fn deserialize_string<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Other> {
        self.deserialize_str(visitor)
    }

    fn deserialize_identifier<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Other> {
        visitor.visit_borrowed_str(self.name()?)
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Other> {
        match self.word() {
            "None" => visitor.visit_none(),
            "Some" => {
                self.eat('(')?;
                let value = visitor.visit_some(&mut *self)?;
                self.eat(')')?;
                Ok(value)
            }
            _ => Err(Other),
        }
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(self, _: &'static str, visitor: V) -> Result<V::Value, Other> {
        self.eat('(')?;
        let value = visitor.visit_newtype_struct(&mut *self)?;
        self.eat(')')?;
        Ok(value)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Other> {
        visitor.visit_enum(self)
    }

    serde::forward_to_deserialize_any! {
        i8 i16 i32 i64 i128 u128 f32 f64 char bytes byte_buf unit unit_struct seq tuple tuple_struct map struct
        ignored_any
    }
}

impl<'de> de::EnumAccess<'de> for &mut Reader<'de> {
    type Error = Other;
    type Variant = Self;

    fn variant_seed<V: DeserializeSeed<'de>>(self, seed: V) -> Result<(V::Value, Self), Other> {
        let variant = seed.deserialize(&mut *self)?;
        Ok((variant, self))
    }
}

impl<'de> de::VariantAccess<'de> for &mut Reader<'de> {
    type Error = Other;

    fn unit_variant(self) -> Result<(), Other> {
        Ok(())
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<T::Value, Other> {
        self.eat('(')?;
        let value = seed.deserialize(&mut *self)?;
        self.eat(')')?;
        Ok(value)
    }

    fn tuple_variant<V: Visitor<'de>>(self, len: usize, visitor: V) -> Result<V::Value, Other> {
        self.eat('(')?;
        let value = visitor.visit_seq(Fields { reader: self, left: len, first: true })?;
        self.eat(')')?;
        Ok(value)
    }

    fn struct_variant<V: Visitor<'de>>(self, _: &'static [&'static str], _: V) -> Result<V::Value, Other> {
        Err(Other)
    }
}

/// The fields of a variant that are still to be read.
struct Fields<'a, 'de> {
    reader: &'a mut Reader<'de>,
    left: usize,
    first: bool,
}

impl<'de> SeqAccess<'de> for Fields<'_, 'de> {
    type Error = Other;

    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<Option<T::Value>, Other> {
        let Some(left) = self.left.checked_sub(1) else { return Ok(None) };
        self.left = left;
        if !std::mem::take(&mut self.first) {
            self.reader.eat(',')?;
        }
        seed.deserialize(&mut *self.reader).map(Some)
    }
}
