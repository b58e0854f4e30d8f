"""A receiver of webhooks for Python 3.9 or newer, without packages:

    WEBHOOK_SECRET=whsec_... PORT=8080 python3 verify-webhook.py

`application` is a WSGI application: gunicorn and uWSGI run it too.
"""

import base64
import hashlib
import hmac
import os
import re
import time
from wsgiref.simple_server import make_server

# verify: begin
TOLERANCE_SECONDS = 300


def verify_webhook(secret, headers, body):
    """`secret` is the endpoint's `whsec_...`; names of `headers` are in lower case; `body` is the bytes that came."""
    message_id = headers.get("webhook-id", "")
    timestamp = headers.get("webhook-timestamp", "")
    signatures = headers.get("webhook-signature", "")
    if not re.fullmatch(r"[0-9]{1,12}", timestamp):
        return False
    if abs(time.time() - int(timestamp)) > TOLERANCE_SECONDS:
        return False
    key = base64.b64decode(secret.removeprefix("whsec_"))
    content = f"{message_id}.{timestamp}.".encode() + body
    expected = b"v1," + base64.b64encode(hmac.new(key, content, hashlib.sha256).digest())
    # One signature, or two while a secret is being replaced.
    return any(hmac.compare_digest(expected, given.encode()) for given in signatures.split(" "))


def verify_compat(compat_secret, headers):
    """The simpler header is the endpoint's `compat_secret` itself: it tells who sends, not that nothing was changed."""
    given = headers.get("x-webhook-signature", "")
    return hmac.compare_digest(given.encode(), compat_secret.encode())


# verify: end

SECRET = os.environ.get("WEBHOOK_SECRET")
COMPAT_SECRET = os.environ.get("WEBHOOK_COMPAT_SECRET")
INBOX = os.environ.get("WEBHOOK_INBOX", "inbox")
MOST_BYTES = 16 * 1024 * 1024
if not SECRET and not COMPAT_SECRET:
    raise SystemExit("WEBHOOK_SECRET or WEBHOOK_COMPAT_SECRET is needed")
os.makedirs(INBOX, exist_ok=True)


def store(message_id, body):
    """Stores the event before it is answered; one that is there already has come before. Work on the inbox comes later."""
    path = os.path.join(INBOX, message_id + ".json")
    if os.path.exists(path):
        return
    with open(path + ".part", "wb") as file:
        file.write(body)
        file.flush()
        os.fsync(file.fileno())
    os.replace(path + ".part", path)


def receive(headers, body):
    genuine = verify_webhook(SECRET, headers, body) if SECRET else verify_compat(COMPAT_SECRET, headers)
    if not genuine:
        return "401 Unauthorized"
    message_id = headers.get("webhook-id", "")
    if not re.fullmatch(r"\w+", message_id):
        return "400 Bad Request"
    store(message_id, body)
    return "204 No Content"


def answer(environ):
    if environ["REQUEST_METHOD"] != "POST":
        return "405 Method Not Allowed"
    length = int(environ.get("CONTENT_LENGTH") or 0)
    if length > MOST_BYTES:
        return "413 Content Too Large"
    headers = {key[5:].replace("_", "-").lower(): value for key, value in environ.items() if key.startswith("HTTP_")}
    return receive(headers, environ["wsgi.input"].read(length))


def application(environ, start_response):
    status = answer(environ)
    is_empty = status.startswith("204")
    start_response(status, [] if is_empty else [("Content-Type", "text/plain"), ("Content-Length", "0")])
    return []


if __name__ == "__main__":
    make_server("", int(os.environ.get("PORT", "8080")), application).serve_forever()
