# Generated from the contract by `npm run gen`. Do not edit.
"""Operations of auth, as the runtime sends them."""

from __future__ import annotations

from typing import Final

from .._operation import Operation

CHECK: Final[Operation[None]] = Operation(
    name="auth.check",
    method="GET",
    path="/api/auth-check",
)
