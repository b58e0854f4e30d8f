/** `{field: [text, …]}`, nested fields with dots. */
export type FieldErrors = Record<string, string[]>

interface ErrorRow {
  readonly status: number
  /** Exact public text; `<name>` parts are filled from the error's parameters. */
  readonly message: string
  /** Endpoint errors carry the same text in `message` and `error`. */
  readonly twice?: true
  /** Seconds, the default of `retry_after`. */
  readonly retryAfter?: number
  /** Field errors that always come with this code. */
  readonly errors?: Readonly<Record<string, readonly string[]>>
}

/** The contract's error catalogue: every refusal a caller can meet, with its exact text. */
export const errorCatalogue = {
  auth_missing: { status: 401, message: 'API key is required' },
  auth_invalid: { status: 401, message: 'Invalid API key' },
  bad_json: { status: 400, message: 'Malformed JSON body.' },
  body_too_large: { status: 413, message: 'Request body is too large.' },
  validation: { status: 422, message: 'Validation failed' },
  not_on_network: {
    status: 422,
    message: 'JID does not exist on WhatsApp',
    errors: { to: ['The provided JID does not exist on WhatsApp.'] },
  },
  subscription: { status: 402, message: 'Active subscription or trial is required to use the API' },
  not_connected: {
    status: 400,
    message: 'Your Whatsapp Session is not connected please connect your session first.',
  },
  not_ready: { status: 503, message: 'Session is not ready. Please try again shortly.', retryAfter: 5 },
  cursor_expired: { status: 410, message: 'Cursor has expired.', twice: true },
  media_gone: { status: 404, message: 'Media not found or expired.' },
  idempotency_conflict: { status: 409, message: 'Idempotency key was already used with a different request.' },
  idempotency_busy: { status: 409, message: 'A request with this idempotency key is still being processed.' },
  rate_trial: {
    status: 429,
    message: 'You are on a free trial. You can only send 1 message every 1 minute.',
    retryAfter: 60,
  },
  rate_protection: {
    status: 429,
    message: 'You have account protection enabled. You can only send 1 message every 5 seconds.',
    retryAfter: 5,
  },
  rate_limited: { status: 429, message: 'Too many requests. Please retry later.', retryAfter: 1 },
  account_suspended: { status: 403, message: 'The account is suspended.' },
  paid_plans_only: { status: 403, message: 'The tool server is available on paid plans only.' },
  /** Of the tool server alone: what the rules of an agent's token do not allow. */
  leash_refused: { status: 403, message: 'The leash of this token does not allow that: <reason>.' },
  /** Of a token that would make a key, a link or an invitation that is held to less than itself. */
  token_held: {
    status: 403,
    message: 'A token that is held to sessions, addresses or hours cannot make what is good without them.',
    twice: true,
  },
  /** Of the dashboard alone: the person has to prove again that it is them. */
  step_up_required: { status: 403, message: 'Enter your password again to go on.' },
  https_required: { status: 403, message: 'The gateway takes calls over https alone.' },
  not_found: { status: 404, message: 'Not found' },
  method: { status: 405, message: 'Method not allowed' },
  internal: { status: 500, message: 'Internal server error' },
  key_id_required: {
    status: 422,
    message: 'The key.id field is required and must be a non-empty string.',
    twice: true,
  },
  subscription_connect: {
    status: 402,
    message: 'You need to have an active subscription to connect a WhatsApp session.',
    twice: true,
  },
  session_limit: {
    status: 403,
    message: 'You have reached your WhatsApp session limit. Please upgrade your plan to add more sessions.',
    twice: true,
  },
  session_not_found: { status: 404, message: 'The specified session was not found.', twice: true },
  webhook_not_found: { status: 404, message: 'The specified webhook was not found.', twice: true },
  event_not_found: { status: 404, message: 'The specified event was not found.', twice: true },
  delivery_not_found: { status: 404, message: 'The specified delivery was not found.', twice: true },
  webhook_limit: { status: 403, message: 'You have reached the limit of 20 webhooks for this <scope>.', twice: true },
  sink_not_found: { status: 404, message: 'The specified sink was not found.' },
  sink_limit: { status: 403, message: 'You have reached the limit of 20 sinks for this <scope>.' },
  restart_not_connected: { status: 400, message: 'WhatsApp session is not connected. Cannot restart.', twice: true },
  qr_not_need_scan: {
    status: 400,
    message:
      'QR code scan requested for a session that is not in NEED_SCAN state. Please call the connect endpoint first to initialize the session.',
    twice: true,
  },
  qr_failed: { status: 500, message: 'Failed to get QR code. please re initialize the session.', twice: true },
  pairing_code_failed: {
    status: 500,
    message: 'Failed to get pairing code. please re initialize the session.',
    twice: true,
  },
  passkey_not_needed: {
    status: 400,
    message: 'Passkey token requested for a session that is not in NEED_PASSKEY state.',
    twice: true,
  },
  already_linked: { status: 409, message: 'The session is linked already.', twice: true },
  link_limit: { status: 403, message: 'You have reached the limit of 20 open links for this session.', twice: true },
  link_not_found: { status: 404, message: 'The specified link was not found.', twice: true },
  link_ended: { status: 404, message: 'This link is not valid, or it has ended.' },
  passkey_token_invalid: { status: 401, message: 'Invalid or expired passkey token.' },
  passkey_request_not_found: { status: 404, message: 'Passkey request not found.' },
  passkey_not_continued: { status: 409, message: 'Passkey request is not ready for confirmation.' },
  passkey_ended: { status: 409, message: 'Passkey request has already ended.' },
  presence_jid: { status: 422, message: 'Error sending presence update: Invalid JID provided.', twice: true },
  jid_required: { status: 422, message: 'The jid field is required.', twice: true },
  pn_not_found: { status: 404, message: 'Phone number not found or invalid.', twice: true },
  lid_not_found: { status: 404, message: 'LID not found or invalid.', twice: true },
  username_not_found: { status: 404, message: 'Username not found or invalid.', twice: true },
  no_media: {
    status: 400,
    message: 'No supported media object (image, video, etc.) found in the message.',
    twice: true,
  },
  decrypt_failed: { status: 400, message: 'Failed to decrypt media: <reason>', twice: true },
  file_too_large: {
    status: 413,
    message: 'File size exceeds the limit of <limit> MB for this file type.',
    twice: true,
  },
  /** Free space of the gateway's disk is below a limit: media is refused. */
  disk_low: {
    status: 507,
    message: 'The gateway is low on disk space and takes no media at the moment. Please retry later.',
    retryAfter: 60,
  },
  /** It is below the next one, or there is none: everything that adds data is refused. */
  disk_full: {
    status: 507,
    message: 'The disk of the gateway is full, so it takes nothing new at the moment. Please retry later.',
    retryAfter: 60,
  },
  storage_full: {
    status: 429,
    message: 'You have reached your media storage limit of <limit> MB. Please retry later.',
    twice: true,
    retryAfter: 60,
  },
  ambiguous_message: {
    status: 409,
    message: 'Several chats have a message with this id. Name its chat.',
    twice: true,
  },
  resend_not_failed: { status: 400, message: "Only messages with status 'failed' can be resent.", twice: true },
  not_owner: { status: 403, message: 'You are not authorized to modify this message.', twice: true },
  logging_off: {
    status: 400,
    message: 'Message logging is disabled; this message cannot be resent.',
    twice: true,
  },
  edit_closed: { status: 400, message: 'Message can no longer be edited.', twice: true },
  delete_closed: { status: 400, message: 'Message can no longer be deleted.', twice: true },
  not_scheduled: {
    status: 400,
    message: "Only messages with status 'scheduled' can be canceled.",
    twice: true,
  },
  message_not_found: { status: 404, message: 'Message not found.', twice: true },
  template_not_found: { status: 404, message: 'The specified template was not found.', twice: true },
  template_limit: { status: 403, message: 'You have reached the limit of 1,000 templates.', twice: true },
  bulk_send_not_found: { status: 404, message: 'The specified bulk send was not found.', twice: true },
  bulk_send_limit: { status: 403, message: 'You have reached the limit of 1,000 bulk sends.', twice: true },
  bulk_sends_not_in_plan: { status: 403, message: 'Your plan has no bulk sends.', twice: true },
  bulk_send_conflict: { status: 409, message: 'This cannot be done with a bulk send that is <state>.', twice: true },
  recurring_send_not_found: { status: 404, message: 'The specified recurring send was not found.', twice: true },
  recurring_send_limit: { status: 403, message: 'You have reached the limit of 1,000 recurring sends.', twice: true },
  recurring_send_conflict: {
    status: 409,
    message: 'This cannot be done with a recurring send that is <state>.',
    twice: true,
  },
  list_not_found: { status: 404, message: 'The specified list was not found.', twice: true },
  list_limit: { status: 403, message: 'You have reached the limit of 1,000 lists.', twice: true },
  tenant_not_found: { status: 404, message: 'The specified tenant was not found.', twice: true },
  tenant_limit: { status: 403, message: 'You have reached the number of tenants that your plan allows.', twice: true },
  data_export_limit: {
    status: 403,
    message: 'You have reached the limit of 10 exports. Please delete some first.',
    twice: true,
  },
  data_export_unfinished: { status: 409, message: 'This export is not finished yet.', twice: true },
  token_not_found: { status: 404, message: 'The specified token was not found.', twice: true },
  group_not_found: { status: 404, message: 'Group not found.', twice: true },
  group_not_admin: { status: 403, message: 'Failed to <action>: You are not an admin in this group.', twice: true },
  invite_invalid: {
    status: 400,
    message: 'Failed to get group invite info: Invalid or expired invite code.',
    twice: true,
  },
  accept_invalid: { status: 400, message: 'Failed to accept group invite: Invalid invite code', twice: true },
  not_member: {
    status: 400,
    message: 'Failed to leave group: You are not a member of this group.',
    twice: true,
  },
  network_refused: { status: 400, message: 'WhatsApp rejected the request: <reason>', twice: true },
  session_moved: { status: 409, message: 'This session was moved to another gateway.', twice: true },
  passport_not_linked: {
    status: 409,
    message: 'Only a session that is linked to a phone can be moved.',
    twice: true,
  },
  passport_not_moving: { status: 409, message: 'This session is not on its way to another gateway.', twice: true },
  passport_confirmed: {
    status: 409,
    message: 'Another gateway has imported this session: it cannot be taken back.',
    twice: true,
  },
  passport_receipt: { status: 422, message: 'This is not the receipt of this move.', twice: true },
  passport_key: {
    status: 422,
    message: 'The file does not open: it was sealed with another passphrase, or for another gateway.',
    twice: true,
  },
  passport_unreadable: {
    status: 422,
    message: 'The file is no passport of a session, or it was changed or cut off.',
    twice: true,
  },
  passport_used: { status: 409, message: 'This passport was imported here before.', twice: true },
  passport_outdated: {
    status: 409,
    message: 'This passport is older than what this gateway knows of its session.',
    twice: true,
  },
  sandbox_disabled: { status: 404, message: 'Sandbox is disabled.', twice: true },
  phone_not_found: { status: 404, message: 'The specified phone was not found.', twice: true },
  phone_limit: {
    status: 403,
    message: 'You have reached the limit of <limit> virtual phones. Please delete some, or upgrade your plan.',
    twice: true,
  },
  fault_not_found: { status: 404, message: 'The specified fault was not found.', twice: true },
  call_not_found: { status: 404, message: 'The specified call was not found.', twice: true },
  call_over: { status: 409, message: 'The call no longer rings: <reason>.', twice: true },
  magic_readonly: { status: 403, message: 'Magic numbers cannot be changed.', twice: true },
  phone_offline: { status: 400, message: 'The phone is offline.', twice: true },
} as const satisfies Record<string, ErrorRow>

export type ErrorCode = keyof typeof errorCatalogue

export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(errorCatalogue, code)
}

export interface ApiErrorDetail {
  /** Fills the `<name>` parts of the message. */
  readonly params?: Readonly<Record<string, string>>
  readonly fieldErrors?: FieldErrors
  /** Seconds, rounded up. */
  readonly retryAfter?: number
  /** Further fields of the body. */
  readonly beside?: Readonly<Record<string, unknown>>
}

/** A refusal that the caller can act on. Anything else that is thrown becomes `internal` at the door. */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly detail: ApiErrorDetail

  constructor(code: ErrorCode, detail: ApiErrorDetail = {}) {
    super(fillMessage(errorCatalogue[code].message, detail.params))
    this.name = 'ApiError'
    this.code = code
    this.detail = detail
  }

  get status(): number {
    return errorCatalogue[this.code].status
  }

  /** Whole seconds for `retry_after` and the header `Retry-After`; only 429, 503 and 507 have it. */
  get retryAfter(): number | undefined {
    const row: ErrorRow = errorCatalogue[this.code]
    const seconds = this.detail.retryAfter ?? row.retryAfter
    return seconds === undefined ? undefined : Math.max(1, Math.ceil(seconds))
  }

  /** What is wrong with which field. */
  get fieldErrors(): Readonly<Record<string, readonly string[]>> | undefined {
    const row: ErrorRow = errorCatalogue[this.code]
    return this.detail.fieldErrors ?? row.errors
  }

  /** The JSON body of the contract. */
  get body(): Record<string, unknown> {
    const row: ErrorRow = errorCatalogue[this.code]
    const errors = this.fieldErrors
    return {
      success: false,
      message: this.message,
      ...(row.twice ? { error: this.message } : {}),
      ...(errors ? { errors } : {}),
      ...this.detail.beside,
      ...(this.retryAfter === undefined ? {} : { retry_after: this.retryAfter }),
    }
  }
}

/** 422 with the given field texts. */
export function validationError(fieldErrors: FieldErrors): ApiError {
  return new ApiError('validation', { fieldErrors })
}

function fillMessage(template: string, params: Readonly<Record<string, string>> = {}): string {
  return template.replace(/<(\w+)>/g, (whole, name: string) => params[name] ?? whole)
}
