# Generated from the contract by `npm run gen`. Do not edit.
"""Media, as an account may call it."""

from __future__ import annotations

from contextlib import AbstractContextManager

from ..._downloads import Download
from ..._media import FileResource, last_part
from ..._operation import CallOptions
from ..._operations import media as operations


class AccountMedia(FileResource):
    """Media, as an account may call it."""

    __slots__ = ()

    def get_decrypted(self, id: str, *, request_options: CallOptions | None = None) -> AbstractContextManager[Download]:
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
    ) -> AbstractContextManager[Download]:
        """The bytes of an uploaded file, by the address that the upload answered. It is read inside of a `with` block.

        Args:
            file: The public address, or the last part of it.

        Raises:
            NotFoundError: `media_gone`.
        """
        return self._download(operations.GET_UPLOADED, {"file": last_part(file)}, request_options)
