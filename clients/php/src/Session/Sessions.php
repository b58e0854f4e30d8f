<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Session;

use MessagingGateway\Operation\Sessions\ConnectOperation;
use MessagingGateway\Operation\Sessions\DisconnectOperation;
use MessagingGateway\Operation\Sessions\EndPreviousKeyOperation;
use MessagingGateway\Operation\Sessions\GetOperation;
use MessagingGateway\Operation\Sessions\GetPasskeyTokenOperation;
use MessagingGateway\Operation\Sessions\GetQrCodeOperation;
use MessagingGateway\Operation\Sessions\GetSendingPolicyOperation;
use MessagingGateway\Operation\Sessions\GetStatusOperation;
use MessagingGateway\Operation\Sessions\GetUserOperation;
use MessagingGateway\Operation\Sessions\ListKeysOperation;
use MessagingGateway\Operation\Sessions\ListMessageLogsOperation;
use MessagingGateway\Operation\Sessions\ListMessagesOperation;
use MessagingGateway\Operation\Sessions\ListSessionLogsOperation;
use MessagingGateway\Operation\Sessions\RegenerateKeyOperation;
use MessagingGateway\Operation\Sessions\RejectCallOperation;
use MessagingGateway\Operation\Sessions\RestartOperation;
use MessagingGateway\Operation\Sessions\SendPresenceOperation;
use MessagingGateway\Runtime\Resource;

/** Calls of `sessions`. */
final readonly class Sessions extends Resource
{
    use ConnectOperation;
    use DisconnectOperation;
    use EndPreviousKeyOperation;
    use GetOperation;
    use GetPasskeyTokenOperation;
    use GetQrCodeOperation;
    use GetSendingPolicyOperation;
    use GetStatusOperation;
    use GetUserOperation;
    use ListKeysOperation;
    use ListMessageLogsOperation;
    use ListMessagesOperation;
    use ListSessionLogsOperation;
    use RegenerateKeyOperation;
    use RejectCallOperation;
    use RestartOperation;
    use SendPresenceOperation;
}
