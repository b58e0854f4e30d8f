# Generated from the contract by `npm run gen`. Do not edit.
"""Operations of usage, as the runtime sends them."""

from __future__ import annotations

from typing import Final

from .._operation import Operation
from ..models import Usage

GET: Final[Operation[Usage]] = Operation(
    name="usage.get",
    method="GET",
    path="/api/usage",
    query=frozenset({"months", "sessionId"}),
    result="field",
    output=Usage,
)
