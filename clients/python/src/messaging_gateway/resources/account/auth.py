# Generated from the contract by `npm run gen`. Do not edit.
"""Auth, as an account may call it."""

from __future__ import annotations

from ..._operation import CallOptions
from ..._operations import auth as operations
from ..._resource import Resource


class AccountAuth(Resource):
    """Auth, as an account may call it."""

    __slots__ = ()

    def check(self, *, request_options: CallOptions | None = None) -> None:
        """Tells whether a personal access token is good."""
        return self._call(operations.CHECK, {}, request_options)
