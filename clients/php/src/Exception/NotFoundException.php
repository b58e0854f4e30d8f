<?php

declare(strict_types=1);

namespace MessagingGateway\Exception;

/** What the call is about is not there (404). */
final class NotFoundException extends ApiException {}
