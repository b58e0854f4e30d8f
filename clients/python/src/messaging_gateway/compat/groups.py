"""The names of this package under the module where the other library has them."""

from ._payloads import UpdateGroupSettingsPayload

__all__ = ["UpdateGroupSettingsPayload"]
