# Generated from the contract by `npm run gen`. Do not edit.
"""Types of bulk sends."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Literal, TypeAlias

from .._wire import Model, WireNames

if TYPE_CHECKING:
    from .templates import MessageContent

BulkSendState: TypeAlias = Literal["draft", "scheduled", "running", "paused", "finished", "canceled"]
"""A later gateway may answer others."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BulkSendSummaryPage(Model):
    """Bulk send summary page, as answered by the gateway."""

    current_page: int
    data: list[BulkSendSummary]
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
class BulkSendSummary(Model):
    """Bulk send summary, as answered by the gateway."""

    id: int
    name: str
    state: BulkSendState | str
    session_ids: list[int]
    rule: BulkSendRule | str
    starts_at: str | None
    """Nothing is sent before."""
    per_minute: int | None
    """Messages a minute at most over all its sessions, whose sending policies hold beside it."""
    window_from: str | None
    """It sends from this time of the day on, `HH:MM` in `time_zone`."""
    window_to: str | None
    """Until when; on the next day when that is earlier."""
    time_zone: str | None
    """Of the window, such as `Asia/Jakarta`."""
    total: int
    """Recipients."""
    waiting: int
    """Recipients that are not in the queue of a session yet."""
    created_at: str
    started_at: str | None
    ended_at: str | None
    """When the last recipient had an outcome, or it was canceled."""


BulkSendRule: TypeAlias = Literal["same_session", "round_robin"]
"""A later gateway may answer others."""


OptOutLineLanguage: TypeAlias = Literal["en", "pt", "es", "id"]


@dataclass(frozen=True, slots=True, kw_only=True)
class BulkSendRecipientInput(Model):
    """Bulk send recipient input, as given to the gateway."""

    to: str
    """Phone number of a person. 1 to 64 characters."""
    values: Mapping[str, str] | None = None
    """Values of the variables, by name."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BulkSend(Model):
    """Bulk send, as answered by the gateway."""

    id: int
    name: str
    state: BulkSendState | str
    session_ids: list[int]
    rule: BulkSendRule | str
    starts_at: str | None
    """Nothing is sent before."""
    per_minute: int | None
    """Messages a minute at most over all its sessions, whose sending policies hold beside it."""
    window_from: str | None
    """It sends from this time of the day on, `HH:MM` in `time_zone`."""
    window_to: str | None
    """Until when; on the next day when that is earlier."""
    time_zone: str | None
    """Of the window, such as `Asia/Jakarta`."""
    total: int
    """Recipients."""
    waiting: int
    """Recipients that are not in the queue of a session yet."""
    created_at: str
    started_at: str | None
    ended_at: str | None
    """When the last recipient had an outcome, or it was canceled."""
    content: MessageContent
    variants: list[MessageContent]
    counts: RecipientCounts
    """Recipients by state; each is in one of them."""
    answered: int
    """Recipients who have written since they got it."""
    opted_out: int
    """Recipients who got it and have opted out since it started."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RecipientCounts(Model):
    """Recipient counts, as answered by the gateway."""

    waiting: int
    queued: int
    sent: int
    delivered: int
    read: int
    failed: int
    skipped: int
    canceled: int


@dataclass(frozen=True, slots=True, kw_only=True)
class AddedRecipients(Model):
    """Added recipients, as answered by the gateway."""

    added: int
    doubled: int
    """Numbers that it had, or that were given twice."""
    refused: int
    errors: list[LineError]
    """The first 100 that were refused, by line of the file or place in the list, from 1."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LineError(Model):
    """Line error, as answered by the gateway."""

    line: int
    reason: str


RecipientSource: TypeAlias = Literal["list", "group", "contacts", "bulk_send"]


RecipientOutcome: TypeAlias = Literal["failed", "not_delivered", "not_read", "not_answered"]


RecipientState: TypeAlias = Literal["waiting", "queued", "sent", "delivered", "read", "failed", "skipped", "canceled"]
"""A later gateway may answer others."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BulkSendRecipientList(Model):
    """Bulk send recipient list, as answered by the gateway."""

    items: list[BulkSendRecipient]
    next: int | None
    """`after` of the call that goes on; null: this is the end."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BulkSendRecipient(Model):
    """Bulk send recipient, as answered by the gateway."""

    position: int
    phone_number: str
    session_id: int | None
    """Which session writes; null: it is gone."""
    state: RecipientState | str
    reason: RecipientReason | str | None
    """Why it failed or was skipped."""
    msg_id: int | None
    """Its message, once it is in the queue."""
    answered_at: str | None
    """When they first wrote after it."""
    values: Mapping[str, str]


RecipientReason: TypeAlias = Literal[
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
    "refused",
    "session_gone",
]
"""A later gateway may answer others."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BulkSendPreview(Model):
    """Bulk send preview, as answered by the gateway."""

    messages: list[PreviewedMessage]
    total: int
    opted_out: int
    """Recipients that are going to be skipped, as it stands now."""
    by_session: list[PreviewedSession]
    seconds: int | None
    """How long all of it takes at least, its own pace and hours included; null: nothing limits it."""
    not_on_network: int | None = None
    """Recipients that are known not to be on WhatsApp: what sessions were told within a day. Nobody is asked."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PreviewedMessage(Model):
    """Previewed message, as answered by the gateway."""

    phone_number: str
    session_id: int | None
    content: MessageContent


@dataclass(frozen=True, slots=True, kw_only=True)
class PreviewedSession(Model):
    """Previewed session, as answered by the gateway."""

    session_id: int
    recipients: int
    seconds: int | None
    """How long the session needs at least, without quiet hours and other sends; null: it has no limits."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CsvExport(Model):
    """Csv export, as answered by the gateway."""

    csv: str
    count: int
    """Lines in it, without the headings."""
    next: int | None
    """`after` of the call that goes on; null: this is the end."""
