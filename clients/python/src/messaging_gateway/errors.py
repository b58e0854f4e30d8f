"""What can go wrong with a call, as classes by cause."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ._responses import ResponseInfo


class GatewayError(Exception):
    """What every error of this package is."""


class GatewayConnectionError(GatewayError):
    """The gateway was not reached, or the connection was lost before its answer was there."""


class GatewayTimeoutError(GatewayConnectionError):
    """The gateway did not answer in time."""


class WebhookSignatureError(GatewayError):
    """The request was not signed with any of the secrets, is too old, or says nothing that can be read."""


class ApiError(GatewayError):
    """The gateway refused the call, or failed at it."""

    def __init__(
        self,
        message: str,
        *,
        status: int,
        code: str | None = None,
        errors: Mapping[str, Sequence[str]] | None = None,
        retry_after: float | None = None,
        request_id: str | None = None,
        body: object = None,
        response: ResponseInfo | None = None,
    ) -> None:
        super().__init__(message)
        self.message = message
        self.status = status
        """Status of HTTP."""
        self.code = code
        """Code of the catalogue, such as `session_not_found`; None where an older gateway does not tell it."""
        self.errors: Mapping[str, Sequence[str]] = errors or {}
        """What is wrong with which field, by its name on the wire: `{"poll.options": ["The …"]}`."""
        self.retry_after = retry_after
        """Seconds after which the same call can be made again."""
        self.request_id = request_id
        """Id under which the gateway knows the call."""
        self.body = body
        """The answer, as it came: an object of JSON, or text."""
        self.response = response
        """Status, headers and rate limit of the answer."""

    def __str__(self) -> str:
        about = [str(self.status), *([self.code] if self.code else [])]
        fields = "; ".join(f"{name}: {' '.join(texts)}" for name, texts in self.errors.items())
        request = f" [request {self.request_id}]" if self.request_id else ""
        return f"{self.message} ({', '.join(about)}){' ' + fields if fields else ''}{request}"


class BadRequestError(ApiError):
    """400, and refusals that have no class of their own."""


class AuthenticationError(ApiError):
    """401: no credential, one of the wrong kind, or one that has ended."""


class SubscriptionError(ApiError):
    """402: the account has no plan that is in force."""


class PermissionDeniedError(ApiError):
    """403: a limit of the plan, or something that only others may do."""


class NotFoundError(ApiError):
    """404: what is named is not there, or belongs to somebody else."""


class ConflictError(ApiError):
    """409: it does not go together with the present state, or with another call of the same idempotency key."""


class GoneError(ApiError):
    """410: the cursor is older than the events that are kept."""

    @property
    def oldest_cursor(self) -> str | None:
        """Cursor just before the oldest event that is kept: reading on from it loses nothing that is still there."""
        cursor = self.body.get("oldest_cursor") if isinstance(self.body, Mapping) else None
        return cursor if isinstance(cursor, str) else None


class PayloadTooLargeError(ApiError):
    """413: the body or the file is too large."""


class ValidationError(ApiError):
    """422: a field is missing or does not fit; `errors` says which."""


class RateLimitError(ApiError):
    """429: too many calls; `retry_after` says when the next one is taken."""


class ServerError(ApiError):
    """5xx: the gateway failed."""


class NotReadyError(ServerError):
    """503: the session is coming up, or the gateway is not ready."""


class StorageError(ServerError):
    """507: the disk of the gateway is full, or nearly."""


_by_status: dict[int, type[ApiError]] = {
    401: AuthenticationError,
    402: SubscriptionError,
    403: PermissionDeniedError,
    404: NotFoundError,
    409: ConflictError,
    410: GoneError,
    413: PayloadTooLargeError,
    422: ValidationError,
    429: RateLimitError,
    503: NotReadyError,
    507: StorageError,
}


def error_class(status: int) -> type[ApiError]:
    """The class that stands for a refusal with this status."""
    return _by_status.get(status, ServerError if status >= 500 else BadRequestError)
