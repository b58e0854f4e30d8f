"""For programs that were written against the Python library of WasenderAPI: the same names, arguments and answers, on this
gateway. Changing the import and the address is the whole move.

    from messaging_gateway.compat import create_sync_wasender

    client = create_sync_wasender(api_key="…", base_url="https://gateway.example.com")
    client.send_text(to="+6281234567890", text_body="Hello").response.data.msg_id

New programs use `SessionClient` and `AccountClient`.
"""

from ._bodies import Body, RateLimitInfo, Result
from ._clients import (
    WasenderAsyncClient,
    WasenderSyncClient,
    create_async_wasender,
    create_sync_wasender,
)
from ._payloads import (
    AudioUrlMessage,
    BaseMessage,
    ContactCardMessage,
    CreateWhatsAppSessionPayload,
    DocumentUrlMessage,
    ImageUrlMessage,
    LocationPinMessage,
    RetryConfig,
    StickerUrlMessage,
    TextOnlyMessage,
    UpdateGroupSettingsPayload,
    UpdateWhatsAppSessionPayload,
    VideoUrlMessage,
)
from .errors import WasenderAPIError

__all__ = [
    "AudioUrlMessage",
    "BaseMessage",
    "Body",
    "ContactCardMessage",
    "CreateWhatsAppSessionPayload",
    "DocumentUrlMessage",
    "ImageUrlMessage",
    "LocationPinMessage",
    "RateLimitInfo",
    "Result",
    "RetryConfig",
    "StickerUrlMessage",
    "TextOnlyMessage",
    "UpdateGroupSettingsPayload",
    "UpdateWhatsAppSessionPayload",
    "VideoUrlMessage",
    "WasenderAPIError",
    "WasenderAsyncClient",
    "WasenderSyncClient",
    "create_async_wasender",
    "create_sync_wasender",
]
