# Generated from the contract by `npm run gen`. Do not edit.
"""Media, as a session may call it."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import AbstractAsyncContextManager

from ..._downloads import AsyncDownload
from ..._media import AsyncFileResource, last_part
from ..._operation import CallOptions
from ..._operations import media as operations
from ..._uploads import AsyncSource
from ...models import MediaType


class AsyncSessionMedia(AsyncFileResource):
    """Media, as a session may call it."""

    __slots__ = ()

    async def upload(
        self, source: AsyncSource, *, content_type: str | None = None, request_options: CallOptions | None = None
    ) -> str:
        """Stores a file for 24 hours under a public address, for use in a send.

        Args:
            source: Bytes, the path of a file, an open file, or an iterable of parts.
            content_type: MIME type; needed where no name of a file tells it.

        Raises:
            PayloadTooLargeError: `file_too_large`, `body_too_large`.
            RateLimitError: `storage_full`.
            SubscriptionError: `subscription`.
        """
        return await self._upload(operations.UPLOAD, {}, source, content_type, request_options)

    async def decrypt(
        self,
        *,
        data: Mapping[str, object] | None = None,
        url: str | None = None,
        media_key: str | None = None,
        type: MediaType | None = None,
        mimetype: str | None = None,
        file_name: str | None = None,
        file_sha256: str | None = None,
        file_length: int | str | None = None,
        request_options: CallOptions | None = None,
    ) -> str:
        """Fetches received media from the network, decrypts it and stores it for one hour under a public address. Takes
        the message of an event, or the fields of its media object.

        Args:
            data: Data of a message event: `messages` with `key` and `message`.
            url: Address of the encrypted file. At most 4,096 characters.
            media_key: Base64. At most 255 characters.
            mimetype: At most 255 characters.
            file_name: At most 255 characters.
            file_sha256: At most 255 characters.

        Raises:
            BadRequestError: `no_media`, `decrypt_failed`.
            RateLimitError: `storage_full`.
            SubscriptionError: `subscription`.
        """
        fields: dict[str, object] = {
            "data": data,
            "url": url,
            "mediaKey": media_key,
            "type": type,
            "mimetype": mimetype,
            "fileName": file_name,
            "fileSha256": file_sha256,
            "fileLength": file_length,
        }
        return await self._call(operations.DECRYPT, fields, request_options)

    def get_decrypted(
        self, id: str, *, request_options: CallOptions | None = None
    ) -> AbstractAsyncContextManager[AsyncDownload]:
        """The bytes of decrypted media, by the address that the decryption answered. It is read inside of a `with`
        block.

        Args:
            id: The public address, or the last part of it.

        Raises:
            NotFoundError: `media_gone`.
        """
        return self._download(operations.GET_DECRYPTED, {"id": last_part(id)}, request_options)

    def get_uploaded(
        self, file: str, *, request_options: CallOptions | None = None
    ) -> AbstractAsyncContextManager[AsyncDownload]:
        """The bytes of an uploaded file, by the address that the upload answered. It is read inside of a `with` block.

        Args:
            file: The public address, or the last part of it.

        Raises:
            NotFoundError: `media_gone`.
        """
        return self._download(operations.GET_UPLOADED, {"file": last_part(file)}, request_options)
