//! The document itself.

use schemars::generate::SchemaSettings;
use schemars::transform::transform_subschemas;
use schemars::{Schema, SchemaGenerator};
use serde::Serialize;
use serde_json::Map;

use super::{Endpoint, EndpointParameter, Location, MakeSchema, SecurityScheme};
use crate::OrderedMap;
use crate::web::Failure;

const DEFINITIONS: &str = "/components/schemas";
const FAILURE: Reference = Reference { path: "#/components/responses/Failure" };

/// A description of an API.
#[derive(Clone, Debug, Serialize)]
pub struct Document {
    openapi: &'static str,
    info: Info,
    paths: OrderedMap<OrderedMap<Operation>>,
    components: Components,
}

/// The title of a document.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Info {
    /// The title.
    pub title: &'static str,
    /// The version of the API.
    pub version: &'static str,
    /// A description.
    pub description: &'static str,
}

#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct Components {
    schemas: Map<String, serde_json::Value>,
    responses: OrderedMap<Response>,
    security_schemes: OrderedMap<SecurityScheme>,
}

#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct Operation {
    summary: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    security: Option<[OrderedMap<[(); 0]>; 1]>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    parameters: Vec<ParameterObject>,
    #[serde(skip_serializing_if = "Option::is_none")]
    request_body: Option<RequestBody>,
    responses: OrderedMap<ResponseOrReference>,
}

#[derive(Clone, Debug, Serialize)]
struct ParameterObject {
    name: &'static str,
    #[serde(rename = "in")]
    location: Location,
    required: bool,
    description: &'static str,
    schema: Schema,
}

#[derive(Clone, Debug, Serialize)]
struct RequestBody {
    content: OrderedMap<MediaType>,
}

#[derive(Clone, Debug, Serialize)]
struct MediaType {
    schema: Schema,
}

#[derive(Clone, Debug, Serialize)]
#[serde(untagged)]
enum ResponseOrReference {
    Reference(Reference),
    Response(Response),
}

#[derive(Clone, Copy, Debug, Serialize)]
struct Reference {
    #[serde(rename = "$ref")]
    path: &'static str,
}

#[derive(Clone, Debug, Serialize)]
struct Response {
    description: &'static str,
    #[serde(skip_serializing_if = "OrderedMap::is_empty")]
    headers: OrderedMap<Header>,
    content: OrderedMap<MediaType>,
}

#[derive(Clone, Debug, Serialize)]
struct Header {
    description: &'static str,
    schema: Schema,
}

/// Forbids properties that a type does not have.
fn deny_unknown_properties(schema: &mut Schema) {
    if let Some(object) = schema.as_object_mut()
        && object.contains_key("properties")
    {
        object.entry("additionalProperties").or_insert(false.into());
    }
    transform_subschemas(&mut deny_unknown_properties, schema);
}

fn settings() -> SchemaSettings {
    SchemaSettings::draft2020_12().with(|settings| {
        settings.definitions_path = DEFINITIONS.into();
        settings.meta_schema = None;
    })
}

/// The generators of the schemas of requests, which have no names, and of responses.
struct Generators {
    request: SchemaGenerator,
    response: SchemaGenerator,
}

fn media(media_type: &'static str, schema: Schema) -> OrderedMap<MediaType> {
    [(media_type, MediaType { schema })].into_iter().collect()
}

impl Generators {
    fn new() -> Self {
        let request = settings().for_deserialize().with(|it| it.inline_subschemas = true);
        let response = settings().for_serialize().with_transform(deny_unknown_properties);
        Self { request: request.into_generator(), response: response.into_generator() }
    }

    fn parameter(&mut self, parameter: &EndpointParameter) -> ParameterObject {
        let EndpointParameter { name, location, description, schema } = *parameter;
        let required = location == Location::Path;
        ParameterObject { name, location, required, description, schema: schema(&mut self.request) }
    }

    fn operation(&mut self, endpoint: &Endpoint, of_paths: &[EndpointParameter]) -> Operation {
        let is_in_path =
            |it: &&EndpointParameter| endpoint.path.contains(&format!("{{{}}}", it.name));
        let parameters = of_paths.iter().filter(is_in_path).chain(endpoint.parameters);
        let body = |schema: MakeSchema| RequestBody {
            content: media("application/json", schema(&mut self.request)),
        };
        let request_body = endpoint.body.map(body);
        let success = Response {
            description: "The request succeeded.",
            headers: OrderedMap::default(),
            content: media(
                endpoint.content.media_type,
                (endpoint.content.schema)(&mut self.response),
            ),
        };
        let failure = |status: String| (status, ResponseOrReference::Reference(FAILURE));
        let failures = endpoint.errors.iter().map(ToString::to_string).chain(["default".into()]);
        let success = ("200".to_owned(), ResponseOrReference::Response(success));
        Operation {
            summary: endpoint.summary,
            security: endpoint.security.map(|it| [[(it.name, [])].into_iter().collect()]),
            parameters: parameters.map(|it| self.parameter(it)).collect(),
            request_body,
            responses: std::iter::once(success).chain(failures.map(failure)).collect(),
        }
    }

    fn failure(&mut self) -> Response {
        let retry = Header {
            description: "With 429 and 503: the seconds after which to try again.",
            schema: self.request.subschema_for::<u32>(),
        };
        Response {
            description: "The request was rejected and changed nothing.",
            headers: [("Retry-After", retry)].into_iter().collect(),
            content: media("application/json", self.response.subschema_for::<Failure>()),
        }
    }
}

impl Document {
    /// A description of endpoints, with all parameters that their paths use.
    pub fn new<'e>(
        info: Info,
        security: &[SecurityScheme],
        path_parameters: &[EndpointParameter],
        endpoints: impl IntoIterator<Item = &'e Endpoint>,
    ) -> Self {
        let mut generators = Generators::new();
        let mut paths: Vec<(String, OrderedMap<Operation>)> = Vec::new();
        for endpoint in endpoints {
            let operation = generators.operation(endpoint, path_parameters);
            let operation = (endpoint.method.to_owned(), operation);
            match paths.iter_mut().find(|(path, _)| path == endpoint.path) {
                Some((_, methods)) => methods.0.push(operation),
                None => paths.push((endpoint.path.to_owned(), OrderedMap(vec![operation]))),
            }
        }
        let responses = [("Failure", generators.failure())].into_iter().collect();
        let components = Components {
            schemas: generators.response.take_definitions(true),
            responses,
            security_schemes: security.iter().map(|scheme| (scheme.name, *scheme)).collect(),
        };
        Self { openapi: "3.1.0", info, paths: OrderedMap(paths), components }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::openapi::Content;
    use crate::web::Version;
    use crate::web::event::StreamMessage;
    use crate::web::request::Apply;
    use crate::web::table::Table;

    const ENDPOINTS: [Endpoint; 3] = [
        Endpoint::get("/t/{id}", Content::success::<Table>()).summary("A table."),
        Endpoint::post("/t/{id}", Content::success::<Version>()).body::<Apply>().errors(&[409]),
        Endpoint::get("/t/{id}/events", Content::events::<StreamMessage>()),
    ];

    fn document() -> serde_json::Value {
        let info = Info { title: "T", version: "1", description: "D" };
        let id = EndpointParameter::path::<String>("id", "The table.");
        serde_json::to_value(Document::new(info, &[], &[id], &ENDPOINTS)).unwrap()
    }

    #[test]
    fn methods_of_a_path_are_grouped() {
        let document = document();
        let path = &document["paths"]["/t/{id}"];
        assert_eq!(path.as_object().unwrap().keys().collect::<Vec<_>>(), ["get", "post"]);
        assert_eq!(path["get"]["summary"], "A table.");
        assert_eq!(path["get"]["parameters"][0]["name"], "id");
        assert_eq!(path["post"]["responses"]["409"]["$ref"], FAILURE.path);
        let required = |body: &serde_json::Value| body["schema"]["required"].clone();
        let body = &path["post"]["requestBody"]["content"]["application/json"];
        assert_eq!(required(body), serde_json::json!(["action", "version"]));
    }

    #[test]
    fn schemas_deny_unknown_properties_and_require_the_others() {
        let document = document();
        let schemas = &document["components"]["schemas"];
        let response = &schemas["TableResponse"];
        assert_eq!(response["additionalProperties"], false);
        assert_eq!(response["properties"]["ok"]["const"], true);
        let required = response["required"].as_array().unwrap();
        for name in ["ok", "you", "past", "luck", "to_act", "winners"] {
            assert!(required.contains(&name.into()), "{name}");
        }
        assert!(!required.contains(&"seed".into()));
        assert_eq!(schemas["State"]["additionalProperties"], true);
        for event in schemas["Event"]["oneOf"].as_array().unwrap() {
            assert_eq!(event["additionalProperties"], false, "{event}");
            assert!(
                event.get("$ref").is_none() && event["properties"]["kind"]["const"].is_string()
            );
        }
    }
}
