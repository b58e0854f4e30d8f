<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Session;

use MessagingGateway\Operation\Passkey\ConfirmOperation;
use MessagingGateway\Operation\Passkey\GetPendingOperation;
use MessagingGateway\Operation\Passkey\RespondOperation;
use MessagingGateway\Runtime\Resource;

/** Calls of `passkey`. */
final readonly class Passkey extends Resource
{
    use ConfirmOperation;
    use GetPendingOperation;
    use RespondOperation;
}
