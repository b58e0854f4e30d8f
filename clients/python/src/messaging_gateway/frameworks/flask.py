"""A receiver of webhooks for Flask.

app.add_url_rule("/webhooks/gateway", view_func=webhook_view(receiver), methods=["POST"])
"""

from __future__ import annotations

from collections.abc import Callable

from flask import Response, request

from ..errors import WebhookSignatureError
from ._receiver import WebhookReceiver


def webhook_view(receiver: WebhookReceiver, name: str = "gateway_webhook") -> Callable[[], Response]:
    """A view that takes deliveries: 204 when the handlers are done, 401 without a good signature.

    Args:
        receiver: With its handlers.
        name: Of the endpoint; two receivers in one application need two.
    """

    def receive() -> Response:
        try:
            receiver.receive(request.get_data(cache=False), list(request.headers.items()))
        except WebhookSignatureError:
            return Response(status=401)
        return Response(status=204)

    receive.__name__ = name
    return receive
