# Generated from the contract by `npm run gen`. Do not edit.
"""Operations of media, as the runtime sends them."""

from __future__ import annotations

from typing import Final

from .._operation import Operation

UPLOAD: Final[Operation[str]] = Operation(
    name="media.upload",
    method="POST",
    path="/api/upload",
    result="field",
    result_field="publicUrl",
    output=str,
)

DECRYPT: Final[Operation[str]] = Operation(
    name="media.decrypt",
    method="POST",
    path="/api/decrypt-media",
    result="field",
    result_field="publicUrl",
    output=str,
)

GET_DECRYPTED: Final[Operation[None]] = Operation(
    name="media.getDecrypted",
    method="GET",
    path="/api/decrypted-media/{id}",
    credential=False,
    result="file",
)

GET_UPLOADED: Final[Operation[None]] = Operation(
    name="media.getUploaded",
    method="GET",
    path="/media/{file}",
    credential=False,
    result="file",
)
