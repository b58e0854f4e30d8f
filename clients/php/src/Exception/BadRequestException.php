<?php

declare(strict_types=1);

namespace MessagingGateway\Exception;

/** The call makes no sense now, and will not by itself (4xx without a class of its own). */
final class BadRequestException extends ApiException {}
