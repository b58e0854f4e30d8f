# Generated from the contract by `npm run gen`. Do not edit.
"""Messages, as a session may call it."""

from __future__ import annotations

from ._messages_1 import SessionMessages1
from ._messages_2 import SessionMessages2
from ._messages_3 import SessionMessages3
from ._messages_4 import SessionMessages4


class SessionMessages(SessionMessages1, SessionMessages2, SessionMessages3, SessionMessages4):
    """Messages, as a session may call it."""

    __slots__ = ()
