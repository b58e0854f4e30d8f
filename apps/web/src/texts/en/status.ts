import type { MessageLogStatus, SessionStatus, StatusReasonCode } from '@messenger/shared/contract/fields'

/** Why a session is in its state: the contract's sentences. */
const reasons = {
  not_linked: 'This session has not been linked to a phone yet.',
  disconnected_by_user: 'This session was disconnected on request and stays so until it is connected again.',
  stream_replaced: 'Another connection with the same link took over. Connect again to take it back.',
  banned_temporarily: 'WhatsApp has restricted this account for some time.',
  internal: 'The connection ended because of an internal error. Connect again to retry.',
  proxy_unreachable: 'The proxy of this session cannot be reached; the connection is tried again by itself.',
  network_unreachable: 'WhatsApp cannot be reached at the moment; the connection is tried again by itself.',
  degraded_no_response: 'The connection was open but did not answer; it is being replaced.',
  waiting_for_link:
    'Waiting for the phone to scan the QR code or to enter the pairing code, or for the passkey to be confirmed.',
  passkey_failed: 'Passkey linking did not finish; scan the QR code instead.',
  logged_out_from_phone: 'The phone has removed this linked device. Connect again to link it anew.',
  logged_out_by_user: 'This session was logged out on request. Connect again to link it anew.',
  banned_permanently: 'WhatsApp has banned this account.',
  link_timeout: 'Linking ended because no phone scanned the QR code or entered the pairing code in time.',
  link_refused: 'WhatsApp refused the attempt to link. Connect again to retry.',
  link_incomplete: 'The phone accepted this session but did not complete the link. Connect again to link it anew.',
  pairing_code_refused:
    'WhatsApp made no pairing code for this number. Check the number and wait some minutes, or scan a QR code instead.',
  pairing_code_unanswered: 'WhatsApp did not answer when it was asked for a pairing code. Scan a QR code instead.',
  version_refused:
    'WhatsApp refuses the version that this gateway announces; another one is used where there is one, else the operator has to set one.',
} as const satisfies Record<StatusReasonCode, string>

export const status = {
  session: {
    connected: 'Connected',
    connecting: 'Connecting',
    need_scan: 'Waiting for scan',
    need_passkey: 'Needs passkey',
    disconnected: 'Disconnected',
    logged_out: 'Logged out',
    expired: 'Link expired',
  } satisfies Record<SessionStatus, string>,
  /** Outcomes of sends over the API. */
  send: {
    in_progress: 'In progress',
    sent: 'Sent',
    failed: 'Failed',
    scheduled: 'Scheduled',
    canceled: 'Canceled',
  } satisfies Record<MessageLogStatus, string>,
  /** How far a message came, in the network's words. */
  message: {
    failed: 'Failed',
    pending: 'Pending',
    sent: 'Sent',
    delivered: 'Delivered',
    read: 'Read',
    played: 'Played',
  },
  reasons,
} as const
