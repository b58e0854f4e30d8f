# Generated from the contract by `npm run gen`. Do not edit.
"""Types of erasures."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Literal, TypeAlias

from .._wire import Model, WireNames


@dataclass(frozen=True, slots=True, kw_only=True)
class ErasurePage(Model):
    """Erasure page, as answered by the gateway."""

    current_page: int
    data: list[Erasure]
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
class Erasure(Model):
    """Erasure, as answered by the gateway."""

    id: int
    session_id: int | None
    """Erased in that session alone; null: in the whole account."""
    state: ErasureState | str
    counts: Mapping[str, int]
    """Rows that went, or lost what they said of the person, by table."""
    failures: int
    """Tries in a row that have failed; it goes on by itself."""
    requested_by: str
    created_at: str
    started_at: str | None
    finished_at: str | None


ErasureState: TypeAlias = Literal["waiting", "running", "finished"]
"""A later gateway may answer others."""
