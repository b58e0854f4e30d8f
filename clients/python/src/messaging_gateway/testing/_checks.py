"""Checks inputs against the contract, and says what is wrong in the gateway's words."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from ._contract import FieldRow, Json, OperationRow, fields_of, type_rows

Problem = tuple[str, str]


def problems_of(row: OperationRow, given: Mapping[str, object]) -> dict[str, list[str]]:
    """What is wrong with the input of a call, by field. Unknown fields are ignored, as the gateway does it."""
    found: dict[str, list[str]] = {}
    if row.takes_file and "base64" not in given:
        fields: Sequence[FieldRow] = row.path_fields
    else:
        fields = row.fields
    texts = {name for name in given if name in {field.name for field in (*row.path_fields, *row.query_fields)}}
    for name, text in _fields(fields, given, "", texts):
        found.setdefault(name, []).append(text)
    return found


def _fields(rows: Sequence[FieldRow], given: Mapping[str, object], above: str, texts: set[str]) -> Iterator[Problem]:
    for row in rows:
        name = f"{above}{row.name}"
        value = given.get(row.name)
        if value is None:
            if row.required and not (row.name in given and row.type.get("kind") == "nullable"):
                yield name, f"The {name} field is required."
        else:
            yield from _value(name, row.type, row.limits, _from_text(row.type, value) if row.name in texts else value)


def _from_text(kind: Json, value: object) -> object:
    """Values of a query and of a path are texts, also those that stand for something else."""
    plain = _json(kind["of"]) if kind.get("kind") == "nullable" else kind
    if plain.get("kind") == "boolean" and value in ("true", "false"):
        return value == "true"
    is_number = plain.get("kind") in ("integer", "number")
    return int(value) if is_number and isinstance(value, str) and re.fullmatch(r"-?\d{1,15}", value) else value


def _value(name: str, kind: Json, limits: Json, value: object) -> Iterator[Problem]:
    match kind.get("kind"):
        case "nullable":
            if value is not None:
                yield from _value(name, _json(kind["of"]), limits, value)
        case "union":
            options = [_json(option) for option in _list(kind["options"])]
            if not any(not list(_value(name, option, limits, value)) for option in options):
                yield name, f"The selected {name} is invalid."
        case "list":
            yield from _list_value(name, _json(kind["items"]), limits, value)
        case "map":
            if not isinstance(value, Mapping):
                yield name, f"The {name} field must be an object."
        case "named":
            yield from _named(name, str(kind["name"]), value)
        case "literal":
            if value != kind["value"]:
                yield name, f"The selected {name} is invalid."
        case "string":
            yield from _text(name, limits, value)
        case "integer" | "number" | "boolean" as plain:
            yield from _plain(name, str(plain), limits, value)


def _named(name: str, kind: str, value: object) -> Iterator[Problem]:
    row = type_rows().get(kind)
    if row is None:
        return
    if "values" in row:
        if value not in _list(row["values"]):
            yield name, f"The selected {name} is invalid."
    elif isinstance(value, Mapping):
        yield from _fields(fields_of(row["fields"]), value, f"{name}.", set())
    else:
        yield name, f"The {name} field must be an object."


def _list_value(name: str, items: Json, limits: Json, value: object) -> Iterator[Problem]:
    if not isinstance(value, list):
        yield name, f"The {name} field must be an array."
        return
    yield from _range(name, len(value), limits.get("minItems"), limits.get("maxItems"))
    for at, item in enumerate(value):
        yield from _value(f"{name}.{at}", items, {}, item)


def _text(name: str, limits: Json, value: object) -> Iterator[Problem]:
    if not isinstance(value, str):
        yield name, f"The {name} field must be a string."
        return
    units = len(value.encode("utf-16-le", "surrogatepass")) // 2
    yield from _range(name, units, limits.get("minLength"), limits.get("maxLength"))
    pattern = limits.get("pattern")
    if isinstance(pattern, str) and not _matches(pattern, value):
        yield name, f"The {name} field format is invalid."


def _matches(pattern: str, value: str) -> bool:
    """The patterns are those of another language: what this one cannot read is not checked."""
    try:
        return re.search(pattern, value) is not None
    except re.error:
        return True


def _plain(name: str, kind: str, limits: Json, value: object) -> Iterator[Problem]:
    if kind == "boolean":
        if not isinstance(value, bool):
            yield name, f"The {name} field must be true or false."
        return
    whole = kind == "integer"
    if isinstance(value, bool) or not isinstance(value, (int, float)) or (whole and not isinstance(value, int)):
        yield name, f"The {name} field must be {'an integer' if whole else 'a number'}."
        return
    yield from _range(name, value, limits.get("minimum"), limits.get("maximum"))


def _range(name: str, value: float, least: object, most: object) -> Iterator[Problem]:
    if isinstance(least, (int, float)) and value < least:
        yield name, f"The {name} field must be at least {least}."
    if isinstance(most, (int, float)) and value > most:
        yield name, f"The {name} field must not be greater than {most}."


def _json(value: object) -> Json:
    return value if isinstance(value, Mapping) else {}


def _list(value: object) -> Sequence[object]:
    return value if isinstance(value, list) else []
