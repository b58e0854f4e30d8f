<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Session;

use MessagingGateway\Operation\Messages\CancelScheduledOperation;
use MessagingGateway\Operation\Messages\DeleteOperation;
use MessagingGateway\Operation\Messages\EditOperation;
use MessagingGateway\Operation\Messages\ForwardOperation;
use MessagingGateway\Operation\Messages\GetInfoOperation;
use MessagingGateway\Operation\Messages\ListScheduledOperation;
use MessagingGateway\Operation\Messages\MarkReadOperation;
use MessagingGateway\Operation\Messages\ResendOperation;
use MessagingGateway\Operation\Messages\SendAudioOperation;
use MessagingGateway\Operation\Messages\SendContactOperation;
use MessagingGateway\Operation\Messages\SendDocumentOperation;
use MessagingGateway\Operation\Messages\SendGifOperation;
use MessagingGateway\Operation\Messages\SendImageOperation;
use MessagingGateway\Operation\Messages\SendLocationOperation;
use MessagingGateway\Operation\Messages\SendMentionOperation;
use MessagingGateway\Operation\Messages\SendPollOperation;
use MessagingGateway\Operation\Messages\SendPtvOperation;
use MessagingGateway\Operation\Messages\SendQuotedOperation;
use MessagingGateway\Operation\Messages\SendReactionOperation;
use MessagingGateway\Operation\Messages\SendStickerOperation;
use MessagingGateway\Operation\Messages\SendTemplateOperation;
use MessagingGateway\Operation\Messages\SendTextOperation;
use MessagingGateway\Operation\Messages\SendToChannelOperation;
use MessagingGateway\Operation\Messages\SendToGroupOperation;
use MessagingGateway\Operation\Messages\SendVideoOperation;
use MessagingGateway\Operation\Messages\SendViewOnceOperation;
use MessagingGateway\Operation\Messages\TraceOperation;
use MessagingGateway\Runtime\Resource;

/** Calls of `messages`. */
final readonly class Messages extends Resource
{
    use CancelScheduledOperation;
    use DeleteOperation;
    use EditOperation;
    use ForwardOperation;
    use GetInfoOperation;
    use ListScheduledOperation;
    use MarkReadOperation;
    use ResendOperation;
    use SendAudioOperation;
    use SendContactOperation;
    use SendDocumentOperation;
    use SendGifOperation;
    use SendImageOperation;
    use SendLocationOperation;
    use SendMentionOperation;
    use SendPollOperation;
    use SendPtvOperation;
    use SendQuotedOperation;
    use SendReactionOperation;
    use SendStickerOperation;
    use SendTemplateOperation;
    use SendTextOperation;
    use SendToChannelOperation;
    use SendToGroupOperation;
    use SendVideoOperation;
    use SendViewOnceOperation;
    use TraceOperation;
}
