# Generated from the contract by `npm run gen`. Do not edit.
"""Types of recurring sends."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Literal, TypeAlias

from .._wire import Model, WireNames

if TYPE_CHECKING:
    from .bulk_sends import RecipientState
    from .templates import MessageContent


@dataclass(frozen=True, slots=True, kw_only=True)
class RecurringSendSummaryPage(Model):
    """Recurring send summary page, as answered by the gateway."""

    current_page: int
    data: list[RecurringSendSummary]
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
class RecurringSendSummary(Model):
    """Recurring send summary, as answered by the gateway."""

    id: int
    name: str
    """What people call it."""
    state: RecurringSendState | str
    ended_reason: RecurringSendEndedReason | str | None
    session_id: int | None
    """Null: it is gone."""
    to: str
    cron: str
    time_zone: str
    starts_at: str | None
    ends_at: str | None
    max_runs: int | None
    runs: int
    """Runs so far, whatever came of them."""
    missed: int
    """Times at which nothing ran, and that were not made up."""
    next_at: str | None
    """Time of the next run; null: it does not run."""
    last_run: RecurringSendRun | None
    created_at: str
    updated_at: str


RecurringSendState: TypeAlias = Literal["active", "paused", "ended"]
"""A later gateway may answer others."""


RecurringSendEndedReason: TypeAlias = Literal["finished", "session_gone", "template_gone"]
"""A later gateway may answer others."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RecurringSendRun(Model):
    """Recurring send run, as answered by the gateway."""

    at: str
    """Time by the cron expression."""
    state: RecipientState | str
    reason: RunReason | str | None
    """Why it failed or was skipped."""
    msg_id: int | None
    """Its message, once it is in the queue."""


RunReason: TypeAlias = Literal[
    "not_on_network",
    "reachout_locked",
    "media_fetch_failed",
    "media_too_large",
    "media_type",
    "not_connected",
    "ack_timeout",
    "network_rejected",
    "canceled",
    "internal",
    "opted_out",
    "missed",
    "refused",
    "session_gone",
    "template_gone",
]
"""A later gateway may answer others."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RecurringSend(Model):
    """Recurring send, as answered by the gateway."""

    id: int
    name: str
    """What people call it."""
    state: RecurringSendState | str
    ended_reason: RecurringSendEndedReason | str | None
    session_id: int | None
    """Null: it is gone."""
    to: str
    cron: str
    time_zone: str
    starts_at: str | None
    ends_at: str | None
    max_runs: int | None
    runs: int
    """Runs so far, whatever came of them."""
    missed: int
    """Times at which nothing ran, and that were not made up."""
    next_at: str | None
    """Time of the next run; null: it does not run."""
    last_run: RecurringSendRun | None
    created_at: str
    updated_at: str
    content: MessageContent | None
    """Null: a template is sent."""
    template_id: int | None
    template_version: int | None
    values: Mapping[str, str]
    next_times: list[str]
    """The next five times, whether it is paused or not."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RecurringSendRunPage(Model):
    """Recurring send run page, as answered by the gateway."""

    current_page: int
    data: list[RecurringSendRun]
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
