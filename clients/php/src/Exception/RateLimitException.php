<?php

declare(strict_types=1);

namespace MessagingGateway\Exception;

/** Too many calls; `retryAfter` says when there is room (429). */
final class RateLimitException extends ApiException {}
