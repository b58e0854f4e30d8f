"""The names of this package under the module where the other library has them."""

from ._payloads import CreateWhatsAppSessionPayload, UpdateWhatsAppSessionPayload

__all__ = ["CreateWhatsAppSessionPayload", "UpdateWhatsAppSessionPayload"]
