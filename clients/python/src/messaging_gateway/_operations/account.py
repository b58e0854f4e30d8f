# Generated from the contract by `npm run gen`. Do not edit.
"""Operations of account, as the runtime sends them."""

from __future__ import annotations

from typing import Final

from .._operation import Operation
from ..models import Account

GET: Final[Operation[Account]] = Operation(
    name="account.get",
    method="GET",
    path="/api/account",
    result="field",
    output=Account,
)
