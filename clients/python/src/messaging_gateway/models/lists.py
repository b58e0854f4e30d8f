# Generated from the contract by `npm run gen`. Do not edit.
"""Types of lists."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from .._wire import Model, WireNames

if TYPE_CHECKING:
    from .bulk_sends import LineError


@dataclass(frozen=True, slots=True, kw_only=True)
class ContactListPage(Model):
    """Contact list page, as answered by the gateway."""

    current_page: int
    data: list[ContactList]
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
class ContactList(Model):
    """Contact list, as answered by the gateway."""

    id: int
    name: str
    fields: list[str]
    members: int
    """How many there are."""
    created_at: str
    updated_at: str
    """When the list, or who is in it, changed last."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ListMemberPage(Model):
    """List member page, as answered by the gateway."""

    current_page: int
    data: list[ListMember]
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
class ListMember(Model):
    """List member, as answered by the gateway."""

    phone_number: str
    values: Mapping[str, str]
    added_at: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ListMemberInput(Model):
    """List member input, as given to the gateway."""

    phone_number: str
    """Phone number of a person. 1 to 64 characters."""
    values: Mapping[str, str] | None = None
    """Values of fields, by name. An empty one takes the value away; the others stay."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AddedMembers(Model):
    """Added members, as answered by the gateway."""

    added: int
    updated: int
    """Numbers that were in the list before."""
    doubled: int
    """Numbers that were given twice; the first one counts."""
    refused: int
    errors: list[LineError]
    """The first 100 that were refused, by line of the file or place in the request, from 1."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RemovedMembers(Model):
    """Removed members, as answered by the gateway."""

    removed: int
    unknown: int
    """Those that are not in the list."""
