<?php

declare(strict_types=1);

namespace MessagingGateway\Exception;

/** Something else stands in the way, as another request with the same idempotency key (409). */
final class ConflictException extends ApiException {}
