"""What calls take, under the other library's names."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


class Payload:
    """Fields by keyword, in the spelling of the wire or of Python. None is left out."""

    names: Mapping[str, str] = {}
    """Names on the wire by their Python form."""

    def __init__(self, **fields: Any) -> None:
        self.fields = {self.names.get(name, name): value for name, value in fields.items() if value is not None}


class BaseMessage(Payload):
    """A message for `send`, of any kind. `message_type` is not needed."""

    names = {
        "image_url": "imageUrl",
        "video_url": "videoUrl",
        "document_url": "documentUrl",
        "file_name": "fileName",
        "audio_url": "audioUrl",
        "sticker_url": "stickerUrl",
        "view_once": "viewOnce",
        "reply_to": "replyTo",
        "message_type": "messageType",
    }


class TextOnlyMessage(BaseMessage):
    """`to`, `text`"""


class ImageUrlMessage(BaseMessage):
    """`to`, `image_url`, `text`, `view_once`"""


class VideoUrlMessage(BaseMessage):
    """`to`, `video_url`, `text`, `view_once`"""


class DocumentUrlMessage(BaseMessage):
    """`to`, `document_url`, `file_name`, `text`"""


class AudioUrlMessage(BaseMessage):
    """`to`, `audio_url`, `view_once`"""


class StickerUrlMessage(BaseMessage):
    """`to`, `sticker_url`"""


class ContactCardMessage(BaseMessage):
    """`to`, `contact` with `name` and `phone`"""


class LocationPinMessage(BaseMessage):
    """`to`, `location` with `latitude`, `longitude`, `name`, `address`"""


class CreateWhatsAppSessionPayload(Payload):
    """`name`, `phone_number`, `account_protection`, `log_messages`, `webhook_url`, `webhook_enabled`, `webhook_events`"""


class UpdateWhatsAppSessionPayload(Payload):
    """As for creating, each of them optional."""


class UpdateGroupSettingsPayload(Payload):
    """`subject`, `description`, `announce`, `restrict`"""


class RetryConfig:
    """Tries after the first one. Unlike in the other library a call is tried again by default, and never done twice.

    Args:
        enabled: False: none.
        max_retries: 2 by default.
    """

    def __init__(self, enabled: bool | None = None, max_retries: int | None = None) -> None:
        self.enabled = enabled
        self.max_retries = max_retries

    def count(self) -> int:
        if self.enabled is False:
            return 0
        return 2 if self.max_retries is None else self.max_retries


def fields_of(payload: object) -> dict[str, Any]:
    """The fields of a payload of this package, of a model of Pydantic, or of a mapping."""
    if isinstance(payload, Payload):
        return dict(payload.fields)
    if isinstance(payload, Mapping):
        return dict(payload)
    for dump in ("model_dump", "dict"):
        method = getattr(payload, dump, None)
        if callable(method):
            return dict(method(by_alias=True, exclude_none=True))
    raise TypeError(f"A payload cannot be a {type(payload).__name__}")


def message_fields(payload: object) -> dict[str, Any]:
    """The fields of a message. Coordinates may be texts."""
    fields = fields_of(payload)
    fields.pop("messageType", None)
    location = fields.get("location")
    if location is not None:
        location = fields_of(location)
        numbers = {name: float(location[name]) for name in ("latitude", "longitude") if name in location}
        fields["location"] = {**location, **numbers}
    contact = fields.get("contact")
    return fields if contact is None else {**fields, "contact": fields_of(contact)}
