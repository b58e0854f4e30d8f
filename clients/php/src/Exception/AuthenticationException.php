<?php

declare(strict_types=1);

namespace MessagingGateway\Exception;

/** The token or key is missing, unknown or has ended (401). */
final class AuthenticationException extends ApiException {}
