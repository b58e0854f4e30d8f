<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Account;

use MessagingGateway\Operation\Sessions\ConnectOperation;
use MessagingGateway\Operation\Sessions\CreateLinkOperation;
use MessagingGateway\Operation\Sessions\CreateOperation;
use MessagingGateway\Operation\Sessions\DeleteOperation;
use MessagingGateway\Operation\Sessions\DisconnectOperation;
use MessagingGateway\Operation\Sessions\EndPreviousKeyOperation;
use MessagingGateway\Operation\Sessions\GetOperation;
use MessagingGateway\Operation\Sessions\GetPasskeyTokenOperation;
use MessagingGateway\Operation\Sessions\GetQrCodeOperation;
use MessagingGateway\Operation\Sessions\GetSendingPolicyOperation;
use MessagingGateway\Operation\Sessions\ListKeysOperation;
use MessagingGateway\Operation\Sessions\ListLinksOperation;
use MessagingGateway\Operation\Sessions\ListMessageLogsOperation;
use MessagingGateway\Operation\Sessions\ListMessagesOperation;
use MessagingGateway\Operation\Sessions\ListOperation;
use MessagingGateway\Operation\Sessions\ListSessionLogsOperation;
use MessagingGateway\Operation\Sessions\RegenerateKeyOperation;
use MessagingGateway\Operation\Sessions\RestartOperation;
use MessagingGateway\Operation\Sessions\RestoreOperation;
use MessagingGateway\Operation\Sessions\ResumeSendingOperation;
use MessagingGateway\Operation\Sessions\RevokeLinkOperation;
use MessagingGateway\Operation\Sessions\UpdateOperation;
use MessagingGateway\Operation\Sessions\UpdateSendingPolicyOperation;
use MessagingGateway\Runtime\Resource;

/** Calls of `sessions`. */
final readonly class Sessions extends Resource
{
    use ConnectOperation;
    use CreateLinkOperation;
    use CreateOperation;
    use DeleteOperation;
    use DisconnectOperation;
    use EndPreviousKeyOperation;
    use GetOperation;
    use GetPasskeyTokenOperation;
    use GetQrCodeOperation;
    use GetSendingPolicyOperation;
    use ListKeysOperation;
    use ListLinksOperation;
    use ListMessageLogsOperation;
    use ListMessagesOperation;
    use ListOperation;
    use ListSessionLogsOperation;
    use RegenerateKeyOperation;
    use RestartOperation;
    use RestoreOperation;
    use ResumeSendingOperation;
    use RevokeLinkOperation;
    use UpdateOperation;
    use UpdateSendingPolicyOperation;
}
