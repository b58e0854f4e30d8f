<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Account;

use MessagingGateway\Operation\Sandbox\ChangeCallOperation;
use MessagingGateway\Operation\Sandbox\CreateFaultOperation;
use MessagingGateway\Operation\Sandbox\CreateGroupOperation;
use MessagingGateway\Operation\Sandbox\CreatePhoneOperation;
use MessagingGateway\Operation\Sandbox\DeleteChatOperation;
use MessagingGateway\Operation\Sandbox\DeleteFaultOperation;
use MessagingGateway\Operation\Sandbox\DeletePhoneOperation;
use MessagingGateway\Operation\Sandbox\EnterCodeOperation;
use MessagingGateway\Operation\Sandbox\ListCallsOperation;
use MessagingGateway\Operation\Sandbox\ListChatsOperation;
use MessagingGateway\Operation\Sandbox\ListFaultsOperation;
use MessagingGateway\Operation\Sandbox\ListMessagesOperation;
use MessagingGateway\Operation\Sandbox\ListPhonesOperation;
use MessagingGateway\Operation\Sandbox\ListSightingsOperation;
use MessagingGateway\Operation\Sandbox\ListStatusesOperation;
use MessagingGateway\Operation\Sandbox\LogoutDevicesOperation;
use MessagingGateway\Operation\Sandbox\MarkPlayedOperation;
use MessagingGateway\Operation\Sandbox\MarkReadOperation;
use MessagingGateway\Operation\Sandbox\PostStatusOperation;
use MessagingGateway\Operation\Sandbox\ScanOperation;
use MessagingGateway\Operation\Sandbox\SendMessageOperation;
use MessagingGateway\Operation\Sandbox\SendTypingOperation;
use MessagingGateway\Operation\Sandbox\StartCallOperation;
use MessagingGateway\Operation\Sandbox\UpdateChatOperation;
use MessagingGateway\Operation\Sandbox\UpdatePhoneOperation;
use MessagingGateway\Runtime\Resource;

/** Calls of `sandbox`. */
final readonly class Sandbox extends Resource
{
    use ChangeCallOperation;
    use CreateFaultOperation;
    use CreateGroupOperation;
    use CreatePhoneOperation;
    use DeleteChatOperation;
    use DeleteFaultOperation;
    use DeletePhoneOperation;
    use EnterCodeOperation;
    use ListCallsOperation;
    use ListChatsOperation;
    use ListFaultsOperation;
    use ListMessagesOperation;
    use ListPhonesOperation;
    use ListSightingsOperation;
    use ListStatusesOperation;
    use LogoutDevicesOperation;
    use MarkPlayedOperation;
    use MarkReadOperation;
    use PostStatusOperation;
    use ScanOperation;
    use SendMessageOperation;
    use SendTypingOperation;
    use StartCallOperation;
    use UpdateChatOperation;
    use UpdatePhoneOperation;
}
