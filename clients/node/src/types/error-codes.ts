// Generated from the contract by `npm run gen`. Do not edit.

/** Every refusal of the gateway by its code, with its status and text. */
export type ErrorCode =
  /** 401: API key is required */
  | 'auth_missing'
  /** 401: Invalid API key */
  | 'auth_invalid'
  /** 400: Malformed JSON body. */
  | 'bad_json'
  /** 413: Request body is too large. */
  | 'body_too_large'
  /** 422: Validation failed */
  | 'validation'
  /** 422: JID does not exist on WhatsApp */
  | 'not_on_network'
  /** 402: Active subscription or trial is required to use the API */
  | 'subscription'
  /** 400: Your Whatsapp Session is not connected please connect your session first. */
  | 'not_connected'
  /** 503: Session is not ready. Please try again shortly. */
  | 'not_ready'
  /** 410: Cursor has expired. */
  | 'cursor_expired'
  /** 404: Media not found or expired. */
  | 'media_gone'
  /** 409: Idempotency key was already used with a different request. */
  | 'idempotency_conflict'
  /** 409: A request with this idempotency key is still being processed. */
  | 'idempotency_busy'
  /** 429: You are on a free trial. You can only send 1 message every 1 minute. */
  | 'rate_trial'
  /** 429: You have account protection enabled. You can only send 1 message every 5 seconds. */
  | 'rate_protection'
  /** 429: Too many requests. Please retry later. */
  | 'rate_limited'
  /** 403: The account is suspended. */
  | 'account_suspended'
  /** 403: The tool server is available on paid plans only. */
  | 'paid_plans_only'
  /** 403: The leash of this token does not allow that: <reason>. */
  | 'leash_refused'
  /** 403: A token that is held to sessions, addresses or hours cannot make what is good without them. */
  | 'token_held'
  /** 403: The gateway takes calls over https alone. */
  | 'https_required'
  /** 404: Not found */
  | 'not_found'
  /** 405: Method not allowed */
  | 'method'
  /** 500: Internal server error */
  | 'internal'
  /** 422: The key.id field is required and must be a non-empty string. */
  | 'key_id_required'
  /** 402: You need to have an active subscription to connect a WhatsApp session. */
  | 'subscription_connect'
  /** 403: You have reached your WhatsApp session limit. Please upgrade your plan to add more sessions. */
  | 'session_limit'
  /** 404: The specified session was not found. */
  | 'session_not_found'
  /** 404: The specified webhook was not found. */
  | 'webhook_not_found'
  /** 404: The specified event was not found. */
  | 'event_not_found'
  /** 404: The specified delivery was not found. */
  | 'delivery_not_found'
  /** 403: You have reached the limit of 20 webhooks for this <scope>. */
  | 'webhook_limit'
  /** 404: The specified sink was not found. */
  | 'sink_not_found'
  /** 403: You have reached the limit of 20 sinks for this <scope>. */
  | 'sink_limit'
  /** 400: WhatsApp session is not connected. Cannot restart. */
  | 'restart_not_connected'
  /**
   * 400: QR code scan requested for a session that is not in NEED_SCAN state. Please call the connect endpoint first to
   * initialize the session.
   */
  | 'qr_not_need_scan'
  /** 500: Failed to get QR code. please re initialize the session. */
  | 'qr_failed'
  /** 500: Failed to get pairing code. please re initialize the session. */
  | 'pairing_code_failed'
  /** 400: Passkey token requested for a session that is not in NEED_PASSKEY state. */
  | 'passkey_not_needed'
  /** 409: The session is linked already. */
  | 'already_linked'
  /** 403: You have reached the limit of 20 open links for this session. */
  | 'link_limit'
  /** 404: The specified link was not found. */
  | 'link_not_found'
  /** 404: This link is not valid, or it has ended. */
  | 'link_ended'
  /** 401: Invalid or expired passkey token. */
  | 'passkey_token_invalid'
  /** 404: Passkey request not found. */
  | 'passkey_request_not_found'
  /** 409: Passkey request is not ready for confirmation. */
  | 'passkey_not_continued'
  /** 409: Passkey request has already ended. */
  | 'passkey_ended'
  /** 422: Error sending presence update: Invalid JID provided. */
  | 'presence_jid'
  /** 422: The jid field is required. */
  | 'jid_required'
  /** 404: Phone number not found or invalid. */
  | 'pn_not_found'
  /** 404: LID not found or invalid. */
  | 'lid_not_found'
  /** 404: Username not found or invalid. */
  | 'username_not_found'
  /** 400: No supported media object (image, video, etc.) found in the message. */
  | 'no_media'
  /** 400: Failed to decrypt media: <reason> */
  | 'decrypt_failed'
  /** 413: File size exceeds the limit of <limit> MB for this file type. */
  | 'file_too_large'
  /** 507: The gateway is low on disk space and takes no media at the moment. Please retry later. */
  | 'disk_low'
  /** 507: The disk of the gateway is full, so it takes nothing new at the moment. Please retry later. */
  | 'disk_full'
  /** 429: You have reached your media storage limit of <limit> MB. Please retry later. */
  | 'storage_full'
  /** 409: Several chats have a message with this id. Name its chat. */
  | 'ambiguous_message'
  /** 400: Only messages with status 'failed' can be resent. */
  | 'resend_not_failed'
  /** 403: You are not authorized to modify this message. */
  | 'not_owner'
  /** 400: Message logging is disabled; this message cannot be resent. */
  | 'logging_off'
  /** 400: Message can no longer be edited. */
  | 'edit_closed'
  /** 400: Message can no longer be deleted. */
  | 'delete_closed'
  /** 400: Only messages with status 'scheduled' can be canceled. */
  | 'not_scheduled'
  /** 404: Message not found. */
  | 'message_not_found'
  /** 404: The specified template was not found. */
  | 'template_not_found'
  /** 403: You have reached the limit of 1,000 templates. */
  | 'template_limit'
  /** 404: The specified bulk send was not found. */
  | 'bulk_send_not_found'
  /** 403: You have reached the limit of 1,000 bulk sends. */
  | 'bulk_send_limit'
  /** 403: Your plan has no bulk sends. */
  | 'bulk_sends_not_in_plan'
  /** 409: This cannot be done with a bulk send that is <state>. */
  | 'bulk_send_conflict'
  /** 404: The specified recurring send was not found. */
  | 'recurring_send_not_found'
  /** 403: You have reached the limit of 1,000 recurring sends. */
  | 'recurring_send_limit'
  /** 409: This cannot be done with a recurring send that is <state>. */
  | 'recurring_send_conflict'
  /** 404: The specified list was not found. */
  | 'list_not_found'
  /** 403: You have reached the limit of 1,000 lists. */
  | 'list_limit'
  /** 404: The specified tenant was not found. */
  | 'tenant_not_found'
  /** 403: You have reached the number of tenants that your plan allows. */
  | 'tenant_limit'
  /** 403: You have reached the limit of 10 exports. Please delete some first. */
  | 'data_export_limit'
  /** 409: This export is not finished yet. */
  | 'data_export_unfinished'
  /** 404: The specified token was not found. */
  | 'token_not_found'
  /** 404: Group not found. */
  | 'group_not_found'
  /** 403: Failed to <action>: You are not an admin in this group. */
  | 'group_not_admin'
  /** 400: Failed to get group invite info: Invalid or expired invite code. */
  | 'invite_invalid'
  /** 400: Failed to accept group invite: Invalid invite code */
  | 'accept_invalid'
  /** 400: Failed to leave group: You are not a member of this group. */
  | 'not_member'
  /** 400: WhatsApp rejected the request: <reason> */
  | 'network_refused'
  /** 409: This session was moved to another gateway. */
  | 'session_moved'
  /** 409: Only a session that is linked to a phone can be moved. */
  | 'passport_not_linked'
  /** 409: This session is not on its way to another gateway. */
  | 'passport_not_moving'
  /** 409: Another gateway has imported this session: it cannot be taken back. */
  | 'passport_confirmed'
  /** 422: This is not the receipt of this move. */
  | 'passport_receipt'
  /** 422: The file does not open: it was sealed with another passphrase, or for another gateway. */
  | 'passport_key'
  /** 422: The file is no passport of a session, or it was changed or cut off. */
  | 'passport_unreadable'
  /** 409: This passport was imported here before. */
  | 'passport_used'
  /** 409: This passport is older than what this gateway knows of its session. */
  | 'passport_outdated'
  /** 404: Sandbox is disabled. */
  | 'sandbox_disabled'
  /** 404: The specified phone was not found. */
  | 'phone_not_found'
  /** 403: You have reached the limit of <limit> virtual phones. Please delete some, or upgrade your plan. */
  | 'phone_limit'
  /** 404: The specified fault was not found. */
  | 'fault_not_found'
  /** 404: The specified call was not found. */
  | 'call_not_found'
  /** 409: The call no longer rings: <reason>. */
  | 'call_over'
  /** 403: Magic numbers cannot be changed. */
  | 'magic_readonly'
  /** 400: The phone is offline. */
  | 'phone_offline'
