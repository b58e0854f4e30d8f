import type { ErrorWords } from './error-words.ts'

/** Refusals about messages, media, people and groups. */
export const wordsOfMessages = {
  not_on_network: {
    means: 'The recipient has no account on WhatsApp, or the number is written wrongly.',
    remedy:
      'Write the number with its country code and without a leading zero. Check numbers with [Check Number](/docs/api/contacts.checkNumber) before you send; do not repeat the send.',
  },
  jid_required: {
    means: 'The call needs to know which chat is meant.',
    remedy: 'Send `jid`: a number with its country code, or a JID as events bring it.',
  },
  key_id_required: {
    means: '`key.id` is missing: the message is named by the key that events carry.',
    remedy: 'Pass the `key` of the event on as it came.',
  },
  pn_not_found: {
    means: 'The number is not on WhatsApp, is not written as a number, or has no LID that the session can learn.',
    remedy: 'Write the number with its country code. Where it has no LID, use the number itself.',
  },
  lid_not_found: {
    means: 'The session has not learned a phone number for this LID, or the text is no LID.',
    remedy: 'Use the LID itself: sends take it. Events bring the number once it is known.',
  },
  username_not_found: {
    means: 'Nobody has this username, or its owner does not let others find it.',
    remedy: 'Check how it is written, or use a number.',
  },
  no_media: {
    means: 'The message holds no picture, video, audio, document or sticker.',
    remedy: 'Pass the whole `data` of the event, as it came.',
  },
  decrypt_failed: {
    means: 'The file could not be fetched or decrypted; `<reason>` says why. WhatsApp deletes files after some weeks.',
    remedy: 'Decrypt media soon after its message came. A file that is gone has to be sent again by the person.',
  },
  media_gone: {
    means:
      'The address is wrong, or the file was removed. Uploads are kept for 24 hours, decrypted files for one hour.',
    remedy: 'Upload or decrypt it again, and keep a copy of what you need for longer.',
  },
  file_too_large: {
    means: 'The file is larger than an upload of its type may be; `<limit>` says how large that is.',
    remedy:
      'Make it smaller, or send it as a document from an address of your own, up to 100 MB ([limits](/docs/guides/media)).',
  },
  storage_full: {
    means: 'The account’s stored media has reached the limit of its plan.',
    remedy: 'Wait until older files have expired, upload less at once, or ask for a larger plan.',
  },
  message_not_found: {
    means: 'The session knows no message of this id; it may be too old, or of another session.',
    remedy: 'Use `msgId` of the answer to the send, or the id of an event, with the credential of the same session.',
  },
  ambiguous_message: {
    means: 'The network’s id of a message is unique within a chat alone, and several chats have this one.',
    remedy: 'Name the chat beside the id, or use `msgId`, which is unique.',
  },
  resend_not_failed: {
    means: 'The message did not fail: it is on its way, or it has arrived.',
    remedy: 'Look at [the history of the message](/docs/message-history). To send it once more, send a new one.',
  },
  logging_off: {
    means: 'The session does not keep contents of messages, so there is nothing to send again.',
    remedy: 'Send the message anew. Switch message logging on for the session to be able to resend later ones.',
  },
  not_owner: {
    means: 'The number is that of a message of another session of the account, which alone can send it again.',
    remedy: 'Make the call with the credential of the session that sent it.',
  },
  edit_closed: {
    means:
      'WhatsApp lets texts and captions be edited for 15 minutes after they were sent. The time is over, or the message has no text, was not sent, or was deleted.',
    remedy: 'Send a new message that corrects the old one.',
  },
  delete_closed: {
    means:
      'A message can be deleted for everyone for 60 hours after it was sent. The time is over, or it was not sent, or is deleted already.',
    remedy: 'Send a new message that says what is no longer true.',
  },
  not_scheduled: {
    means: 'The message is not waiting for its time: it was sent, canceled, or never scheduled.',
    remedy: 'Read its status. One that was sent can be deleted, if it is young enough.',
  },
  group_not_found: {
    means: 'The session is not in a group of this id, or there is none.',
    remedy: 'List the groups of the session, and use the JID that ends in `@g.us`.',
  },
  group_not_admin: {
    means: 'Only admins of the group may do this, and the session is none.',
    remedy: 'Let an admin of the group make the session’s number an admin.',
  },
  invite_invalid: {
    means: 'The invite code is wrong, or it was replaced by a new one.',
    remedy: 'Ask for a new invite link. The code is what stands behind the last `/` of it.',
  },
  accept_invalid: {
    means: 'The network did not take the invite code.',
    remedy: 'Ask for a new invite link; the old one may have been revoked.',
  },
  not_member: {
    means: 'The session is not in the group, so it cannot leave it.',
    remedy: 'Nothing is to be done.',
  },
  network_refused: {
    means: 'WhatsApp answered with a refusal; `<reason>` is its own word.',
    remedy:
      'Do not repeat the call as it is. Look at the reason: what is asked for may not be possible for this account, group or person.',
  },
} as const satisfies Readonly<Record<string, ErrorWords>>
