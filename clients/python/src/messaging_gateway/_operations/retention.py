# Generated from the contract by `npm run gen`. Do not edit.
"""Operations of retention, as the runtime sends them."""

from __future__ import annotations

from typing import Final

from .._operation import Operation
from ..models import Retention

GET: Final[Operation[Retention]] = Operation(
    name="retention.get",
    method="GET",
    path="/api/retention",
    query=frozenset({"session_id"}),
    result="field",
    output=Retention,
)

UPDATE: Final[Operation[Retention]] = Operation(
    name="retention.update",
    method="PUT",
    path="/api/retention",
    nullable=frozenset({"message_days", "log_days", "event_days", "media_hours"}),
    result="field",
    output=Retention,
)
