import type { ErrorWords } from './error-words.ts'

/** Refusals about sessions, linking and passkeys. */
export const wordsOfSessions = {
  not_connected: {
    means: 'The session is not connected to WhatsApp, and it is not about to be.',
    remedy:
      'Read its status with [Get Session](/docs/api/sessions.get). `need_scan`: have it scanned. `logged_out`, `expired`: link it again. `disconnected`: connect it. Then make the call with a new `Idempotency-Key`: this answer is kept under the old one for 24 hours.',
  },
  not_ready: {
    means: 'The session is connecting, or its engine is being started anew.',
    remedy: 'Wait for `retry_after` seconds and repeat the call. Client libraries do it by themselves.',
  },
  session_limit: {
    means: 'The account has as many sessions as its plan allows.',
    remedy: 'Delete a session that is no longer used, or ask for a larger plan. Deleted sessions do not count.',
  },
  session_not_found: {
    means: 'There is no such session in the account of the credential; it may have been deleted.',
    remedy: 'List the sessions with the same credential. A deleted session can be restored for 30 days by default.',
  },
  restart_not_connected: {
    means: 'Only a session that is connected can be restarted.',
    remedy: 'Connect it instead.',
  },
  qr_not_need_scan: {
    means:
      'There is no QR code to show: the session is linked already, nobody has begun to link it, or it waits for a pairing code or a passkey.',
    remedy: 'Call *Connect* first, wait for the status `need_scan`, then ask for the QR code.',
  },
  qr_failed: {
    means: 'The network gave no QR code in time.',
    remedy: 'Call *Connect* again. If it stays, look at the session’s log and at its proxy, if it has one.',
  },
  pairing_code_failed: {
    means: 'The network gave no pairing code in time, or refused the number.',
    remedy: 'Check the number, call *Connect* again and ask for a new code. A QR code works without a number.',
  },
  already_linked: {
    means: 'The session is linked to a phone already.',
    remedy: 'Nothing is to be done. To link another phone, log the session out first.',
  },
  passkey_not_needed: {
    means: 'The network has not asked this session for a passkey.',
    remedy:
      'Go on with the QR code or the pairing code. Wait for the status `need_passkey` before you ask for a token.',
  },
  passkey_token_invalid: {
    means: 'The token of the passkey helper is wrong, or its time is over.',
    remedy: 'Ask for a new one; it is valid for five minutes, or until the next one is made.',
  },
  passkey_request_not_found: {
    means: 'WhatsApp does not wait for an answer to this request: it has not asked yet, or has asked anew.',
    remedy:
      'Read the present request with [Get Pending Passkey Request](/docs/api/passkey.getPending), and answer that.',
  },
  passkey_not_continued: {
    means: 'WhatsApp has not gone on yet: the passkey was not answered, or its answer is being checked.',
    remedy: 'Answer the request, wait for the status `confirmation`, then confirm.',
  },
  passkey_ended: {
    means: 'The attempt has ended: it was confirmed, stopped, or took too long.',
    remedy: 'Start linking again.',
  },
  link_limit: {
    means: 'The session has 20 open links for customers.',
    remedy: 'End links that nobody needs any more ([linking by customers](/docs/link-page)).',
  },
  link_not_found: {
    means: 'The session has no link of this id.',
    remedy: 'List its links with the same credential.',
  },
  link_ended: {
    means: 'The link was used, was ended, or its time is over.',
    remedy: 'Ask whoever sent it for a new one.',
  },
  presence_jid: {
    means: 'The `jid` of a presence is no person or group that WhatsApp knows.',
    remedy: 'Send the number with its country code, or a JID as events bring it.',
  },
  webhook_not_found: {
    means: 'The account, or the session, has no webhook of this id.',
    remedy: 'List the webhooks with the same credential.',
  },
  webhook_limit: {
    means: 'A session, and an account, can have 20 webhooks each.',
    remedy: 'Delete one that is no longer used. One webhook can take events of many kinds.',
  },
  sink_not_found: {
    means: 'The account, or the session, has no sink of this id.',
    remedy: 'List the sinks with the same credential.',
  },
  sink_limit: {
    means: 'A session, and an account, can have 20 sinks each.',
    remedy: 'Delete one that is no longer used. One sink can take events of many kinds.',
  },
  event_not_found: {
    means:
      'The log has no event of this id: it is older than the time for which events are kept, or of another account.',
    remedy: 'Look it up among the events of the session. Older events are gone for good.',
  },
  delivery_not_found: {
    means: 'There is no delivery of this id.',
    remedy: 'List the deliveries of the webhook. It may be older than what is kept.',
  },
  cursor_expired: {
    means: 'Events after this cursor have been removed already, so going on from it would skip some.',
    remedy:
      'Go on from `oldest_cursor` of the answer, and read again from the API what may have been missed. Read events more often than they are kept for.',
  },
} as const satisfies Readonly<Record<string, ErrorWords>>
