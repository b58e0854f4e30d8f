"""Receivers of webhooks for FastAPI, Flask and Django."""

from ._receiver import Deduplicator, RecentIds, WebhookReceiver

__all__ = ["Deduplicator", "RecentIds", "WebhookReceiver"]
