# Generated from the contract by `npm run gen`. Do not edit.
"""Sinks, as an account may call it."""

from __future__ import annotations

from ._sinks_1 import AsyncAccountSinks1
from ._sinks_2 import AsyncAccountSinks2


class AsyncAccountSinks(AsyncAccountSinks1, AsyncAccountSinks2):
    """Sinks, as an account may call it."""

    __slots__ = ()
