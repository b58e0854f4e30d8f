"""What the fake knows of the gateway, read from the files that are generated from its contract."""

from __future__ import annotations

import functools
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from importlib import resources
from typing import cast

Json = Mapping[str, object]


@dataclass(frozen=True, slots=True)
class FieldRow:
    """A field, as the contract declares it."""

    name: str
    type: Json
    required: bool
    limits: Json


@dataclass(frozen=True, slots=True)
class OperationRow:
    """An operation, as the contract declares it."""

    name: str
    path: str
    path_fields: Sequence[FieldRow]
    query_fields: Sequence[FieldRow]
    body_fields: Sequence[FieldRow]
    constants: Json
    headers: Mapping[str, str]
    takes_file: bool
    result: Json
    example: object = field(repr=False)
    example_input: Json = field(repr=False)

    @property
    def fields(self) -> Sequence[FieldRow]:
        return [*self.path_fields, *self.query_fields, *self.body_fields]


@functools.cache
def operation_rows() -> Mapping[str, OperationRow]:
    """Every operation by its name."""
    rows: dict[str, OperationRow] = {}
    for file in (resources.files(__package__) / "generated").iterdir():
        if file.name.endswith(".json") and file.name not in ("types.json", "event-examples.json"):
            for row in json.loads(file.read_text("utf-8")):
                rows[row["name"]] = _operation(row)
    return rows


@functools.cache
def type_rows() -> Mapping[str, Json]:
    """Types that callers give, by name: `values` of an enumeration, or `fields`."""
    text = (resources.files(__package__) / "generated" / "types.json").read_text("utf-8")
    return {row["name"]: row for row in json.loads(text)}


@functools.cache
def event_examples() -> Mapping[str, object]:
    """`data` of an example of every event, by its name."""
    text = (resources.files(__package__) / "generated" / "event-examples.json").read_text("utf-8")
    return {row["name"]: row["example"] for row in json.loads(text)}


def fields_of(rows: object) -> list[FieldRow]:
    """Fields from what a file holds of them."""
    found = cast("Sequence[Mapping[str, object]]", rows)
    return [
        FieldRow(str(row["name"]), cast(Json, row["type"]), bool(row["required"]), cast(Json, row["limits"]))
        for row in found
    ]


def _operation(row: Mapping[str, object]) -> OperationRow:
    return OperationRow(
        name=str(row["name"]),
        path=str(row["path"]),
        path_fields=fields_of(row["pathFields"]),
        query_fields=fields_of(row["queryFields"]),
        body_fields=fields_of(row["bodyFields"]),
        constants=cast(Json, row["constants"]),
        headers=cast("Mapping[str, str]", row["headers"]),
        takes_file=bool(row["takesFile"]),
        result=cast(Json, row["result"]),
        example=row["example"],
        example_input=cast(Json, row["exampleInput"]),
    )
