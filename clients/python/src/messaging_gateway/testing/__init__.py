"""For tests without a network: a gateway in memory, and signatures for receivers of webhooks."""

from ..webhooks import sign
from ._fake import FakeGateway, RecordedCall

__all__ = ["FakeGateway", "RecordedCall", "sign"]
