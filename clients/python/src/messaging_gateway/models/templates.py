# Generated from the contract by `npm run gen`. Do not edit.
"""Types of templates."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from .._wire import Model, WireNames

if TYPE_CHECKING:
    from .contacts import Pagination
    from .messages import ContactCard, Location, Poll


@dataclass(frozen=True, slots=True, kw_only=True)
class Template(Model):
    """Template, as answered by the gateway."""

    id: int
    name: str
    version: int
    content: MessageContent
    variables: list[TemplateVariable]
    created_at: str
    updated_at: str


@dataclass(frozen=True, slots=True, kw_only=True)
class MessageContent(Model):
    """Message content, as given and answered."""

    text: str | None = None
    """Body, or caption of what else is sent: `Hello {{first_name|there}}`. At most 65,536 characters."""
    image_url: str | None = None
    """Address of the image, http or https; variables may stand in it. 1 to 4,096 characters."""
    video_url: str | None = None
    """Address of the video, http or https; variables may stand in it. 1 to 4,096 characters."""
    gif_playback: bool | None = None
    """Whether the video plays like a GIF."""
    ptv: bool | None = None
    """Whether the video is a round video note."""
    document_url: str | None = None
    """Address of the document, http or https; variables may stand in it. 1 to 4,096 characters."""
    file_name: str | None = None
    """1 to 255 characters."""
    audio_url: str | None = None
    """Address of the audio file, http or https; variables may stand in it. 1 to 4,096 characters."""
    sticker_url: str | None = None
    """Address of the sticker, http or https; variables may stand in it. 1 to 4,096 characters."""
    poll: Poll | None = None
    contact: ContactCard | None = None
    location: Location | None = None
    view_once: bool | None = None
    """Whether it can be opened once only."""
    link_preview: bool | None = None
    """Whether links in the text are shown; they are by default."""

    _wire: ClassVar[WireNames] = {
        "image_url": "imageUrl",
        "video_url": "videoUrl",
        "gif_playback": "gifPlayback",
        "document_url": "documentUrl",
        "file_name": "fileName",
        "audio_url": "audioUrl",
        "sticker_url": "stickerUrl",
        "view_once": "viewOnce",
        "link_preview": "linkPreview",
    }


@dataclass(frozen=True, slots=True, kw_only=True)
class TemplateVariable(Model):
    """Template variable, as answered by the gateway."""

    name: str
    fallback: str | None
    required: bool
    """Whether a send needs a value for it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TemplatePage(Model):
    """Template page, as answered by the gateway."""

    items: list[Template]
    pagination: Pagination


@dataclass(frozen=True, slots=True, kw_only=True)
class TemplateVersion(Model):
    """Template version, as answered by the gateway."""

    version: int
    created_at: str


@dataclass(frozen=True, slots=True, kw_only=True)
class TemplatePreview(Model):
    """Template preview, as answered by the gateway."""

    content: MessageContent
    missing: list[str]
    """Variables with neither a value nor a fallback."""
