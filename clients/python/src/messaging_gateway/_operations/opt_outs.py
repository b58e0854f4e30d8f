# Generated from the contract by `npm run gen`. Do not edit.
"""Operations of opt_outs, as the runtime sends them."""

from __future__ import annotations

from typing import Final

from .._operation import Operation
from ..models import CsvExport, ImportedOptOuts, OptOut, OptOutPage, OptOutSettings

LIST: Final[Operation[OptOutPage]] = Operation(
    name="optOuts.list",
    method="GET",
    path="/api/opt-outs",
    query=frozenset({"page", "per_page", "state", "query", "how"}),
    result="field",
    output=OptOutPage,
)

CREATE: Final[Operation[OptOut]] = Operation(
    name="optOuts.create",
    method="POST",
    path="/api/opt-outs",
    result="field",
    output=OptOut,
)

LIFT: Final[Operation[OptOut]] = Operation(
    name="optOuts.lift",
    method="POST",
    path="/api/opt-outs/{optOutId}/lift",
    result="field",
    output=OptOut,
)

IMPORT: Final[Operation[ImportedOptOuts]] = Operation(
    name="optOuts.import",
    method="POST",
    path="/api/opt-outs/import",
    result="field",
    output=ImportedOptOuts,
)

EXPORT: Final[Operation[CsvExport]] = Operation(
    name="optOuts.export",
    method="GET",
    path="/api/opt-outs/export",
    query=frozenset({"state", "query", "how", "after"}),
    result="field",
    output=CsvExport,
)

GET_SETTINGS: Final[Operation[OptOutSettings]] = Operation(
    name="optOuts.getSettings",
    method="GET",
    path="/api/opt-outs/settings",
    result="field",
    output=OptOutSettings,
)

UPDATE_SETTINGS: Final[Operation[OptOutSettings]] = Operation(
    name="optOuts.updateSettings",
    method="PUT",
    path="/api/opt-outs/settings",
    result="field",
    output=OptOutSettings,
)
