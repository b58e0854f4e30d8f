# Generated from the contract by `npm run gen`. Do not edit.
"""Messages, as a session may call it."""

from __future__ import annotations

from ._messages_1 import AsyncSessionMessages1
from ._messages_2 import AsyncSessionMessages2
from ._messages_3 import AsyncSessionMessages3
from ._messages_4 import AsyncSessionMessages4


class AsyncSessionMessages(AsyncSessionMessages1, AsyncSessionMessages2, AsyncSessionMessages3, AsyncSessionMessages4):
    """Messages, as a session may call it."""

    __slots__ = ()
