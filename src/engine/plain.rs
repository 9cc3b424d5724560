//! Steps and states as text: RON, written and read without RON's machinery.
//!
//! A step is a small enum of numbers and ids, and a prompt has hundreds of them: here they are written
//! straight into a string, and read straight from one, byte for byte as [`ron`] does it. What is not
//! that plain (a name that needs quoting, a letter beyond ASCII, a fraction; in reading, all but steps)
//! is left to RON itself.

use serde::de::{self, DeserializeOwned, DeserializeSeed, SeqAccess, Visitor};
use serde::ser;
use serde::{Deserializer, Serialize, Serializer};
use std::fmt;

/// Room for the text of most steps.
const ROOM: usize = 24;

/// The text of a step. Steps are plain enums; every one of them has a text.
///
/// ```
/// use redoubt::engine::plain::{read, write};
/// assert_eq!(write(&Some(7u8)), "Some(7)");
/// assert_eq!(read::<Option<u8>>("Some( 7 )"), Ok(Some(7)));
/// assert!(read::<Option<u8>>("Some(seven)").is_err());
/// ```
pub fn write(step: &impl Serialize) -> String {
    text(step, ROOM).unwrap_or_default()
}

/// The text of anything, for which so many bytes are expected.
///
/// # Errors
/// As RON says.
pub fn text(value: &impl Serialize, room: usize) -> Result<String, ron::Error> {
    let mut text = String::with_capacity(room);
    match value.serialize(Writer { out: &mut text }) {
        Ok(()) => Ok(text),
        Err(Other) => ron::to_string(value),
    }
}

/// The step of a text.
///
/// # Errors
/// As RON says.
pub fn read<S: DeserializeOwned>(text: &str) -> Result<S, ron::error::SpannedError> {
    let mut reader = Reader { rest: text };
    match S::deserialize(&mut reader) {
        Ok(step) if reader.rest.is_empty() => Ok(step),
        _ => ron::from_str(text),
    }
}

/// It is not plain: RON must do it.
#[derive(Debug)]
struct Other;

impl fmt::Display for Other {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not plain")
    }
}

impl std::error::Error for Other {}

impl serde::ser::Error for Other {
    fn custom<T: fmt::Display>(_: T) -> Self {
        Other
    }
}

impl de::Error for Other {
    fn custom<T: fmt::Display>(_: T) -> Self {
        Other
    }
}

/// A name that RON writes and reads as it is.
fn is_name(name: &str) -> bool {
    let word = |b: u8| b.is_ascii_alphanumeric() || b == b'_';
    name.bytes().all(word) && name.bytes().next().is_some_and(|b| b.is_ascii_alphabetic())
}

/// A text that stands between quotes as it is.
fn is_plain(text: &str) -> bool {
    text.bytes().all(|b| matches!(b, b' '..=b'~') && b != b'"' && b != b'\\')
}

struct Writer<'a> {
    out: &'a mut String,
}

impl Writer<'_> {
    fn name(&mut self, name: &str) -> Result<(), Other> {
        if !is_name(name) {
            return Err(Other);
        }
        self.out.push_str(name);
        Ok(())
    }

    fn wrapped<T: Serialize + ?Sized>(self, value: &T) -> Result<(), Other> {
        self.out.push('(');
        value.serialize(Writer { out: self.out })?;
        self.out.push(')');
        Ok(())
    }
}

impl<'a> Writer<'a> {
    fn listed(self, open: char, close: char) -> Listed<'a> {
        self.out.push(open);
        Listed { out: self.out, first: true, close }
    }
}

macro_rules! left_to_ron {
    ($($name:ident($($arg:ty),*);)*) => {$(
        fn $name(self $(, _: $arg)*) -> Result<(), Other> {
            Err(Other)
        }
    )*};
}

macro_rules! integers {
    ($($name:ident: $int:ty as $wide:ident $wider:ty,)*) => {$(
        #[inline]
        fn $name(self, n: $int) -> Result<(), Other> {
            self.$wide(<$wider>::from(n))
        }
    )*};
}

impl<'a> Serializer for Writer<'a> {
    type Ok = ();
    type Error = Other;
    type SerializeSeq = Listed<'a>;
    type SerializeTuple = Listed<'a>;
    type SerializeTupleStruct = Listed<'a>;
    type SerializeTupleVariant = Listed<'a>;
    type SerializeMap = Listed<'a>;
    type SerializeStruct = Listed<'a>;
    type SerializeStructVariant = Listed<'a>;

    integers! {
        serialize_u8: u8 as serialize_u64 u64,
        serialize_u16: u16 as serialize_u64 u64,
        serialize_u32: u32 as serialize_u64 u64,
        serialize_i8: i8 as serialize_i64 i64,
        serialize_i16: i16 as serialize_i64 i64,
        serialize_i32: i32 as serialize_i64 i64,
    }

    fn serialize_i64(self, n: i64) -> Result<(), Other> {
        if n < 0 {
            self.out.push('-');
        }
        self.serialize_u64(n.unsigned_abs())
    }

    fn serialize_u64(self, n: u64) -> Result<(), Other> {
        let mut digits = [0; 20];
        let (mut from, mut left) = (digits.len(), n);
        loop {
            from -= 1;
            digits[from] = b'0' + (left % 10) as u8;
            left /= 10;
            if left == 0 {
                break;
            }
        }
        self.out.extend(digits[from..].iter().map(|d| char::from(*d)));
        Ok(())
    }

    fn serialize_bool(self, on: bool) -> Result<(), Other> {
        self.out.push_str(if on { "true" } else { "false" });
        Ok(())
    }

    fn serialize_str(self, text: &str) -> Result<(), Other> {
        if !is_plain(text) {
            return Err(Other);
        }
        self.out.push('"');
        self.out.push_str(text);
        self.out.push('"');
        Ok(())
    }

    fn serialize_none(self) -> Result<(), Other> {
        self.out.push_str("None");
        Ok(())
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<(), Other> {
        self.out.push_str("Some");
        self.wrapped(value)
    }

    fn serialize_unit_variant(mut self, _: &'static str, _: u32, variant: &'static str) -> Result<(), Other> {
        self.name(variant)
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(self, _: &'static str, value: &T) -> Result<(), Other> {
        self.wrapped(value)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        mut self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        value: &T,
    ) -> Result<(), Other> {
        self.name(variant)?;
        self.wrapped(value)
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Listed<'a>, Other> {
        Ok(self.listed('[', ']'))
    }

    fn serialize_tuple(self, _: usize) -> Result<Listed<'a>, Other> {
        Ok(self.listed('(', ')'))
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Listed<'a>, Other> {
        Ok(self.listed('(', ')'))
    }

    fn serialize_tuple_variant(
        mut self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Listed<'a>, Other> {
        self.name(variant)?;
        Ok(self.listed('(', ')'))
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Listed<'a>, Other> {
        Ok(self.listed('{', '}'))
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Listed<'a>, Other> {
        Ok(self.listed('(', ')'))
    }

    fn serialize_struct_variant(
        mut self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Listed<'a>, Other> {
        self.name(variant)?;
        Ok(self.listed('(', ')'))
    }

    left_to_ron! {
        serialize_f32(f32);
        serialize_f64(f64);
        serialize_char(char);
        serialize_bytes(&[u8]);
        serialize_unit();
        serialize_unit_struct(&'static str);
    }
}

/// Fields or elements, one after the other.
struct Listed<'a> {
    out: &'a mut String,
    first: bool,
    close: char,
}

impl Listed<'_> {
    fn next(&mut self) -> Writer<'_> {
        if !std::mem::take(&mut self.first) {
            self.out.push(',');
        }
        Writer { out: self.out }
    }

    fn value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Other> {
        value.serialize(self.next())
    }

    fn field<T: Serialize + ?Sized>(&mut self, key: &'static str, value: &T) -> Result<(), Other> {
        let mut writer = self.next();
        writer.name(key)?;
        writer.out.push(':');
        value.serialize(writer)
    }

    fn close(self) {
        self.out.push(self.close);
    }
}

macro_rules! lists {
    ($($list:ident: $method:ident,)*) => {$(
        impl ser::$list for Listed<'_> {
            type Ok = ();
            type Error = Other;

            fn $method<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Other> {
                self.value(value)
            }

            fn end(self) -> Result<(), Other> {
                self.close();
                Ok(())
            }
        }
    )*};
}

macro_rules! structs {
    ($($list:ident,)*) => {$(
        impl ser::$list for Listed<'_> {
            type Ok = ();
            type Error = Other;

            fn serialize_field<T: Serialize + ?Sized>(&mut self, key: &'static str, value: &T) -> Result<(), Other> {
                self.field(key, value)
            }

            fn end(self) -> Result<(), Other> {
                self.close();
                Ok(())
            }
        }
    )*};
}

lists! {
    SerializeSeq: serialize_element,
    SerializeTuple: serialize_element,
    SerializeTupleStruct: serialize_field,
    SerializeTupleVariant: serialize_field,
}
structs! { SerializeStruct, SerializeStructVariant, }

impl ser::SerializeMap for Listed<'_> {
    type Ok = ();
    type Error = Other;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), Other> {
        self.value(key)
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Other> {
        self.out.push(':');
        value.serialize(Writer { out: self.out })
    }

    fn end(self) -> Result<(), Other> {
        self.close();
        Ok(())
    }
}

struct Reader<'de> {
    rest: &'de str,
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

#[cfg(test)]
mod tests {
    use super::*;
    use serde::Deserialize;

    #[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
    struct Hex(u16);

    #[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
    enum Way {
        Ford,
        Trail(Hex),
    }

    /// What states are made of.
    #[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
    struct Camp {
        name: String,
        at: (u8, i8),
        pair: Pair,
        none: Option<bool>,
        ways: std::collections::BTreeMap<(u8, u8), Vec<i64>>,
        rows: [u8; 3],
        left: Vec<Camp>,
    }

    #[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
    struct Pair(u8, u8);

    #[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
    enum Step {
        Done,
        March(String, Option<Hex>, Way),
        Toggle(bool),
        Number(u64),
        Signed(i32),
        List(Vec<u8>),
        Named {
            at: u8,
        },
        #[serde(rename = "to-and-fro")]
        Quoted,
        #[serde(rename = "")]
        Nameless(u8),
        #[serde(rename = "7th")]
        Numbered,
    }

    fn steps() -> Vec<Step> {
        let texts = ["QOR-2", "", "two words", "\"", "back\\slash", "Métis", "line\nfeed", "tab\t", "r#x", "a,b)"];
        let mut all: Vec<Step> = texts
            .iter()
            .flat_map(|t| [None, Some(Hex(7))].map(|hex| Step::March((*t).into(), hex, Way::Trail(Hex(300)))))
            .collect();
        all.push(Step::March("x".into(), None, Way::Ford));
        all.extend([0, 9, 10, 256, u64::MAX].map(Step::Number));
        all.extend([true, false].map(Step::Toggle));
        all.extend([Step::Done, Step::Signed(-3), Step::List(vec![1, 2]), Step::Named { at: 3 }]);
        all.extend([Step::Quoted, Step::Nameless(1), Step::Numbered]);
        all
    }

    #[test]
    fn it_is_written_and_read_as_ron_does_it() {
        for step in steps() {
            let text = write(&step);
            assert_eq!(text, ron::to_string(&step).unwrap_or_default(), "{step:?}");
            assert_eq!(read::<Step>(&text), ron::from_str::<Step>(&text), "{text}");
            // The same with one byte more, less or other.
            for i in 0..=text.len() {
                for (cut, put) in [(0, " "), (0, ","), (0, "1"), (1, ""), (1, ")"), (1, "0"), (0, "_"), (0, "(")] {
                    let Some((before, after)) = text.get(..i).zip(text.get(i + cut..)) else { continue };
                    let other = format!("{before}{put}{after}");
                    assert_eq!(read::<Step>(&other), ron::from_str::<Step>(&other), "{other}");
                }
            }
        }
    }

    fn camps() -> Vec<Camp> {
        let ways = [((1, 2), vec![]), ((3, 4), vec![0, -1, i64::MIN, i64::MAX])].into();
        let camp =
            Camp { name: "A".into(), at: (1, -128), pair: Pair(1, 2), none: None, ways, rows: [1, 2, 3], left: vec![] };
        let other = Camp { none: Some(true), ways: Default::default(), ..camp.clone() };
        vec![camp.clone(), Camp { left: vec![camp.clone(), other], ..camp }]
    }

    #[test]
    fn states_are_written_as_ron_does_it() {
        for camp in camps() {
            let mut plain = String::new();
            camp.serialize(Writer { out: &mut plain }).unwrap();
            assert_eq!(plain, ron::to_string(&camp).unwrap());
            // What is read is left to RON.
            assert_eq!(read::<Camp>(&plain), Ok(camp.clone()));
            let odd = Camp { name: "Métis".into(), ..camp };
            assert!(odd.serialize(Writer { out: &mut String::new() }).is_err());
            assert_eq!(text(&odd, 0), ron::to_string(&odd));
            assert_eq!(text(&(1, 1.5, ()), 0), ron::to_string(&(1, 1.5, ())));
        }
    }

    #[test]
    fn plain_steps_are_not_left_to_ron() {
        for step in [Step::Done, Step::March("QOR-2".into(), Some(Hex(7)), Way::Trail(Hex(3))), Step::Toggle(true)] {
            let mut text = String::new();
            step.serialize(Writer { out: &mut text }).unwrap();
            let mut reader = Reader { rest: &text };
            assert_eq!(Step::deserialize(&mut reader).unwrap(), step);
            assert!(reader.rest.is_empty());
        }
    }
}
