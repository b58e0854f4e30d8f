# Generated from the contract by `npm run gen`. Do not edit.
"""Sessions, as a session may call it."""

from __future__ import annotations

from ._sessions_1 import SessionSessions1
from ._sessions_2 import SessionSessions2


class SessionSessions(SessionSessions1, SessionSessions2):
    """Sessions, as a session may call it."""

    __slots__ = ()
