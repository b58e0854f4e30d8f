<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Enum;

/** The names of events. */
enum EventName: string
{
    /** Message Received */
    case MessagesReceived = 'messages.received';
    /** Message Upsert */
    case MessagesUpsert = 'messages.upsert';
    /** Personal Message Received */
    case MessagesPersonalReceived = 'messages-personal.received';
    /** Group Message Received */
    case MessagesGroupReceived = 'messages-group.received';
    /** Newsletter Message Received */
    case MessagesNewsletterReceived = 'messages-newsletter.received';
    /** Message Sent */
    case MessageSent = 'message.sent';
    /** Message Status Update */
    case MessagesUpdate = 'messages.update';
    /** Message Receipt Update */
    case MessageReceiptUpdate = 'message-receipt.update';
    /** Message Deleted */
    case MessagesDelete = 'messages.delete';
    /** Message Reaction */
    case MessagesReaction = 'messages.reaction';
    /** Poll Results */
    case PollResults = 'poll.results';
    /** Call Received */
    case Call = 'call';
    /** Contact Upsert */
    case ContactsUpsert = 'contacts.upsert';
    /** Contact Update */
    case ContactsUpdate = 'contacts.update';
    /** Chat Upsert */
    case ChatsUpsert = 'chats.upsert';
    /** Chat Update */
    case ChatsUpdate = 'chats.update';
    /** Chat Delete */
    case ChatsDelete = 'chats.delete';
    /** Group Upsert */
    case GroupsUpsert = 'groups.upsert';
    /** Group Update */
    case GroupsUpdate = 'groups.update';
    /** Group Participants Update */
    case GroupParticipantsUpdate = 'group-participants.update';
    /** Session Status */
    case SessionStatus = 'session.status';
    /** QR Code Updated */
    case QrcodeUpdated = 'qrcode.updated';
    /** Passkey Updated */
    case PasskeyUpdated = 'passkey.updated';
    /** Bulk Send Progress */
    case BulkSendProgress = 'bulk_send.progress';
    /** Bulk Send Finished */
    case BulkSendFinished = 'bulk_send.finished';
    /** Messages Collected */
    case MessagesCollected = 'messages.collected';
}
