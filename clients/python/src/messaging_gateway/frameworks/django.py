"""A receiver of webhooks for Django.

urlpatterns = [path("webhooks/gateway", webhook_view(receiver))]
"""

from __future__ import annotations

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.views.decorators.csrf import csrf_exempt

from ..errors import WebhookSignatureError
from ._receiver import WebhookReceiver


def webhook_view(receiver: WebhookReceiver) -> Callable[[HttpRequest], HttpResponse]:
    """A view that takes deliveries: 204 when the handlers are done, 401 without a good signature, 405 but for POST."""

    def receive(request: HttpRequest) -> HttpResponse:
        if request.method != "POST":
            return HttpResponse(status=405, headers={"Allow": "POST"})
        try:
            receiver.receive(request.body, list(request.headers.items()))
        except WebhookSignatureError:
            return HttpResponse(status=401)
        return HttpResponse(status=204)

    view: Callable[[HttpRequest], HttpResponse] = csrf_exempt(receive)
    return view
