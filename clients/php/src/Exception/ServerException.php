<?php

declare(strict_types=1);

namespace MessagingGateway\Exception;

/** Something failed in the gateway (5xx without a class of its own). */
final class ServerException extends ApiException {}
