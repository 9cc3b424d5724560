//! Values as RON's text, written straight into a string: what serde calls, for all that is plain.

use super::{Other, is_name, is_plain};
use serde::{Serialize, Serializer, ser};

/// Writes a value straight into a string, or gives up.
pub(super) struct Writer<'a> {
    pub(super) out: &'a mut String,
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
pub(super) struct Listed<'a> {
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
