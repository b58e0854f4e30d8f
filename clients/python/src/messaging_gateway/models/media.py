# Generated from the contract by `npm run gen`. Do not edit.
"""Types of media."""

from __future__ import annotations

from typing import Literal, TypeAlias

MediaType: TypeAlias = Literal["image", "video", "audio", "document", "sticker"]
