<?php

declare(strict_types=1);

namespace MessagingGateway\Exception;

/** A try took longer than its timeout. */
final class GatewayTimeoutException extends GatewayConnectionException {}
