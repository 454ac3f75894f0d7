//! `OpenAPI` 3.1 documents, whose schemas are generated from types.

mod document;

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::Serialize;

pub use document::{Document, Info};

use crate::web::Success;

/// The schema of a type.
type MakeSchema = fn(&mut SchemaGenerator) -> Schema;

/// An operation: a path with a method.
#[derive(Clone, Copy, Debug)]
pub struct Endpoint {
    /// `get`, `post` or `delete`.
    pub method: &'static str,
    /// The path, with parameters in braces.
    pub path: &'static str,
    summary: &'static str,
    parameters: &'static [EndpointParameter],
    security: Option<&'static SecurityScheme>,
    body: Option<MakeSchema>,
    content: Content,
    errors: &'static [u16],
}

impl Endpoint {
    const fn new(method: &'static str, path: &'static str, content: Content) -> Self {
        let (summary, parameters, security, body) = ("", &[], None, None);
        Self { method, path, summary, parameters, security, body, content, errors: &[] }
    }

    /// A `GET` request.
    pub const fn get(path: &'static str, content: Content) -> Self {
        Self::new("get", path, content)
    }

    /// A `POST` request.
    pub const fn post(path: &'static str, content: Content) -> Self {
        Self::new("post", path, content)
    }

    /// A `DELETE` request.
    pub const fn delete(path: &'static str, content: Content) -> Self {
        Self::new("delete", path, content)
    }

    /// The same with a description in a line.
    #[must_use]
    pub const fn summary(self, summary: &'static str) -> Self {
        Self { summary, ..self }
    }

    /// The same with parameters, besides those of the path.
    #[must_use]
    pub const fn parameters(self, parameters: &'static [EndpointParameter]) -> Self {
        Self { parameters, ..self }
    }

    /// The same for clients with a secret.
    #[must_use]
    pub const fn security(self, scheme: &'static SecurityScheme) -> Self {
        Self { security: Some(scheme), ..self }
    }

    /// The same with a JSON body.
    #[must_use]
    pub const fn body<T: JsonSchema>(self) -> Self {
        Self { body: Some(SchemaGenerator::subschema_for::<T>), ..self }
    }

    /// The same with the statuses of its usual errors.
    #[must_use]
    pub const fn errors(self, errors: &'static [u16]) -> Self {
        Self { errors, ..self }
    }
}

/// The content of a successful response.
#[derive(Clone, Copy, Debug)]
pub struct Content {
    media_type: &'static str,
    schema: MakeSchema,
}

impl Content {
    /// A JSON object.
    pub const fn json<T: JsonSchema>() -> Self {
        Self { media_type: "application/json", schema: SchemaGenerator::subschema_for::<T> }
    }

    /// A JSON object with `ok`.
    pub const fn success<T: JsonSchema>() -> Self {
        Self::json::<Success<T>>()
    }

    /// Server-sent events.
    pub const fn events<T: JsonSchema>() -> Self {
        Self { media_type: "text/event-stream", schema: SchemaGenerator::subschema_for::<T> }
    }

    /// A text.
    pub const fn text() -> Self {
        Self { media_type: "text/plain", schema: SchemaGenerator::subschema_for::<String> }
    }
}

/// A parameter of a request.
#[derive(Clone, Copy, Debug)]
pub struct EndpointParameter {
    name: &'static str,
    location: Location,
    description: &'static str,
    schema: MakeSchema,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
enum Location {
    Path,
    Query,
    Header,
}

impl EndpointParameter {
    /// A part of the path.
    pub const fn path<T: JsonSchema>(name: &'static str, description: &'static str) -> Self {
        let schema = SchemaGenerator::subschema_for::<T>;
        Self { name, location: Location::Path, description, schema }
    }

    /// A part of the query.
    pub const fn query<T: JsonSchema>(name: &'static str, description: &'static str) -> Self {
        let schema = SchemaGenerator::subschema_for::<T>;
        Self { name, location: Location::Query, description, schema }
    }

    /// A header.
    pub const fn header<T: JsonSchema>(name: &'static str, description: &'static str) -> Self {
        let schema = SchemaGenerator::subschema_for::<T>;
        Self { name, location: Location::Header, description, schema }
    }
}

/// A secret that a client sends as a bearer token.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct SecurityScheme {
    #[serde(skip)]
    name: &'static str,
    #[serde(rename = "type")]
    kind: &'static str,
    scheme: &'static str,
    description: &'static str,
}

impl SecurityScheme {
    /// A bearer token.
    pub const fn bearer(name: &'static str, description: &'static str) -> Self {
        Self { name, kind: "http", scheme: "bearer", description }
    }
}
