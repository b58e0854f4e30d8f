<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Enum;

/** Of `messages`. A value that this version does not know comes as a string. */
enum TraceStepKind: string
{
    case Accepted = 'accepted';
    case Scheduled = 'scheduled';
    case Due = 'due';
    case WaitingMedia = 'waiting_media';
    case MediaReady = 'media_ready';
    case WaitingTurn = 'waiting_turn';
    case Held = 'held';
    case WaitingConnection = 'waiting_connection';
    case Connected = 'connected';
    case Wired = 'wired';
    case WiredAgain = 'wired_again';
    case OtherAddress = 'other_address';
    case Acknowledged = 'acknowledged';
    case Refused = 'refused';
    case Failed = 'failed';
    case Canceled = 'canceled';
    case Resent = 'resent';
    case RetryAsked = 'retry_asked';
    case EncryptedAgain = 'encrypted_again';
    case Delivered = 'delivered';
    case Read = 'read';
    case Played = 'played';
    case SentElsewhere = 'sent_elsewhere';
    case Received = 'received';
    case Undecrypted = 'undecrypted';
    case Recovered = 'recovered';
    case Recorded = 'recorded';
}
