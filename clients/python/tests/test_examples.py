"""Every example of the contract is an input that passes, and an answer that comes out as it went in."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Mapping
from typing import Any

import pytest

from messaging_gateway import UnknownEvent, _operations
from messaging_gateway._operation import Operation
from messaging_gateway._wire import Model, encode
from messaging_gateway.events import decode_event
from messaging_gateway.events.catalogue import event_classes
from messaging_gateway.testing._checks import problems_of
from messaging_gateway.testing._contract import event_examples, operation_rows
from messaging_gateway.testing._fake import _wrapped

specs: dict[str, Operation[Any]] = {
    value.name: value
    for module in pkgutil.iter_modules(_operations.__path__)
    for value in vars(importlib.import_module(f"{_operations.__name__}.{module.name}")).values()
    if isinstance(value, Operation)
}
answered = [name for name, spec in specs.items() if spec.result in ("field", "body")]


def test_the_rows_are_those_of_the_runtime() -> None:
    assert set(specs) == set(operation_rows())


@pytest.mark.parametrize("name", specs)
def test_example_inputs_pass(name: str) -> None:
    row = operation_rows()[name]
    assert problems_of(row, row.example_input) == {}


@pytest.mark.parametrize("name", answered)
def test_example_answers_come_out_as_they_went_in(name: str) -> None:
    row = operation_rows()[name]
    output = specs[name].read(_wrapped(row, row.example))
    assert encode(output) == row.example
    # What a browser is asked for is open: it goes on as it came.
    assert unread(output) == (["transports"] if name == "passkey.getPending" else [])


@pytest.mark.parametrize("name", event_classes)
def test_example_events_come_out_as_they_went_in(name: str) -> None:
    around = {"id": "evt_1", "sessionId": "7", "timestamp": 1, "sequence": 2, "cursor": "c"}
    wire = {**around, "event": name, "data": event_examples()[name]}
    event = decode_event(wire)
    assert not isinstance(event, UnknownEvent)
    assert encode(event) == wire and unread(event) == []


def unread(value: object) -> list[str]:
    """Fields that no record has a place for."""
    if isinstance(value, Model):
        inner = [getattr(value, name) for name in value.__dataclass_fields__ if name != "extra"]
        return [*value.extra, *(name for item in inner for name in unread(item))]
    if isinstance(value, Mapping):
        return [name for item in value.values() for name in unread(item)]
    return [name for item in value for name in unread(item)] if isinstance(value, list) else []
