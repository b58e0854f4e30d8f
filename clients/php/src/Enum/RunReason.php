<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Enum;

/** Of `recurringSends`. A value that this version does not know comes as a string. */
enum RunReason: string
{
    case NotOnNetwork = 'not_on_network';
    case ReachoutLocked = 'reachout_locked';
    case MediaFetchFailed = 'media_fetch_failed';
    case MediaTooLarge = 'media_too_large';
    case MediaType = 'media_type';
    case NotConnected = 'not_connected';
    case AckTimeout = 'ack_timeout';
    case NetworkRejected = 'network_rejected';
    case Canceled = 'canceled';
    case Internal = 'internal';
    case OptedOut = 'opted_out';
    case Missed = 'missed';
    case Refused = 'refused';
    case SessionGone = 'session_gone';
    case TemplateGone = 'template_gone';
}
