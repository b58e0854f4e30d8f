import type { IDataObject } from 'n8n-workflow'
import { isRecord } from './build-request'
import { refusals } from './generated/errors'
import type { RequestField } from './request-table'

/** What to do about a refusal, by its code in the gateway's contract. */
const adviceByCode: Partial<Record<string, string>> = {
  auth_missing: 'Enter a personal access token in the credential.',
  auth_invalid:
    'The personal access token is unknown or was revoked. Create a new one in the account settings of the gateway and enter it in the credential.',
  https_required:
    'Write the address in the credential with https://. The token could be read on the way: create a new one and enter it too.',
  bad_json: 'Check the fields that take JSON.',
  body_too_large: 'Send less at once, or send files as binary data instead of Base64.',
  not_on_network: 'Check the number with Contact → Check Number, and that it has its country code.',
  subscription: 'Check the plan of the account in the settings of the gateway.',
  subscription_connect: 'Check the plan of the account in the settings of the gateway.',
  session_limit: 'Delete a session that is not needed, or choose a larger plan.',
  not_connected: 'Connect the session first, with Session → Connect or in the dashboard of the gateway.',
  not_ready: 'The session is just coming up. Turn on Retry On Fail in the settings of the node, or try again shortly.',
  session_not_found: 'Choose the session again; it may have been deleted or belong to another account.',
  webhook_not_found: 'Choose the webhook again; it may have been deleted.',
  delivery_not_found: 'Use the ID of a delivery that Webhook → Get Many Deliveries returns.',
  sink_not_found: 'Use the ID of a sink that Sink → Get Many returns.',
  sink_limit: 'Delete sinks that are not needed any more, with Sink → Delete.',
  webhook_limit: 'Delete webhooks that are not needed any more, with Webhook → Delete.',
  message_not_found: 'Use the msgId that a send returned, or the network ID that an event has, in the same session.',
  ambiguous_message: 'Name the chat of the message under Additional Fields → Chat.',
  group_not_found: 'Choose the group from the list; the account may have left it.',
  group_not_admin: 'Make the account an admin of the group first.',
  not_member: 'The account is no member of this group; there is nothing to leave.',
  pn_not_found: 'Check that the phone number has its country code and is on WhatsApp.',
  lid_not_found: 'The session learns LIDs from chats and groups; this one has not been seen yet.',
  username_not_found: 'The person may have chosen no username, or changed it.',
  media_gone: 'Uploads are kept for 24 hours, decrypted media for one hour. Upload or decrypt the file again.',
  file_too_large: 'Make the file smaller, or send it as a document, which may have 100 MB.',
  disk_low: 'Whoever runs the gateway has to free disk space. Texts can still be sent.',
  disk_full: 'Whoever runs the gateway has to free disk space. What was refused can be sent again after that.',
  storage_full:
    'Uploads give their space back after 24 hours, decrypted media after one hour. Wait, or choose a larger plan.',
  no_media: 'Pass the data of a message event that holds an image, video, audio, document or sticker.',
  decrypt_failed: 'Pass url and mediaKey exactly as the event has them; old media may be gone from the network.',
  resend_not_failed: 'Only a message that failed can be sent again. Send a new one instead.',
  not_owner: 'Choose the session that the message was sent through.',
  logging_off: 'Turn on Log Messages of the session, or send the message anew.',
  edit_closed: 'Messages can be edited within 15 minutes of sending, and only their text or caption.',
  delete_closed: 'Messages can be deleted for everyone within 60 hours of sending.',
  not_scheduled: 'Only a message that still waits for its time can be canceled.',
  key_id_required: 'Pass the key of a received message, as its event has it.',
  jid_required: 'Choose a contact or enter a phone number.',
  presence_jid: 'Choose a person or a group.',
  restart_not_connected: 'Connect the session first, with Session → Connect.',
  qr_not_need_scan: 'Start linking with Session → Connect and the link method QR, then get the QR code.',
  qr_failed: 'Disconnect the session and connect it again.',
  pairing_code_failed: 'Disconnect the session and connect it again.',
  event_not_found: 'Use the ID of an event that is still kept, as Event → Get Many returns it.',
  passkey_token_invalid: 'Passkey tokens live 5 minutes. Get a new one with Session → Get Passkey Token.',
  passkey_request_not_found:
    'The network has not sent its request yet, or has sent another. Get the pending one again.',
  passkey_not_continued: 'Wait until the pending request shows a code, then confirm it.',
  passkey_ended: 'Begin again with Session → Connect and the link method Passkey.',
  passkey_not_needed: 'A passkey token exists only while the session waits for a passkey.',
  invite_invalid: 'Ask for a new invitation; links can be revoked.',
  accept_invalid: 'Ask for a new invitation; links can be revoked.',
  network_refused: 'WhatsApp did not accept this. Check the fields, and wait before trying again.',
  cursor_expired: 'Leave After empty to begin with the oldest event that is still kept.',
  idempotency_conflict:
    'An item was changed between two tries of the same execution. Run the workflow again from its beginning.',
  idempotency_busy: 'The same call is still running. Turn on Retry On Fail in the settings of the node.',
  rate_trial: 'Send more slowly, for example with Loop Over Items and Wait, or choose a paid plan.',
  rate_protection: 'Send more slowly, with Loop Over Items and Wait, or turn off Account Protection of the session.',
  rate_limited:
    'Send more slowly, with Loop Over Items and Wait, or turn on Retry On Fail in the settings of the node.',
  sandbox_disabled: 'The sandbox network is turned off in this deployment.',
  phone_not_found: 'Choose the virtual phone again; it may have been deleted.',
  phone_offline: 'Bring the phone online with Sandbox → Update Phone.',
  magic_readonly: 'Numbers with built-in behavior cannot be changed. Create a phone of your own.',
  fault_not_found: 'Use the ID of a fault that Sandbox → Get Many Faults returns.',
  call_not_found: 'Use the ID that the event Call Received has, or Sandbox → Get Many Calls returns for the phone.',
  call_over:
    'Reject calls as soon as their event comes, or let the session do it: Auto Reject Calls in Session → Update.',
}

/** The same for refusals that no code is known for. */
const adviceByStatus: Partial<Record<number, string>> = {
  401: 'Check the personal access token in the credential, and that it has not been revoked.',
  402: 'Check the plan of the account in the settings of the gateway.',
  403: 'The account may not do this. Check its plan and its rights in the group.',
  404: 'Check that what was asked for still exists, and the Base URL of the credential.',
  409: 'Run the workflow again.',
  413: 'Send less at once.',
  422: 'Check the fields of the node.',
  429: 'Send more slowly, with Loop Over Items and Wait, or turn on Retry On Fail in the settings of the node.',
}

/** What a person reads of a refusal: a title, and what to do. */
export interface Advice {
  message: string
  description: string
}

/** Puts a refusal into words. Fields are named as the node shows them. */
export function adviceFor(status: number, body: IDataObject, fields: RequestField[] = []): Advice {
  const said = typeof body.message === 'string' && body.message !== '' ? body.message : undefined
  const code = said === undefined ? undefined : codeOf(status, said)
  const advice = (code && adviceByCode[code]) ?? adviceByStatus[status] ?? defaultAdvice(status)
  const lines = fieldLines(body.errors, fields)
  const message = said ?? `The gateway answered with status ${status}`
  if (lines.length === 0) return { message, description: advice }
  const names = [...new Set(lines.map(({ title }) => title))].join(', ')
  const texts = lines.map(({ title, text }) => `${title}: ${text}`).join('\n')
  return {
    message: code === 'validation' ? `Check the value of ${names}` : message,
    description: code === 'validation' ? texts : `${texts}\n${advice}`,
  }
}

function defaultAdvice(status: number): string {
  return status >= 500
    ? 'Turn on Retry On Fail in the settings of the node; if it goes on, look at the log of the gateway.'
    : 'Check the fields of the node.'
}

/** The code of a refusal, by status and words; `<reason>` in the words of the contract stands for anything. */
function codeOf(status: number, message: string): string | undefined {
  return refusals.find(known => known.status === status && fits(known.message.split(/<\w+>/), message))?.code
}

function fits(parts: string[], message: string): boolean {
  const [first = '', ...rest] = parts
  if (rest.length === 0) return message === first
  return message.startsWith(first) && message.endsWith(rest.at(-1) ?? '')
}

/** `{to: ['The to field is required.']}` with the names that the node shows. */
function fieldLines(errors: IDataObject[string], fields: RequestField[]): Array<{ title: string; text: string }> {
  if (!isRecord(errors)) return []
  return Object.entries(errors).flatMap(([name, texts]) =>
    Array.isArray(texts) ? texts.map(text => ({ title: titleOf(name, fields), text: String(text) })) : [],
  )
}

/** The field at `poll.options`, or the one that holds `poll.options.0`. */
function titleOf(name: string, fields: RequestField[]): string {
  const holds = (at: string) => name === at || name.startsWith(`${at}.`)
  return fields.find(({ at }) => holds(at.join('.')))?.title ?? name
}
