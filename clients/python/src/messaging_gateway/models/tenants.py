# Generated from the contract by `npm run gen`. Do not edit.
"""Types of tenants."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal, TypeAlias

from .._wire import Model, WireNames


@dataclass(frozen=True, slots=True, kw_only=True)
class TenantPage(Model):
    """Tenant page, as answered by the gateway."""

    current_page: int
    data: list[Tenant]
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
class Tenant(Model):
    """Tenant, as answered by the gateway."""

    id: int
    name: str
    plan: str
    plan_ends_at: str | None
    suspended_at: str | None
    """Since when it is suspended; null: it is not."""
    brand_name: str | None
    brand_color: str | None
    brand_logo_url: str | None
    contact_email: str | None
    sessions: int
    """Sessions of both networks."""
    members: int
    """People who can sign in."""
    created_at: str


TokenScope: TypeAlias = Literal["read", "write", "full"]
"""A later gateway may answer others."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TenantToken(Model):
    """Tenant token, as answered by the gateway."""

    id: int
    token: str
    expires_at: str


@dataclass(frozen=True, slots=True, kw_only=True)
class TenantTokenRecordPage(Model):
    """Tenant token record page, as answered by the gateway."""

    current_page: int
    data: list[TenantTokenRecord]
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
class TenantTokenRecord(Model):
    """Tenant token record, as answered by the gateway."""

    id: int
    name: str
    scope: TokenScope | str
    addresses: list[str] | None
    """Addresses and networks from which it is good; null: any."""
    hours: TokenHours | None
    """When it is good; null: always."""
    expires_at: str | None
    created_at: str
    last_used_at: str | None
    last_used_address: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class TokenHours(Model):
    """Token hours, as answered by the gateway."""

    days: list[int]
    """1: Monday … 7: Sunday."""
    from_: str
    """`HH:MM`."""
    to: str
    """`HH:MM`; not after `from`: on the next day."""
    time_zone: str

    _wire: ClassVar[WireNames] = {"from_": "from"}


MemberRole: TypeAlias = Literal["viewer", "member", "admin", "owner"]


@dataclass(frozen=True, slots=True, kw_only=True)
class TenantInvitation(Model):
    """Tenant invitation, as answered by the gateway."""

    id: int
    url: str
    expires_at: str
