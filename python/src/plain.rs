//! Answers as plain Python objects: dictionaries, lists, texts, integers of any size, decimals and bytes.

use crate::number::from_bytes;
use euclid_answers::{Decimal, Number};
use pyo3::{
    BoundObject,
    prelude::*,
    sync::PyOnceLock,
    types::{PyBytes, PyDict, PyList, PyString},
};
use serde::{
    Serialize, Serializer,
    ser::{
        Error as _, Impossible, SerializeMap, SerializeSeq, SerializeStruct,
        SerializeStructVariant, SerializeTuple,
    },
};
use std::{error, fmt};

/// The object that says the same as an answer.
pub fn plain<'py>(py: Python<'py>, answer: &impl Serialize) -> PyResult<Bound<'py, PyAny>> {
    answer.serialize(Plain { py, number: Form::Bytes }).map_err(|Unwritten(error)| error)
}

type Object<'py> = Bound<'py, PyAny>;

/// What could not be written.
#[derive(Debug)]
pub struct Unwritten(PyErr);

impl fmt::Display for Unwritten {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl error::Error for Unwritten {}

impl serde::ser::Error for Unwritten {
    fn custom<T: fmt::Display>(message: T) -> Self {
        Unwritten(pyo3::exceptions::PyRuntimeError::new_err(message.to_string()))
    }
}

impl From<PyErr> for Unwritten {
    fn from(error: PyErr) -> Self {
        Unwritten(error)
    }
}

/// What bytes and texts stand for.
#[derive(Clone, Copy)]
enum Form {
    Bytes,
    Number,
    Decimal,
}

#[derive(Clone, Copy)]
struct Plain<'py> {
    py: Python<'py>,
    number: Form,
}

impl<'py> Plain<'py> {
    fn object<T: IntoPyObject<'py>>(self, value: T) -> Whole<'py> {
        let object = value.into_pyobject(self.py).map_err(Into::into)?;
        Ok(object.into_any().into_bound())
    }
}

type Whole<'py> = Result<Object<'py>, Unwritten>;

impl<'py> Serializer for Plain<'py> {
    type Ok = Object<'py>;
    type Error = Unwritten;
    type SerializeSeq = Items<'py>;
    type SerializeTuple = Items<'py>;
    type SerializeTupleStruct = Impossible<Object<'py>, Unwritten>;
    type SerializeTupleVariant = Impossible<Object<'py>, Unwritten>;
    type SerializeMap = Entries<'py>;
    type SerializeStruct = Entries<'py>;
    type SerializeStructVariant = Impossible<Object<'py>, Unwritten>;

    fn is_human_readable(&self) -> bool {
        false
    }
    fn serialize_bool(self, value: bool) -> Whole<'py> {
        Ok(pyo3::types::PyBool::new(self.py, value).to_owned().into_any())
    }
    fn serialize_i8(self, value: i8) -> Whole<'py> {
        self.object(value)
    }
    fn serialize_i16(self, value: i16) -> Whole<'py> {
        self.object(value)
    }
    fn serialize_i32(self, value: i32) -> Whole<'py> {
        self.object(value)
    }
    fn serialize_i64(self, value: i64) -> Whole<'py> {
        self.object(value)
    }
    fn serialize_u8(self, value: u8) -> Whole<'py> {
        self.object(value)
    }
    fn serialize_u16(self, value: u16) -> Whole<'py> {
        self.object(value)
    }
    fn serialize_u32(self, value: u32) -> Whole<'py> {
        self.object(value)
    }
    fn serialize_u64(self, value: u64) -> Whole<'py> {
        self.object(value)
    }
    fn serialize_f32(self, value: f32) -> Whole<'py> {
        self.object(value)
    }
    fn serialize_f64(self, value: f64) -> Whole<'py> {
        self.object(value)
    }
    fn serialize_char(self, value: char) -> Whole<'py> {
        self.object(value)
    }
    fn serialize_str(self, value: &str) -> Whole<'py> {
        if let Form::Decimal = self.number {
            static DECIMAL: PyOnceLock<Py<PyAny>> = PyOnceLock::new();
            return Ok(DECIMAL.import(self.py, "decimal", "Decimal")?.call1((value,))?);
        }
        Ok(PyString::new(self.py, value).into_any())
    }
    fn serialize_bytes(self, value: &[u8]) -> Whole<'py> {
        match self.number {
            Form::Number => Ok(from_bytes(self.py, value, false)?),
            _ => Ok(PyBytes::new(self.py, value).into_any()),
        }
    }
    fn serialize_none(self) -> Whole<'py> {
        Ok(self.py.None().into_bound(self.py))
    }
    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Whole<'py> {
        value.serialize(self)
    }
    fn serialize_unit(self) -> Whole<'py> {
        self.serialize_none()
    }
    fn serialize_unit_struct(self, _: &'static str) -> Whole<'py> {
        self.serialize_none()
    }
    fn serialize_unit_variant(self, _: &'static str, _: u32, variant: &'static str) -> Whole<'py> {
        self.serialize_str(variant)
    }
    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        name: &'static str,
        value: &T,
    ) -> Whole<'py> {
        let number = match name {
            Number::NAME => Form::Number,
            Decimal::NAME => Form::Decimal,
            _ => self.number,
        };
        value.serialize(Plain { number, ..self })
    }
    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        value: &T,
    ) -> Whole<'py> {
        let dict = PyDict::new(self.py);
        dict.set_item(variant, value.serialize(self)?)?;
        Ok(dict.into_any())
    }
    fn serialize_seq(self, _: Option<usize>) -> Result<Items<'py>, Unwritten> {
        Ok(Items { plain: self, list: PyList::empty(self.py) })
    }
    fn serialize_tuple(self, _: usize) -> Result<Items<'py>, Unwritten> {
        self.serialize_seq(None)
    }
    fn serialize_tuple_struct(
        self,
        name: &'static str,
        _: usize,
    ) -> Result<Self::SerializeTupleStruct, Unwritten> {
        Err(Unwritten::custom(name))
    }
    fn serialize_tuple_variant(
        self,
        name: &'static str,
        _: u32,
        _: &'static str,
        _: usize,
    ) -> Result<Self::SerializeTupleVariant, Unwritten> {
        Err(Unwritten::custom(name))
    }
    fn serialize_map(self, _: Option<usize>) -> Result<Entries<'py>, Unwritten> {
        Ok(Entries { plain: self, dict: PyDict::new(self.py), key: None })
    }
    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Entries<'py>, Unwritten> {
        self.serialize_map(None)
    }
    fn serialize_struct_variant(
        self,
        name: &'static str,
        _: u32,
        _: &'static str,
        _: usize,
    ) -> Result<Self::SerializeStructVariant, Unwritten> {
        Err(Unwritten::custom(name))
    }
}

/// A list that is being written.
pub struct Items<'py> {
    plain: Plain<'py>,
    list: Bound<'py, PyList>,
}

impl<'py> SerializeSeq for Items<'py> {
    type Ok = Object<'py>;
    type Error = Unwritten;

    fn serialize_element<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Unwritten> {
        Ok(self.list.append(value.serialize(self.plain)?)?)
    }
    fn end(self) -> Whole<'py> {
        Ok(self.list.into_any())
    }
}

impl<'py> SerializeTuple for Items<'py> {
    type Ok = Object<'py>;
    type Error = Unwritten;

    fn serialize_element<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Unwritten> {
        SerializeSeq::serialize_element(self, value)
    }
    fn end(self) -> Whole<'py> {
        SerializeSeq::end(self)
    }
}

/// A dictionary that is being written.
pub struct Entries<'py> {
    plain: Plain<'py>,
    dict: Bound<'py, PyDict>,
    key: Option<Object<'py>>,
}

impl<'py> SerializeMap for Entries<'py> {
    type Ok = Object<'py>;
    type Error = Unwritten;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), Unwritten> {
        self.key = Some(key.serialize(self.plain)?);
        Ok(())
    }
    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Unwritten> {
        let key = self.key.take().ok_or_else(|| Unwritten::custom("a value without a key"))?;
        Ok(self.dict.set_item(key, value.serialize(self.plain)?)?)
    }
    fn end(self) -> Whole<'py> {
        Ok(self.dict.into_any())
    }
}

impl<'py> SerializeStruct for Entries<'py> {
    type Ok = Object<'py>;
    type Error = Unwritten;

    fn serialize_field<T: Serialize + ?Sized>(
        &mut self,
        key: &'static str,
        value: &T,
    ) -> Result<(), Unwritten> {
        Ok(self.dict.set_item(key, value.serialize(self.plain)?)?)
    }
    fn end(self) -> Whole<'py> {
        Ok(self.dict.into_any())
    }
}

// Variants with fields do not occur in answers: they are tagged or untagged, and so structures or maps.
const _: fn() = || {
    fn none<T: SerializeStructVariant>() {}
    let _ = none::<Impossible<(), Unwritten>>;
};
