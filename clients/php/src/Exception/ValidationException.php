<?php

declare(strict_types=1);

namespace MessagingGateway\Exception;

/** Fields are wrong; `errors` says which and why (422). */
final class ValidationException extends ApiException {}
