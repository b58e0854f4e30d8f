"""Client of the messaging gateway: typed calls, events and webhooks, waiting or with asyncio.

from messaging_gateway import SessionClient

with SessionClient(key="…", base_url="https://gateway.example.com") as session:
    sent = session.messages.send_text(to="+6281234567890", text="Hello")
    print(sent.msg_id)
"""

from ._clients import AccountClient, AsyncAccountClient, AsyncSessionClient, SessionClient
from ._downloads import AsyncDownload, Download
from ._operation import CallOptions
from ._responses import RateLimit, Response, ResponseInfo
from ._version import __version__
from ._wire import NOT_GIVEN, NotGiven, parse_time, to_wire
from .errors import (
    ApiError,
    AuthenticationError,
    BadRequestError,
    ConflictError,
    GatewayConnectionError,
    GatewayError,
    GatewayTimeoutError,
    GoneError,
    NotFoundError,
    NotReadyError,
    PayloadTooLargeError,
    PermissionDeniedError,
    RateLimitError,
    ServerError,
    StorageError,
    SubscriptionError,
    ValidationError,
    WebhookSignatureError,
)
from .events import Event, EventName, UnknownEvent
from .webhooks import construct_event

__all__ = [
    "NOT_GIVEN",
    "AccountClient",
    "ApiError",
    "AsyncAccountClient",
    "AsyncDownload",
    "AsyncSessionClient",
    "AuthenticationError",
    "BadRequestError",
    "CallOptions",
    "ConflictError",
    "Download",
    "Event",
    "EventName",
    "GatewayConnectionError",
    "GatewayError",
    "GatewayTimeoutError",
    "GoneError",
    "NotFoundError",
    "NotGiven",
    "NotReadyError",
    "PayloadTooLargeError",
    "PermissionDeniedError",
    "RateLimit",
    "RateLimitError",
    "Response",
    "ResponseInfo",
    "ServerError",
    "SessionClient",
    "StorageError",
    "SubscriptionError",
    "UnknownEvent",
    "ValidationError",
    "WebhookSignatureError",
    "__version__",
    "construct_event",
    "parse_time",
    "to_wire",
]
