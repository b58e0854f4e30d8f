<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Event;

use MessagingGateway\EventEnvelope;
use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\GatewayEvent;
use MessagingGateway\UnknownEvent;

/**
 * The class of an event, by its name.
 *
 * @internal
 */
final class EventFactory
{
    /** @throws UnexpectedAnswerException */
    public static function make(EventEnvelope $envelope): GatewayEvent
    {
        return match ($envelope->event) {
            MessagesReceivedEvent::NAME => new MessagesReceivedEvent($envelope),
            MessagesUpsertEvent::NAME => new MessagesUpsertEvent($envelope),
            MessagesPersonalReceivedEvent::NAME => new MessagesPersonalReceivedEvent($envelope),
            MessagesGroupReceivedEvent::NAME => new MessagesGroupReceivedEvent($envelope),
            MessagesNewsletterReceivedEvent::NAME => new MessagesNewsletterReceivedEvent($envelope),
            MessageSentEvent::NAME => new MessageSentEvent($envelope),
            MessagesUpdateEvent::NAME => new MessagesUpdateEvent($envelope),
            MessageReceiptUpdateEvent::NAME => new MessageReceiptUpdateEvent($envelope),
            MessagesDeleteEvent::NAME => new MessagesDeleteEvent($envelope),
            MessagesReactionEvent::NAME => new MessagesReactionEvent($envelope),
            PollResultsEvent::NAME => new PollResultsEvent($envelope),
            CallEvent::NAME => new CallEvent($envelope),
            ContactsUpsertEvent::NAME => new ContactsUpsertEvent($envelope),
            ContactsUpdateEvent::NAME => new ContactsUpdateEvent($envelope),
            ChatsUpsertEvent::NAME => new ChatsUpsertEvent($envelope),
            ChatsUpdateEvent::NAME => new ChatsUpdateEvent($envelope),
            ChatsDeleteEvent::NAME => new ChatsDeleteEvent($envelope),
            GroupsUpsertEvent::NAME => new GroupsUpsertEvent($envelope),
            GroupsUpdateEvent::NAME => new GroupsUpdateEvent($envelope),
            GroupParticipantsUpdateEvent::NAME => new GroupParticipantsUpdateEvent($envelope),
            SessionStatusEvent::NAME => new SessionStatusEvent($envelope),
            QrcodeUpdatedEvent::NAME => new QrcodeUpdatedEvent($envelope),
            PasskeyUpdatedEvent::NAME => new PasskeyUpdatedEvent($envelope),
            BulkSendProgressEvent::NAME => new BulkSendProgressEvent($envelope),
            BulkSendFinishedEvent::NAME => new BulkSendFinishedEvent($envelope),
            MessagesCollectedEvent::NAME => new MessagesCollectedEvent($envelope),
            default => new UnknownEvent($envelope),
        };
    }
}
