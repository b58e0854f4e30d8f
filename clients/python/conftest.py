"""The plugin of the package, which an installed one brings along by itself."""

from importlib.metadata import PackageNotFoundError, distribution

try:
    distribution("messaging-gateway-client")
except PackageNotFoundError:
    pytest_plugins = ["messaging_gateway.pytest_plugin"]
