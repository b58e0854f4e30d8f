<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Enum;

/** The codes of refusals. A value that this version does not know comes as a string. */
enum ErrorCode: string
{
    /** 401: API key is required */
    case AuthMissing = 'auth_missing';
    /** 401: Invalid API key */
    case AuthInvalid = 'auth_invalid';
    /** 400: Malformed JSON body. */
    case BadJson = 'bad_json';
    /** 413: Request body is too large. */
    case BodyTooLarge = 'body_too_large';
    /** 422: Validation failed */
    case Validation = 'validation';
    /** 422: JID does not exist on WhatsApp */
    case NotOnNetwork = 'not_on_network';
    /** 402: Active subscription or trial is required to use the API */
    case Subscription = 'subscription';
    /** 400: Your Whatsapp Session is not connected please connect your session first. */
    case NotConnected = 'not_connected';
    /** 503: Session is not ready. Please try again shortly. */
    case NotReady = 'not_ready';
    /** 410: Cursor has expired. */
    case CursorExpired = 'cursor_expired';
    /** 404: Media not found or expired. */
    case MediaGone = 'media_gone';
    /** 409: Idempotency key was already used with a different request. */
    case IdempotencyConflict = 'idempotency_conflict';
    /** 409: A request with this idempotency key is still being processed. */
    case IdempotencyBusy = 'idempotency_busy';
    /** 429: You are on a free trial. You can only send 1 message every 1 minute. */
    case RateTrial = 'rate_trial';
    /** 429: You have account protection enabled. You can only send 1 message every 5 seconds. */
    case RateProtection = 'rate_protection';
    /** 429: Too many requests. Please retry later. */
    case RateLimited = 'rate_limited';
    /** 403: The account is suspended. */
    case AccountSuspended = 'account_suspended';
    /** 403: The tool server is available on paid plans only. */
    case PaidPlansOnly = 'paid_plans_only';
    /** 403: The leash of this token does not allow that: <reason>. */
    case LeashRefused = 'leash_refused';
    /** 403: A token that is held to sessions, addresses or hours cannot make what is good without them. */
    case TokenHeld = 'token_held';
    /** 403: The gateway takes calls over https alone. */
    case HttpsRequired = 'https_required';
    /** 404: Not found */
    case NotFound = 'not_found';
    /** 405: Method not allowed */
    case Method = 'method';
    /** 500: Internal server error */
    case Internal = 'internal';
    /** 422: The key.id field is required and must be a non-empty string. */
    case KeyIdRequired = 'key_id_required';
    /** 402: You need to have an active subscription to connect a WhatsApp session. */
    case SubscriptionConnect = 'subscription_connect';
    /** 403: You have reached your WhatsApp session limit. Please upgrade your plan to add more sessions. */
    case SessionLimit = 'session_limit';
    /** 404: The specified session was not found. */
    case SessionNotFound = 'session_not_found';
    /** 404: The specified webhook was not found. */
    case WebhookNotFound = 'webhook_not_found';
    /** 404: The specified event was not found. */
    case EventNotFound = 'event_not_found';
    /** 404: The specified delivery was not found. */
    case DeliveryNotFound = 'delivery_not_found';
    /** 403: You have reached the limit of 20 webhooks for this <scope>. */
    case WebhookLimit = 'webhook_limit';
    /** 404: The specified sink was not found. */
    case SinkNotFound = 'sink_not_found';
    /** 403: You have reached the limit of 20 sinks for this <scope>. */
    case SinkLimit = 'sink_limit';
    /** 400: WhatsApp session is not connected. Cannot restart. */
    case RestartNotConnected = 'restart_not_connected';
    /**
     * 400: QR code scan requested for a session that is not in NEED_SCAN state. Please call the connect endpoint first
     * to initialize the session.
     */
    case QrNotNeedScan = 'qr_not_need_scan';
    /** 500: Failed to get QR code. please re initialize the session. */
    case QrFailed = 'qr_failed';
    /** 500: Failed to get pairing code. please re initialize the session. */
    case PairingCodeFailed = 'pairing_code_failed';
    /** 400: Passkey token requested for a session that is not in NEED_PASSKEY state. */
    case PasskeyNotNeeded = 'passkey_not_needed';
    /** 409: The session is linked already. */
    case AlreadyLinked = 'already_linked';
    /** 403: You have reached the limit of 20 open links for this session. */
    case LinkLimit = 'link_limit';
    /** 404: The specified link was not found. */
    case LinkNotFound = 'link_not_found';
    /** 404: This link is not valid, or it has ended. */
    case LinkEnded = 'link_ended';
    /** 401: Invalid or expired passkey token. */
    case PasskeyTokenInvalid = 'passkey_token_invalid';
    /** 404: Passkey request not found. */
    case PasskeyRequestNotFound = 'passkey_request_not_found';
    /** 409: Passkey request is not ready for confirmation. */
    case PasskeyNotContinued = 'passkey_not_continued';
    /** 409: Passkey request has already ended. */
    case PasskeyEnded = 'passkey_ended';
    /** 422: Error sending presence update: Invalid JID provided. */
    case PresenceJid = 'presence_jid';
    /** 422: The jid field is required. */
    case JidRequired = 'jid_required';
    /** 404: Phone number not found or invalid. */
    case PnNotFound = 'pn_not_found';
    /** 404: LID not found or invalid. */
    case LidNotFound = 'lid_not_found';
    /** 404: Username not found or invalid. */
    case UsernameNotFound = 'username_not_found';
    /** 400: No supported media object (image, video, etc.) found in the message. */
    case NoMedia = 'no_media';
    /** 400: Failed to decrypt media: <reason> */
    case DecryptFailed = 'decrypt_failed';
    /** 413: File size exceeds the limit of <limit> MB for this file type. */
    case FileTooLarge = 'file_too_large';
    /** 507: The gateway is low on disk space and takes no media at the moment. Please retry later. */
    case DiskLow = 'disk_low';
    /** 507: The disk of the gateway is full, so it takes nothing new at the moment. Please retry later. */
    case DiskFull = 'disk_full';
    /** 429: You have reached your media storage limit of <limit> MB. Please retry later. */
    case StorageFull = 'storage_full';
    /** 409: Several chats have a message with this id. Name its chat. */
    case AmbiguousMessage = 'ambiguous_message';
    /** 400: Only messages with status 'failed' can be resent. */
    case ResendNotFailed = 'resend_not_failed';
    /** 403: You are not authorized to modify this message. */
    case NotOwner = 'not_owner';
    /** 400: Message logging is disabled; this message cannot be resent. */
    case LoggingOff = 'logging_off';
    /** 400: Message can no longer be edited. */
    case EditClosed = 'edit_closed';
    /** 400: Message can no longer be deleted. */
    case DeleteClosed = 'delete_closed';
    /** 400: Only messages with status 'scheduled' can be canceled. */
    case NotScheduled = 'not_scheduled';
    /** 404: Message not found. */
    case MessageNotFound = 'message_not_found';
    /** 404: The specified template was not found. */
    case TemplateNotFound = 'template_not_found';
    /** 403: You have reached the limit of 1,000 templates. */
    case TemplateLimit = 'template_limit';
    /** 404: The specified bulk send was not found. */
    case BulkSendNotFound = 'bulk_send_not_found';
    /** 403: You have reached the limit of 1,000 bulk sends. */
    case BulkSendLimit = 'bulk_send_limit';
    /** 403: Your plan has no bulk sends. */
    case BulkSendsNotInPlan = 'bulk_sends_not_in_plan';
    /** 409: This cannot be done with a bulk send that is <state>. */
    case BulkSendConflict = 'bulk_send_conflict';
    /** 404: The specified recurring send was not found. */
    case RecurringSendNotFound = 'recurring_send_not_found';
    /** 403: You have reached the limit of 1,000 recurring sends. */
    case RecurringSendLimit = 'recurring_send_limit';
    /** 409: This cannot be done with a recurring send that is <state>. */
    case RecurringSendConflict = 'recurring_send_conflict';
    /** 404: The specified list was not found. */
    case ListNotFound = 'list_not_found';
    /** 403: You have reached the limit of 1,000 lists. */
    case ListLimit = 'list_limit';
    /** 404: The specified tenant was not found. */
    case TenantNotFound = 'tenant_not_found';
    /** 403: You have reached the number of tenants that your plan allows. */
    case TenantLimit = 'tenant_limit';
    /** 403: You have reached the limit of 10 exports. Please delete some first. */
    case DataExportLimit = 'data_export_limit';
    /** 409: This export is not finished yet. */
    case DataExportUnfinished = 'data_export_unfinished';
    /** 404: The specified token was not found. */
    case TokenNotFound = 'token_not_found';
    /** 404: Group not found. */
    case GroupNotFound = 'group_not_found';
    /** 403: Failed to <action>: You are not an admin in this group. */
    case GroupNotAdmin = 'group_not_admin';
    /** 400: Failed to get group invite info: Invalid or expired invite code. */
    case InviteInvalid = 'invite_invalid';
    /** 400: Failed to accept group invite: Invalid invite code */
    case AcceptInvalid = 'accept_invalid';
    /** 400: Failed to leave group: You are not a member of this group. */
    case NotMember = 'not_member';
    /** 400: WhatsApp rejected the request: <reason> */
    case NetworkRefused = 'network_refused';
    /** 409: This session was moved to another gateway. */
    case SessionMoved = 'session_moved';
    /** 409: Only a session that is linked to a phone can be moved. */
    case PassportNotLinked = 'passport_not_linked';
    /** 409: This session is not on its way to another gateway. */
    case PassportNotMoving = 'passport_not_moving';
    /** 409: Another gateway has imported this session: it cannot be taken back. */
    case PassportConfirmed = 'passport_confirmed';
    /** 422: This is not the receipt of this move. */
    case PassportReceipt = 'passport_receipt';
    /** 422: The file does not open: it was sealed with another passphrase, or for another gateway. */
    case PassportKey = 'passport_key';
    /** 422: The file is no passport of a session, or it was changed or cut off. */
    case PassportUnreadable = 'passport_unreadable';
    /** 409: This passport was imported here before. */
    case PassportUsed = 'passport_used';
    /** 409: This passport is older than what this gateway knows of its session. */
    case PassportOutdated = 'passport_outdated';
    /** 404: Sandbox is disabled. */
    case SandboxDisabled = 'sandbox_disabled';
    /** 404: The specified phone was not found. */
    case PhoneNotFound = 'phone_not_found';
    /** 403: You have reached the limit of <limit> virtual phones. Please delete some, or upgrade your plan. */
    case PhoneLimit = 'phone_limit';
    /** 404: The specified fault was not found. */
    case FaultNotFound = 'fault_not_found';
    /** 404: The specified call was not found. */
    case CallNotFound = 'call_not_found';
    /** 409: The call no longer rings: <reason>. */
    case CallOver = 'call_over';
    /** 403: Magic numbers cannot be changed. */
    case MagicReadonly = 'magic_readonly';
    /** 400: The phone is offline. */
    case PhoneOffline = 'phone_offline';
}
