# Generated from the contract by `npm run gen`. Do not edit.
"""Operations of sinks, as the runtime sends them."""

from __future__ import annotations

from typing import Final

from .._operation import Operation
from ..models import Sink, SinkTest

LIST: Final[Operation[list[Sink]]] = Operation(
    name="sinks.list",
    method="GET",
    path="/api/messenger-sessions/{id}/sinks",
    result="field",
    output=list[Sink],
)

LIST_FOR_ALL_SESSIONS: Final[Operation[list[Sink]]] = Operation(
    name="sinks.listForAllSessions",
    method="GET",
    path="/api/sinks",
    result="field",
    output=list[Sink],
)

CREATE: Final[Operation[Sink]] = Operation(
    name="sinks.create",
    method="POST",
    path="/api/messenger-sessions/{id}/sinks",
    nullable=frozenset({"ca", "description", "sessions"}),
    result="field",
    output=Sink,
)

CREATE_FOR_ALL_SESSIONS: Final[Operation[Sink]] = Operation(
    name="sinks.createForAllSessions",
    method="POST",
    path="/api/sinks",
    nullable=frozenset({"ca", "description", "sessions"}),
    result="field",
    output=Sink,
)

GET: Final[Operation[Sink]] = Operation(
    name="sinks.get",
    method="GET",
    path="/api/messenger-sessions/{id}/sinks/{sinkId}",
    result="field",
    output=Sink,
)

GET_FOR_ALL_SESSIONS: Final[Operation[Sink]] = Operation(
    name="sinks.getForAllSessions",
    method="GET",
    path="/api/sinks/{sinkId}",
    result="field",
    output=Sink,
)

UPDATE: Final[Operation[Sink]] = Operation(
    name="sinks.update",
    method="PUT",
    path="/api/messenger-sessions/{id}/sinks/{sinkId}",
    nullable=frozenset({"ca", "description", "sessions"}),
    result="field",
    output=Sink,
)

UPDATE_FOR_ALL_SESSIONS: Final[Operation[Sink]] = Operation(
    name="sinks.updateForAllSessions",
    method="PUT",
    path="/api/sinks/{sinkId}",
    nullable=frozenset({"ca", "description", "sessions"}),
    result="field",
    output=Sink,
)

DELETE: Final[Operation[str]] = Operation(
    name="sinks.delete",
    method="DELETE",
    path="/api/messenger-sessions/{id}/sinks/{sinkId}",
    result="field",
    result_field="message",
    output=str,
)

DELETE_FOR_ALL_SESSIONS: Final[Operation[str]] = Operation(
    name="sinks.deleteForAllSessions",
    method="DELETE",
    path="/api/sinks/{sinkId}",
    result="field",
    result_field="message",
    output=str,
)

TEST: Final[Operation[SinkTest]] = Operation(
    name="sinks.test",
    method="POST",
    path="/api/messenger-sessions/{id}/sinks/{sinkId}/test",
    result="field",
    output=SinkTest,
)

TEST_FOR_ALL_SESSIONS: Final[Operation[SinkTest]] = Operation(
    name="sinks.testForAllSessions",
    method="POST",
    path="/api/sinks/{sinkId}/test",
    result="field",
    output=SinkTest,
)
