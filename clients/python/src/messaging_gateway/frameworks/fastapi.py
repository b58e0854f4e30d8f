"""A receiver of webhooks for FastAPI.

app.include_router(webhook_router(receiver, "/webhooks/gateway"))
"""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from ..errors import WebhookSignatureError
from ._receiver import WebhookReceiver


def webhook_router(receiver: WebhookReceiver, path: str = "/") -> APIRouter:
    """A router with one path that takes deliveries: 204 when the handlers are done, 401 without a good signature."""
    router = APIRouter()

    async def receive(request: Request) -> Response:
        try:
            await receiver.receive_async(await request.body(), request.headers.items())
        except WebhookSignatureError:
            return Response(status_code=401)
        return Response(status_code=204)

    router.add_api_route(path, receive, methods=["POST"], status_code=204, response_class=Response)
    return router
