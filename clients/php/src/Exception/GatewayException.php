<?php

declare(strict_types=1);

namespace MessagingGateway\Exception;

/** All that this library throws, but for wrong arguments. */
class GatewayException extends \RuntimeException {}
