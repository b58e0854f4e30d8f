<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Enum;

/** Of `messages`. A value that this version does not know comes as a string. */
enum TraceCauseKind: string
{
    case Failed = 'failed';
    case Canceled = 'canceled';
    case WaitingSchedule = 'waiting_schedule';
    case WaitingMedia = 'waiting_media';
    case WaitingTurn = 'waiting_turn';
    case Held = 'held';
    case WaitingConnection = 'waiting_connection';
    case WaitingAcknowledgement = 'waiting_acknowledgement';
    case NotDelivered = 'not_delivered';
    case NotDeliveredToAll = 'not_delivered_to_all';
    case Undecrypted = 'undecrypted';
    case WebhookFailing = 'webhook_failing';
}
