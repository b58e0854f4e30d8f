# Generated from the contract by `npm run gen`. Do not edit.
"""Types of contacts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from .._wire import Model, WireNames


@dataclass(frozen=True, slots=True, kw_only=True)
class Contact(Model):
    """Contact, as answered by the gateway."""

    id: str
    jid: str
    lid: str | None
    phone_number: str | None
    name: str | None
    notify: str | None
    verified_name: str | None
    img_url: str | None
    status: str | None
    username: str | None = None
    """`@name`, of a person whom the network has shown by a username."""

    _wire: ClassVar[WireNames] = {"phone_number": "phoneNumber", "verified_name": "verifiedName", "img_url": "imgUrl"}


@dataclass(frozen=True, slots=True, kw_only=True)
class ContactPage(Model):
    """Contact page, as answered by the gateway."""

    items: list[Contact]
    pagination: Pagination


@dataclass(frozen=True, slots=True, kw_only=True)
class Pagination(Model):
    """Pagination, as answered by the gateway."""

    total: int
    page: int
    limit: int
    total_pages: int

    _wire: ClassVar[WireNames] = {"total_pages": "totalPages"}


@dataclass(frozen=True, slots=True, kw_only=True)
class SavedContact(Model):
    """Saved contact, as answered by the gateway."""

    jid: str
    full_name: str | None

    _wire: ClassVar[WireNames] = {"full_name": "fullName"}


@dataclass(frozen=True, slots=True, kw_only=True)
class ContactDetails(Model):
    """Contact details, as answered by the gateway."""

    id: str
    jid: str
    lid: str | None
    phone_number: str | None
    name: str | None
    notify: str | None
    verified_name: str | None
    img_url: str | None
    status: str | None
    exists: bool
    username: str | None = None
    """`@name`, of a person whom the network has shown by a username."""

    _wire: ClassVar[WireNames] = {"phone_number": "phoneNumber", "verified_name": "verifiedName", "img_url": "imgUrl"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Picture(Model):
    """Picture, as answered by the gateway."""

    img_url: str | None

    _wire: ClassVar[WireNames] = {"img_url": "imgUrl"}


@dataclass(frozen=True, slots=True, kw_only=True)
class BlockReply(Model):
    """Block reply, as answered by the gateway."""

    message: Literal["Contact blocked"]


@dataclass(frozen=True, slots=True, kw_only=True)
class UnblockReply(Model):
    """Unblock reply, as answered by the gateway."""

    message: Literal["Contact unblocked"]


@dataclass(frozen=True, slots=True, kw_only=True)
class NumberCheck(Model):
    """Number check, as answered by the gateway."""

    exists: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class UsernameLookup(Model):
    """Username lookup, as answered by the gateway."""

    jid: str
    username: str


@dataclass(frozen=True, slots=True, kw_only=True)
class LidLookup(Model):
    """Lid lookup, as answered by the gateway."""

    lid: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PhoneNumberLookup(Model):
    """Phone number lookup, as answered by the gateway."""

    pn: str
