# Generated from the contract by `npm run gen`. Do not edit.
"""Operations of recurring_sends, as the runtime sends them."""

from __future__ import annotations

from typing import Final

from .._operation import Operation
from ..models import RecurringSend, RecurringSendRunPage, RecurringSendSummary, RecurringSendSummaryPage

LIST: Final[Operation[RecurringSendSummaryPage]] = Operation(
    name="recurringSends.list",
    method="GET",
    path="/api/recurring-sends",
    query=frozenset({"page", "per_page"}),
    result="field",
    output=RecurringSendSummaryPage,
)

CREATE: Final[Operation[RecurringSend]] = Operation(
    name="recurringSends.create",
    method="POST",
    path="/api/recurring-sends",
    result="field",
    output=RecurringSend,
)

GET: Final[Operation[RecurringSend]] = Operation(
    name="recurringSends.get",
    method="GET",
    path="/api/recurring-sends/{recurringSendId}",
    result="field",
    output=RecurringSend,
)

UPDATE: Final[Operation[RecurringSend]] = Operation(
    name="recurringSends.update",
    method="PUT",
    path="/api/recurring-sends/{recurringSendId}",
    nullable=frozenset({"template_version", "starts_at", "ends_at", "max_runs"}),
    result="field",
    output=RecurringSend,
)

DELETE: Final[Operation[str]] = Operation(
    name="recurringSends.delete",
    method="DELETE",
    path="/api/recurring-sends/{recurringSendId}",
    result="field",
    result_field="message",
    output=str,
)

PAUSE: Final[Operation[RecurringSendSummary]] = Operation(
    name="recurringSends.pause",
    method="POST",
    path="/api/recurring-sends/{recurringSendId}/pause",
    result="field",
    output=RecurringSendSummary,
)

RESUME: Final[Operation[RecurringSendSummary]] = Operation(
    name="recurringSends.resume",
    method="POST",
    path="/api/recurring-sends/{recurringSendId}/resume",
    result="field",
    output=RecurringSendSummary,
)

LIST_RUNS: Final[Operation[RecurringSendRunPage]] = Operation(
    name="recurringSends.listRuns",
    method="GET",
    path="/api/recurring-sends/{recurringSendId}/runs",
    query=frozenset({"page", "per_page"}),
    result="field",
    output=RecurringSendRunPage,
)
