<?php

declare(strict_types=1);

namespace MessagingGateway\Exception;

/** A webhook is not from the gateway, was changed on its way, or is too old. Answer it with status 401. */
final class WebhookSignatureException extends GatewayException {}
