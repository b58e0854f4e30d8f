"""The test kit: virtual phones, and sessions that are linked to them. `account.sandbox()` gives one.

with account.sandbox() as sandbox:
    shop = sandbox.session()
    ana = sandbox.phone(name="Ana")
    shop.client.messages.send_text(to=ana.number, text="Hello")
    ana.wait_for_message("Hello", sender=shop.phone.number)
"""

from ._async import AsyncLinkedSession, AsyncSandbox, AsyncSandboxPhone
from ._common import SandboxTimeoutError
from ._waiting import LinkedSession, Sandbox, SandboxPhone

__all__ = [
    "AsyncLinkedSession",
    "AsyncSandbox",
    "AsyncSandboxPhone",
    "LinkedSession",
    "Sandbox",
    "SandboxPhone",
    "SandboxTimeoutError",
]
