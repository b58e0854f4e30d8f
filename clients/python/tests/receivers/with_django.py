from __future__ import annotations

import django
from django.conf import settings
from django.core.wsgi import get_wsgi_application
from django.urls import path

from messaging_gateway.frameworks.django import webhook_view

from .told import receiver, serve

settings.configure(ROOT_URLCONF=__name__, ALLOWED_HOSTS=["127.0.0.1"], SECRET_KEY="of a test")
urlpatterns = [path("webhook", webhook_view(receiver))]
django.setup()
serve(get_wsgi_application())
