# Generated from the contract by `npm run gen`. Do not edit.
"""Types of automation."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias

from .._wire import Model

if TYPE_CHECKING:
    from .contacts import Pagination


@dataclass(frozen=True, slots=True, kw_only=True)
class PausedChat(Model):
    """Paused chat, as answered by the gateway."""

    chat: str
    """JID of the chat, as events name it."""
    paused_until: str
    paused_by: PausedBy | str
    """What caused the pause that ends last."""


PausedBy: TypeAlias = Literal["phone", "dashboard", "api"]
"""A later gateway may answer others."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ResumedChat(Model):
    """Resumed chat, as answered by the gateway."""

    chat: str
    """JID of the chat, as events name it."""
    was_paused: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class PausedChatPage(Model):
    """Paused chat page, as answered by the gateway."""

    items: list[PausedChat]
    pagination: Pagination
