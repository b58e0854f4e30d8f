from __future__ import annotations

from flask import Flask

from messaging_gateway.frameworks.flask import webhook_view

from .told import receiver, serve

app = Flask(__name__)
app.add_url_rule("/webhook", view_func=webhook_view(receiver), methods=["POST"])
serve(app)
