"""Failures of calls, as callers of the other library know them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ..errors import ApiError, GatewayError
from ._bodies import RateLimitInfo

ErrorDetail = Mapping[str, Sequence[str]]
"""Texts by field."""


class WasenderAPIError(Exception):
    """A refusal has a status code; a connection that broke has none. `__cause__` is this package's own error."""

    success = False

    def __init__(
        self,
        message: str,
        status_code: int | None = None,
        api_message: str | None = None,
        error_details: ErrorDetail | None = None,
        rate_limit: RateLimitInfo | None = None,
        retry_after: float | None = None,
    ) -> None:
        super().__init__(message)
        self.message = message
        self.status_code = status_code
        self.api_message = message if api_message is None else api_message
        self.error_details = error_details
        self.rate_limit = rate_limit
        self.retry_after = retry_after


def as_wasender_error(error: GatewayError) -> WasenderAPIError:
    """What a call has raised, in the other library's form."""
    if not isinstance(error, ApiError):
        return WasenderAPIError(str(error))
    return WasenderAPIError(
        error.message,
        status_code=error.status,
        error_details=error.errors or None,
        retry_after=error.retry_after,
    )
