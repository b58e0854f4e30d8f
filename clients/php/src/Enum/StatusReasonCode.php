<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Enum;

/** Of `sessions`. A value that this version does not know comes as a string. */
enum StatusReasonCode: string
{
    case NotLinked = 'not_linked';
    case DisconnectedByUser = 'disconnected_by_user';
    case StreamReplaced = 'stream_replaced';
    case BannedTemporarily = 'banned_temporarily';
    case Internal = 'internal';
    case ProxyUnreachable = 'proxy_unreachable';
    case ProxyRefused = 'proxy_refused';
    case NetworkUnreachable = 'network_unreachable';
    case NetworkNameNotFound = 'network_name_not_found';
    case NetworkUntrusted = 'network_untrusted';
    case DegradedNoResponse = 'degraded_no_response';
    case WaitingForLink = 'waiting_for_link';
    case PasskeyFailed = 'passkey_failed';
    case LoggedOutFromPhone = 'logged_out_from_phone';
    case LoggedOutByUser = 'logged_out_by_user';
    case BannedPermanently = 'banned_permanently';
    case LinkTimeout = 'link_timeout';
    case LinkRefused = 'link_refused';
    case LinkIncomplete = 'link_incomplete';
    case PairingCodeRefused = 'pairing_code_refused';
    case PairingCodeUnanswered = 'pairing_code_unanswered';
    case VersionRefused = 'version_refused';
    case Moved = 'moved';
}
