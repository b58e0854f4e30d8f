<?php

declare(strict_types=1);

namespace MessagingGateway\Exception;

/** The session is coming up, or the gateway is busy; `retryAfter` says when to come back (503). */
final class NotReadyException extends ApiException {}
