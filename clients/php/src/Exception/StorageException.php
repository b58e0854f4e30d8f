<?php

declare(strict_types=1);

namespace MessagingGateway\Exception;

/** The gateway has no space left for what the call adds (507). */
final class StorageException extends ApiException {}
