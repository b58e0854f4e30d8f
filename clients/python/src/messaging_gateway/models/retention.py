# Generated from the contract by `npm run gen`. Do not edit.
"""Types of retention."""

from __future__ import annotations

from dataclasses import dataclass

from .._wire import Model


@dataclass(frozen=True, slots=True, kw_only=True)
class Retention(Model):
    """Retention, as answered by the gateway."""

    session_id: int | None
    """Null: of the account."""
    message_days: int | None
    """What messages say: text, media keys, votes. That there was a message, when, and its state stay."""
    log_days: int | None
    """Recipient and content in the log of sends, its steps, and refused sends."""
    event_days: int | None
    """What events say, and what receivers answered. Events go altogether when the installation says."""
    media_hours: int | None
    """Hours after which files go that were uploaded or decrypted; without any rule a day and an hour. What a send still
    waits for stays until it is through."""
    store_content: bool
    """False: contents live until they are delivered, whatever the days say. Then there is no text in chats, no search,
    no forwarding, no resending and no replay. True says nothing: what the installation or the account says holds."""
    effective: EffectiveRetention
    """What holds: the strictest of installation, account and session. Null: for ever."""
    progress: RetentionProgress
    """Of messages."""


@dataclass(frozen=True, slots=True, kw_only=True)
class EffectiveRetention(Model):
    """Effective retention, as answered by the gateway."""

    message_days: int | None
    """What messages say: text, media keys, votes. That there was a message, when, and its state stay."""
    log_days: int | None
    """Recipient and content in the log of sends, its steps, and refused sends."""
    event_days: int | None
    """What events say, and what receivers answered. Events go altogether when the installation says."""
    media_hours: int | None
    """Hours after which files go that were uploaded or decrypted; without any rule a day and an hour. What a send still
    waits for stays until it is through."""
    store_content: bool
    """False: contents live until they are delivered, whatever the days say. Then there is no text in chats, no search,
    no forwarding, no resending and no replay. True says nothing: what the installation or the account says holds."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RetentionProgress(Model):
    """Retention progress, as answered by the gateway."""

    removed: int
    """Contents that went so far under the days that hold, of all sessions that have them."""
    done_at: str | None
    """When nothing that was due was left; null: not yet."""
