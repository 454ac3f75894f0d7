//! Data for programs, independent of a format.

/// A value of any data format.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// Nothing.
    Null,
    /// Yes or no.
    Flag(bool),
    /// A whole number.
    Number(i64),
    /// Text.
    Text(String),
    /// Values in order.
    List(Vec<Value>),
    /// Values by name, in order.
    Map(Vec<(String, Value)>),
}

impl Value {
    /// A map from name and value pairs.
    pub fn map<const N: usize>(pairs: [(&str, Value); N]) -> Self {
        Self::Map(pairs.into_iter().map(|(name, value)| (name.to_owned(), value)).collect())
    }

    /// A single value as people would type it; `None` for lists and maps.
    pub fn written(&self) -> Option<String> {
        match self {
            Self::Flag(flag) => Some(if *flag { "yes" } else { "no" }.to_owned()),
            Self::Number(number) => Some(number.to_string()),
            Self::Text(text) => Some(text.clone()),
            Self::Null | Self::List(_) | Self::Map(_) => None,
        }
    }

    /// The same, with the values of a list separated by commas.
    pub fn listed(&self) -> Option<String> {
        match self {
            Self::List(items) => {
                let items: Option<Vec<String>> = items.iter().map(Self::written).collect();
                items.map(|items| items.join(","))
            }
            single => single.written(),
        }
    }

    /// A list of values.
    pub fn list<T: Into<Value>>(items: impl IntoIterator<Item = T>) -> Self {
        Self::List(items.into_iter().map(Into::into).collect())
    }
}

macro_rules! number_values {
    ($($number:ty),*) => {$(
        impl From<$number> for Value {
            fn from(value: $number) -> Self {
                Self::Number(i64::try_from(value).unwrap_or(i64::MAX))
            }
        }
    )*};
}
number_values!(u8, u32, u64, usize, i64);

impl From<&str> for Value {
    fn from(value: &str) -> Self {
        Self::Text(value.to_owned())
    }
}

impl From<String> for Value {
    fn from(value: String) -> Self {
        Self::Text(value)
    }
}
