"""The names of this package under the module where the other library has them."""

from ._bodies import RateLimitInfo
from ._payloads import (
    AudioUrlMessage,
    BaseMessage,
    ContactCardMessage,
    DocumentUrlMessage,
    ImageUrlMessage,
    LocationPinMessage,
    RetryConfig,
    StickerUrlMessage,
    TextOnlyMessage,
    VideoUrlMessage,
)

__all__ = [
    "AudioUrlMessage",
    "BaseMessage",
    "ContactCardMessage",
    "DocumentUrlMessage",
    "ImageUrlMessage",
    "LocationPinMessage",
    "RateLimitInfo",
    "RetryConfig",
    "StickerUrlMessage",
    "TextOnlyMessage",
    "VideoUrlMessage",
]
