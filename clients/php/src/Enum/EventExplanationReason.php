<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Enum;

/** Of `webhooks`. A value that this version does not know comes as a string. */
enum EventExplanationReason: string
{
    case Delivered = 'delivered';
    case BeingSent = 'being_sent';
    case Next = 'next';
    case Retrying = 'retrying';
    case Behind = 'behind';
    case Paused = 'paused';
    case Parked = 'parked';
    case Gone = 'gone';
    case AttemptsUsedUp = 'attempts_used_up';
    case SessionDeleted = 'session_deleted';
    case MadeLater = 'made_later';
    case NoUrl = 'no_url';
    case OtherSessions = 'other_sessions';
    case OtherEvents = 'other_events';
    case OtherChats = 'other_chats';
    case OwnIgnored = 'own_ignored';
    case Collecting = 'collecting';
    case ChatPaused = 'chat_paused';
    case Unknown = 'unknown';
}
