import type { FailedCode, MessageLogStatus, SessionStatus, StatusReasonCode } from '@messenger/shared/contract/fields'
import type { HeldReason } from '@messenger/shared/contract/sessions/sending-policy'

/** Why a session is in its state: the contract's sentences. */
const reasons = {
  not_linked: 'This session has not been linked to a phone yet.',
  disconnected_by_user: 'This session was disconnected on request and stays so until it is connected again.',
  stream_replaced: 'Another connection with the same link took over. Connect again to take it back.',
  banned_temporarily: 'WhatsApp has restricted this account for some time.',
  internal: 'The connection ended because of an internal error.',
  proxy_unreachable: 'The proxy of this session cannot be reached.',
  proxy_refused:
    'The proxy of this session answered, but opened no connection to WhatsApp. Check its user name and password, and what it allows.',
  network_unreachable: 'WhatsApp cannot be reached from this gateway.',
  network_name_not_found:
    'The name of WhatsApp’s server was not found. Check the name service (DNS) of the machine that the gateway runs on.',
  network_untrusted:
    'The server that answered in place of WhatsApp has a wrong certificate, so it was not trusted. Check what stands between the gateway and the internet.',
  degraded_no_response: 'The connection was open but did not answer.',
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
  moved: 'This session was moved to another gateway and does not connect here any more.',
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
  /** Why a send is held. */
  held: {
    pace_minute: 'Held: no more messages in this minute.',
    pace_hour: 'Held: no more messages in this hour.',
    pace_day: 'Held: no more messages today.',
    spacing: 'Held: there is a pause between two messages.',
    first_contacts: 'Held: no more first messages to new people today.',
    quiet_hours: 'Held: it is night for the recipient.',
    same_text: 'Held: the same text went to somebody else a moment ago.',
    network_slow_down: 'Held: WhatsApp has refused messages, so the session sends more slowly.',
    network_no_first_contacts: 'Held: WhatsApp has refused new chats.',
    network_bulk_stopped: 'Held: bulk messages are stopped because of what WhatsApp has refused.',
  } satisfies Record<HeldReason, string>,
  /** Why a send failed. */
  failed: {
    not_on_network: 'The recipient is not on WhatsApp.',
    reachout_locked: 'WhatsApp does not let this account write to new people at the moment.',
    media_fetch_failed: 'The file could not be fetched from its address.',
    media_too_large: 'The file is too large.',
    media_type: 'A file of this type cannot be sent in this way.',
    not_connected: 'The session was not connected.',
    ack_timeout: 'WhatsApp did not confirm the message in time.',
    network_rejected: 'WhatsApp refused the message.',
    canceled: 'It was canceled before it went out.',
    internal: 'Something went wrong in the gateway. Resend it.',
  } satisfies Record<FailedCode, string>,
  /** How far a message came, in the network's words. */
  message: {
    failed: 'Failed',
    canceled: 'Canceled',
    scheduled: 'Scheduled',
    pending: 'Being sent',
    sent: 'Sent',
    delivered: 'Delivered',
    read: 'Read',
    played: 'Played',
  },
  /** The same in a word or two, for rows and choices. */
  brief: {
    not_linked: 'Never linked',
    disconnected_by_user: 'Disconnected on request',
    stream_replaced: 'Taken over',
    banned_temporarily: 'Restricted for a while',
    internal: 'Internal error',
    proxy_unreachable: 'Proxy unreachable',
    proxy_refused: 'Proxy refused',
    network_unreachable: 'WhatsApp unreachable',
    network_name_not_found: 'Server name not found',
    network_untrusted: 'Wrong certificate',
    degraded_no_response: 'No answer',
    waiting_for_link: 'Waits for the phone',
    passkey_failed: 'Passkey failed',
    logged_out_from_phone: 'Removed on the phone',
    logged_out_by_user: 'Logged out on request',
    banned_permanently: 'Banned',
    link_timeout: 'Not scanned in time',
    link_refused: 'Link refused',
    link_incomplete: 'Link incomplete',
    pairing_code_refused: 'No pairing code',
    pairing_code_unanswered: 'Pairing code unanswered',
    version_refused: 'Version refused',
    moved: 'Moved away',
  } satisfies Record<StatusReasonCode, string>,
  reasons,
  /** After the reason of a session that is connecting. */
  retried: 'It is tried again by itself.',
} as const
