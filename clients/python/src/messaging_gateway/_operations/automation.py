# Generated from the contract by `npm run gen`. Do not edit.
"""Operations of automation, as the runtime sends them."""

from __future__ import annotations

from typing import Final

from .._operation import Operation
from ..models import PausedChat, PausedChatPage, ResumedChat

PAUSE: Final[Operation[PausedChat]] = Operation(
    name="automation.pause",
    method="POST",
    path="/api/chats/{chat}/pause-automation",
    result="field",
    output=PausedChat,
)

RESUME: Final[Operation[ResumedChat]] = Operation(
    name="automation.resume",
    method="POST",
    path="/api/chats/{chat}/resume-automation",
    result="field",
    output=ResumedChat,
)

LIST_PAUSED: Final[Operation[list[PausedChat] | PausedChatPage]] = Operation(
    name="automation.listPaused",
    method="GET",
    path="/api/chats/paused",
    query=frozenset({"paginated", "page", "limit", "chat"}),
    result="field",
    output=list[PausedChat] | PausedChatPage,
)
