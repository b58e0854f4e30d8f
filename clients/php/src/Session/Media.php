<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Session;

use MessagingGateway\Operation\Media\DecryptOperation;
use MessagingGateway\Operation\Media\GetDecryptedOperation;
use MessagingGateway\Operation\Media\GetUploadedOperation;
use MessagingGateway\Operation\Media\UploadOperation;
use MessagingGateway\Runtime\Resource;

/** Calls of `media`. */
final readonly class Media extends Resource
{
    use DecryptOperation;
    use GetDecryptedOperation;
    use GetUploadedOperation;
    use UploadOperation;
}
