<?php

declare(strict_types=1);

namespace MessagingGateway\Exception;

/** The body or file is too large (413). */
final class PayloadTooLargeException extends ApiException {}
