# Generated from the contract by `npm run gen`. Do not edit.
"""Operations of erasures, as the runtime sends them."""

from __future__ import annotations

from typing import Final

from .._operation import Operation
from ..models import Erasure, ErasurePage

LIST: Final[Operation[ErasurePage]] = Operation(
    name="erasures.list",
    method="GET",
    path="/api/erasures",
    query=frozenset({"page", "per_page"}),
    result="field",
    output=ErasurePage,
)

CREATE: Final[Operation[Erasure]] = Operation(
    name="erasures.create",
    method="POST",
    path="/api/erasures",
    result="field",
    output=Erasure,
)

GET: Final[Operation[Erasure]] = Operation(
    name="erasures.get",
    method="GET",
    path="/api/erasures/{erasureId}",
    result="field",
    output=Erasure,
)
