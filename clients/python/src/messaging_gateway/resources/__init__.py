# Generated from the contract by `npm run gen`. Do not edit.
"""The operations of the clients."""

from __future__ import annotations

from .account import AccountResources
from .async_account import AsyncAccountResources
from .async_session import AsyncSessionResources
from .session import SessionResources

__all__ = ["AccountResources", "AsyncAccountResources", "AsyncSessionResources", "SessionResources"]
