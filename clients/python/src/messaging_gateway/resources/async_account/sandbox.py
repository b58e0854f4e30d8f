# Generated from the contract by `npm run gen`. Do not edit.
"""Sandbox, as an account may call it."""

from __future__ import annotations

from ._sandbox_1 import AsyncAccountSandbox1
from ._sandbox_2 import AsyncAccountSandbox2


class AsyncAccountSandbox(AsyncAccountSandbox1, AsyncAccountSandbox2):
    """Sandbox, as an account may call it."""

    __slots__ = ()
