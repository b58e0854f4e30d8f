"""From values of JSON to dataclasses with names of Python, and back.

Answers are read with tolerance, because the interface grows by addition: an unknown field is kept in `extra`, an
unknown value of an enumeration stays the text that it is, and a field that is missing becomes None.
"""

from __future__ import annotations

import dataclasses
import enum
import types
import typing
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date, datetime, timezone
from typing import ClassVar, Final

WireNames = Mapping[str, str]
"""Names on the wire of the attributes that are called otherwise in Python; empty for one that is not there at all."""


class NotGiven(enum.Enum):
    """The type of `NOT_GIVEN`: nothing is said, where None says something."""

    NOT_GIVEN = "NOT_GIVEN"

    def __repr__(self) -> str:
        return "NOT_GIVEN"

    def __bool__(self) -> bool:
        return False


NOT_GIVEN: Final = NotGiven.NOT_GIVEN
"""Stands for a field that is left out. None is sent as null, which clears a field."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Model:
    """What all records have in common."""

    extra: Mapping[str, object] = field(default_factory=dict, repr=False, compare=False)
    """Fields of an answer that this version does not know, as they came."""

    _wire: ClassVar[WireNames] = {}


class _Extra(dict[str, object]):
    """What is left of an object, and which fields it lacked although they are always there."""

    missing: frozenset[str] = frozenset()


Converter = Callable[[object], object]


@dataclass(frozen=True, slots=True)
class _Row:
    """One field of a record."""

    attribute: str
    name: str
    convert: Converter | None
    fallback: object
    is_required: bool


_rows: dict[type[Model], tuple[_Row, ...]] = {}
_converters: dict[object, Converter] = {}
_names: dict[str, object] = {"NotGiven": NotGiven, "ClassVar": ClassVar}


def register(names: Mapping[str, object]) -> None:
    """Tells the types by whose names annotations of records speak of each other."""
    _names.update(names)


def register_converter(kind: object, convert: Converter) -> None:
    """Tells how values of a type are read that is more than a record."""
    _converters[kind] = convert


def decode(kind: object, value: object) -> object:
    """A value of JSON as the given type. Never fails: what does not fit stays as it came."""
    convert = _converter(kind)
    return value if convert is None else convert(value)


def encode(value: object) -> object:
    """A value as JSON has it: records as objects, times as ISO 8601 text in UTC."""
    if isinstance(value, Model):
        return _encode_model(value)
    if isinstance(value, datetime):
        return _iso(value)
    if isinstance(value, date):
        return value.isoformat()
    if isinstance(value, Mapping):
        return {str(key): encode(item) for key, item in value.items()}
    if isinstance(value, (list, tuple, set, frozenset)):
        return [encode(item) for item in value]
    return value


def to_wire(model: Model) -> dict[str, object]:
    """A record as the object that it is on the wire."""
    return _encode_model(model)


def parse_time(text: str) -> datetime:
    """The time that the gateway tells as text, with its time zone. Times without one are UTC.

    Raises:
        ValueError: The text is no time.
    """
    moment = datetime.fromisoformat(text[:-1] + "+00:00" if text.endswith("Z") else text)
    return moment if moment.tzinfo else moment.replace(tzinfo=timezone.utc)


def _iso(moment: datetime) -> str:
    """A time without a zone is one of this machine, as elsewhere in Python."""
    text = moment.astimezone(timezone.utc).isoformat(timespec="milliseconds")
    return text.replace("+00:00", "Z")


def _encode_model(model: Model) -> dict[str, object]:
    wire: dict[str, object] = {}
    missing = model.extra.missing if isinstance(model.extra, _Extra) else frozenset()
    for row in _rows_of(type(model)):
        value = getattr(model, row.attribute)
        if value is NOT_GIVEN or not row.name or (value is None and row.name in missing):
            continue
        if not row.is_required and value == row.fallback and not isinstance(value, str):
            continue
        wire[row.name] = encode(value)
    return {**wire, **model.extra}


def _rows_of(kind: type[Model]) -> tuple[_Row, ...]:
    known = _rows.get(kind)
    if known is None:
        known = _rows[kind] = tuple(_read_rows(kind))
    return known


def _read_rows(kind: type[Model]) -> typing.Iterator[_Row]:
    hints = typing.get_type_hints(kind, None, _names)
    for item in dataclasses.fields(kind):
        if item.name == "extra":
            continue
        is_required = item.default is dataclasses.MISSING
        yield _Row(
            attribute=item.name,
            name=kind._wire.get(item.name, item.name),
            convert=_converter(hints[item.name]),
            fallback=None if is_required else item.default,
            is_required=is_required,
        )


def _converter(kind: object) -> Converter | None:
    """None: a value of the type stays as it is."""
    if kind in _converters:
        return _converters[kind]
    if isinstance(kind, type) and issubclass(kind, Model):
        return _model_converter(kind)
    origin = typing.get_origin(kind)
    arguments = typing.get_args(kind)
    if origin in (list, Sequence):
        return _list_converter(_converter(arguments[0]))
    if origin in (dict, Mapping):
        return None
    if origin in (typing.Union, types.UnionType):
        return _union_converter(arguments)
    return None


def _model_converter(kind: type[Model]) -> Converter:
    def convert(value: object) -> object:
        return _decode_model(kind, value) if isinstance(value, Mapping) else value

    return convert


def _list_converter(convert: Converter | None) -> Converter | None:
    if convert is None:
        return None
    item = convert
    return lambda value: [item(one) for one in value] if isinstance(value, list) else value


def _union_converter(kinds: tuple[object, ...]) -> Converter | None:
    models = [kind for kind in kinds if isinstance(kind, type) and issubclass(kind, Model)]
    lists = [_converter(kind) for kind in kinds if typing.get_origin(kind) is list]
    if not models and not any(lists):
        return None

    def convert(value: object) -> object:
        if isinstance(value, list):
            return lists[0](value) if lists and lists[0] else value
        if isinstance(value, Mapping) and models:
            fields: Mapping[str, object] = value
            best = models[0] if len(models) == 1 else max(models, key=lambda kind: _fit(kind, fields))
            return _decode_model(best, fields)
        return value

    return convert


def _fit(kind: type[Model], value: Mapping[str, object]) -> int:
    """How well an object fits a record of a union: a literal that differs rules it out, each field speaks for it."""
    hints = typing.get_type_hints(kind, None, _names)
    score = 0
    for row in _rows_of(kind):
        given = row.name in value
        score += 1 if given else -int(row.is_required)
        if typing.get_origin(hints[row.attribute]) is typing.Literal:
            fits = given and value[row.name] in typing.get_args(hints[row.attribute])
            score += 1000 if fits else -1000
    return score


def _decode_model(kind: type[Model], value: Mapping[str, object]) -> Model:
    rest = _Extra(value)
    attributes: dict[str, object] = {}
    missing: list[str] = []
    for row in _rows_of(kind):
        if row.name == "" or row.name not in rest:
            attributes[row.attribute] = row.fallback
            if row.is_required:
                missing.append(row.name)
            continue
        item = rest.pop(row.name)
        attributes[row.attribute] = item if row.convert is None else row.convert(item)
    rest.missing = frozenset(missing)
    return _construct(kind, {**attributes, "extra": rest})


def _construct(kind: type[Model], attributes: dict[str, object]) -> Model:
    # The attributes are those of the class, which its rows were read from; their values are as tolerant as answers are.
    make: Callable[..., Model] = kind
    return make(**attributes)
