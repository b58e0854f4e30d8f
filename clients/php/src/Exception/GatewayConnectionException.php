<?php

declare(strict_types=1);

namespace MessagingGateway\Exception;

/** The gateway could not be reached, or the connection ended before the whole answer was there. */
class GatewayConnectionException extends GatewayException {}
