# Generated from the contract by `npm run gen`. Do not edit.
"""Types of opt outs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Literal, TypeAlias

from .._wire import Model, WireNames

if TYPE_CHECKING:
    from .bulk_sends import LineError
    from .messages import Scope

OptOutFilter: TypeAlias = Literal["open", "lifted", "all"]


OptOutOrigin: TypeAlias = Literal["word", "api", "import", "dashboard"]
"""A later gateway may answer others."""


@dataclass(frozen=True, slots=True, kw_only=True)
class OptOutPage(Model):
    """Opt out page, as answered by the gateway."""

    current_page: int
    data: list[OptOut]
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
class OptOut(Model):
    """Opt out, as answered by the gateway."""

    id: int
    phone_number: str | None
    """`+digits`; null while only the LID is known."""
    lid: str | None
    """LID JID, where it is known."""
    scope: Scope | str
    """Holds in every session of the account, or in `session_id` alone."""
    session_id: int | None
    """Over which it came, or where it holds; null: no session."""
    how: OptOutOrigin | str
    word: str | None
    """The word that was written, as the list of words has it."""
    opted_out_at: str
    lifted_at: str | None
    """Since then it holds no more; null: it holds."""
    lifted_how: OptOutLiftOrigin | str | None
    lifted_by: str | None
    """Who lifted it; null for a word."""
    lift_reason: str | None


OptOutLiftOrigin: TypeAlias = Literal["word", "api", "dashboard"]
"""A later gateway may answer others."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ImportedOptOuts(Model):
    """Imported opt outs, as answered by the gateway."""

    added: int
    """Numbers that are opted out by it."""
    known: int
    """Numbers that were before, or stand in the file more than once."""
    refused: int
    """Lines that hold no phone number."""
    errors: list[LineError]
    """The first 100 of them, by the line of the file."""


@dataclass(frozen=True, slots=True, kw_only=True)
class OptOutSettings(Model):
    """Opt out settings, as answered by the gateway."""

    enabled: bool
    """Whether words of people opt out, and in again."""
    scope: Scope | str
    """Where a word holds: in every session, or in the one it was written to."""
    built_in: bool
    """Whether the built-in words count beside your own."""
    words: list[str]
    """Words of your own that opt out."""
    return_words: list[str]
    """Words of your own that opt in again."""
    built_in_words: list[OptOutWords]
    """The built-in words, by language."""


@dataclass(frozen=True, slots=True, kw_only=True)
class OptOutWords(Model):
    """Opt out words, as answered by the gateway."""

    language: str
    words: list[str]
    return_words: list[str]
