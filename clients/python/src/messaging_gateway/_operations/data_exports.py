# Generated from the contract by `npm run gen`. Do not edit.
"""Operations of data_exports, as the runtime sends them."""

from __future__ import annotations

from typing import Final

from .._operation import Operation
from ..models import DataExport, DataExportPage

LIST: Final[Operation[DataExportPage]] = Operation(
    name="dataExports.list",
    method="GET",
    path="/api/exports",
    query=frozenset({"page", "per_page"}),
    result="field",
    output=DataExportPage,
)

CREATE: Final[Operation[DataExport]] = Operation(
    name="dataExports.create",
    method="POST",
    path="/api/exports",
    result="field",
    output=DataExport,
)

GET: Final[Operation[DataExport]] = Operation(
    name="dataExports.get",
    method="GET",
    path="/api/exports/{exportId}",
    result="field",
    output=DataExport,
)

GET_FILE: Final[Operation[None]] = Operation(
    name="dataExports.getFile",
    method="GET",
    path="/api/exports/{exportId}/file",
    result="file",
)

DELETE: Final[Operation[str]] = Operation(
    name="dataExports.delete",
    method="DELETE",
    path="/api/exports/{exportId}",
    result="field",
    result_field="message",
    output=str,
)
