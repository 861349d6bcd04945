"""The page about the programming interface, made from its own description."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from coldwake.web.site import page

METHODS = ("get", "post", "put", "patch", "delete")
Schema = Mapping[str, Any]


@dataclass(frozen=True)
class Value:
    """One parameter, or one field of a body."""

    name: str
    place: str
    type: str
    required: bool
    text: str


@dataclass(frozen=True)
class Endpoint:
    """One thing a program may ask for."""

    method: str
    path: str
    summary: str
    text: str
    parameters: Sequence[Value]
    body: Sequence[Value]
    responses: Sequence[tuple[str, str, str]]

    @property
    def anchor(self) -> str:
        """An id for links to it."""
        words = [part.strip("{}") for part in self.path.split("/") if part]
        return "-".join([self.method.lower(), *words])


def api(language: str, description: Schema, origin: str) -> str:
    """The page; `description` is an OpenAPI document, `origin` the address of this server."""
    return page("api", language, "/api", endpoints=endpoints(description), origin=origin)


def endpoints(description: Schema) -> list[Endpoint]:
    """Everything below /api, in the order of the description."""
    schemas: Schema = description.get("components", {}).get("schemas", {})
    return [
        _endpoint(method, path, operations[method], schemas)
        for path, operations in description.get("paths", {}).items()
        if path.startswith("/api")
        for method in METHODS
        if method in operations
    ]


def _endpoint(method: str, path: str, operation: Schema, schemas: Schema) -> Endpoint:
    content = operation.get("requestBody", {}).get("content", {})
    bodies = [_resolved(media.get("schema", {}), schemas) for media in content.values()]
    return Endpoint(
        method.upper(),
        path,
        operation.get("summary", ""),
        operation.get("description", ""),
        [_parameter(entry, schemas) for entry in operation.get("parameters", ())],
        [value for body in bodies for value in _fields(body, schemas)],
        [_response(status, entry, schemas) for status, entry in operation.get("responses", {}).items()],
    )


def _parameter(entry: Schema, schemas: Schema) -> Value:
    schema = entry.get("schema", {})
    text = entry.get("description", "") or schema.get("description", "")
    return Value(entry["name"], entry["in"], type_name(schema, schemas), entry.get("required", False), text)


def _fields(schema: Schema, schemas: Schema) -> list[Value]:
    required = schema.get("required", ())
    return [
        Value(name, "body", type_name(entry, schemas), name in required, entry.get("description", ""))
        for name, entry in schema.get("properties", {}).items()
    ]


def _response(status: str, entry: Schema, schemas: Schema) -> tuple[str, str, str]:
    """The status, what it means, and the fields of its answer."""
    shapes = [media.get("schema", {}) for media in entry.get("content", {}).values()]
    fields = [name for shape in shapes for name in _resolved(shape, schemas).get("properties", {})]
    return status, entry.get("description", ""), ", ".join(dict.fromkeys(fields))


def _resolved(schema: Schema, schemas: Schema) -> Schema:
    """A schema, or the one it refers to."""
    reference = schema.get("$ref", "")
    found: Schema = schemas.get(reference.rsplit("/", 1)[-1], {}) if reference else schema
    return found


def type_name(schema: Schema, schemas: Schema) -> str:
    """A short word for a type, as a programmer writes it."""
    if "$ref" in schema:
        return str(schema["$ref"]).rsplit("/", 1)[-1]
    choices = schema.get("anyOf") or schema.get("oneOf")
    if choices:
        return " | ".join(dict.fromkeys(type_name(choice, schemas) for choice in choices))
    if "enum" in schema:
        return " | ".join(f'"{value}"' for value in schema["enum"])
    if "const" in schema:
        return f'"{schema["const"]}"'
    if schema.get("type") == "array":
        return f"list of {type_name(schema.get('items', {}), schemas)}"
    return str(schema.get("type", "any"))
