# Generated from the contract by `npm run gen`. Do not edit.
"""Types of data exports."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Literal, TypeAlias

from .._wire import Model, WireNames


@dataclass(frozen=True, slots=True, kw_only=True)
class DataExportPage(Model):
    """Data export page, as answered by the gateway."""

    current_page: int
    data: list[DataExport]
    first_page_url: str
    from_: int | None
    last_page: int
    last_page_url: str
    next_page_url: str | None
    path: str
    per_page: int
    prev_page_url: str | None
    to: int | None
    total: int

    _wire: ClassVar[WireNames] = {"from_": "from"}


@dataclass(frozen=True, slots=True, kw_only=True)
class DataExport(Model):
    """Data export, as answered by the gateway."""

    id: int
    phone_number: str | None
    """Of whom: a phone number, or a LID. Null: of everybody, or the export has expired."""
    session_id: int | None
    """Of that session alone; null: of the whole account."""
    state: DataExportState | str
    counts: Mapping[str, int]
    """Rows in the file so far, by table; `media`: files."""
    bytes: int
    """Of the file so far."""
    failures: int
    """Tries in a row that have failed; it goes on by itself."""
    requested_by: str
    created_at: str
    started_at: str | None
    finished_at: str | None
    expires_at: str | None
    """Until when the file can be fetched."""


DataExportState: TypeAlias = Literal["waiting", "running", "finished", "expired"]
"""A later gateway may answer others."""
