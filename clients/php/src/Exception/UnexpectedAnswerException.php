<?php

declare(strict_types=1);

namespace MessagingGateway\Exception;

/** What came is not what the gateway answers: a proxy's page, or a field that has to be there and is not. */
final class UnexpectedAnswerException extends GatewayException {}
