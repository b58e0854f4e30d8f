import type { TraceWords } from './words.ts'

export const wordsEn: TraceWords = {
  doors: { api: 'over the API', n8n: 'from n8n', mcp: 'from an MCP client', dashboard: 'from the dashboard' },
  steps: {
    accepted: ({ door }) => `The gateway accepted the message${door && ` ${door}`}.`,
    scheduled: ({ until }) => `The message was scheduled for ${until}.`,
    due: () => 'The message was due and went into the send queue.',
    waiting_media: () => 'The send waited for its media to be fetched and uploaded.',
    media_ready: () => 'The media was uploaded.',
    waiting_turn: () => 'The send waited for the media of an earlier message to the same chat.',
    held: ({ reason, until }) => `The sending policy held the message${until && ` until ${until}`}: ${reason}.`,
    waiting_connection: () => 'The send waited: the session was not connected.',
    connected: () => 'The session was connected again.',
    wired: () => 'The message went to WhatsApp.',
    wired_again: () => 'The message went to WhatsApp again under the same id: the first try had no answer.',
    other_address: ({ code }) =>
      `WhatsApp refused the address of the person${code && ` (${code})`}; the gateway tried their other address.`,
    acknowledged: () => 'WhatsApp accepted the message.',
    refused: ({ code }) => `WhatsApp refused the message${code && ` (${code})`}.`,
    failed: ({ reason }) => `The send failed: ${reason}`,
    canceled: () => 'The message was canceled before it was sent.',
    resent: () => 'The message was put into the send queue again.',
    retry_asked: ({ who }) => `A device of ${who} could not decrypt the message and asked for it again.`,
    encrypted_again: () => 'The gateway encrypted the message again for a device that asked.',
    delivered: ({ who }) => `${who} received the message.`,
    read: ({ who }) => `${who} read the message.`,
    played: ({ who }) => `${who} played the message.`,
    sent_elsewhere: () => 'The message was sent from the phone or another device of the account.',
    received: () => 'WhatsApp received the message from its sender.',
    undecrypted: ({ reason }) =>
      `The message arrived but could not be decrypted${reason && ` (${reason})`}. The gateway asked the sender for it again.`,
    recovered: () => 'The sender sent the message again, and it could be decrypted.',
    recorded: () => 'The message was decrypted and recorded.',
  },
  causes: {
    failed: ({ reason }) => reason,
    canceled: () => 'The message was canceled before it was sent.',
    waiting_schedule: ({ since }) => `The message is scheduled for ${since}.`,
    waiting_media: () => 'The send waits for its media.',
    waiting_turn: () => 'The send waits for the media of an earlier message to the same chat.',
    held: ({ reason, until }) => `The sending policy holds the message${until && ` until about ${until}`}: ${reason}.`,
    waiting_connection: ({ since }) =>
      `The send waits: the session has not been connected${since && ` since ${since}`}.`,
    waiting_acknowledgement: () => 'The send is in the queue or on its way. WhatsApp has not confirmed it yet.',
    not_delivered: ({ since }) =>
      `WhatsApp accepted the message${since && ` at ${since}`}, but no phone of the recipient has reported that it arrived.`,
    not_delivered_to_all: ({ count }) =>
      count === 1
        ? 'One member has not reported that they received the message.'
        : `${count} members have not reported that they received the message.`,
    undecrypted: () => 'The message could not be decrypted, and the sender has not sent it again.',
    webhook_failing: ({ reason }) => `A webhook has not accepted an event of this message: ${reason}.`,
  },
  advice: {
    not_on_network: 'Check the number, with the country code. The person may have left WhatsApp.',
    reachout_locked: 'Wait, and write only to people who have written to you. Do not try again and again.',
    media_fetch_failed: 'Check that the address opens without a login, then resend the message.',
    media_too_large: 'Send a smaller file, or send it as a document.',
    media_type: 'Send a file of a type that this message can carry, or send it as a document.',
    not_connected: 'Connect the session, then resend the message.',
    ack_timeout: 'It may have been delivered all the same. Resend it: it keeps its id, so nobody gets it twice.',
    network_rejected: 'Look at the error code that WhatsApp answered, then resend the message once.',
    canceled: 'Send it as a new message if it is still needed.',
    internal: 'Resend the message. If it fails again, look at the log of the engine.',
    '400': 'WhatsApp did not accept the address or the format of the message. Check the recipient.',
    '401': 'The account may not write to this recipient. It may have been blocked.',
    '403': 'The account may not write here. In a group, only admins may be allowed to.',
    '404': 'WhatsApp does not know this recipient. Check the number or the group.',
    '429': 'The account sends too fast. Wait, then resend the message.',
    '463': 'WhatsApp has paused new chats for this account. Wait, and write only to people who have written to you.',
    '479':
      'WhatsApp does not accept messages to this address. Check the number, and ask the person to write to you first.',
  },
  causeAdvice: {
    held: () => 'It goes out by itself. To send faster, change the sending policy in the settings of the session.',
    waiting_connection: () => 'Connect the session. The message goes out by itself then.',
    not_delivered: ({ who, until }) =>
      until
        ? `The last receipt from ${who} was at ${until}. The phone may be off or offline, or has blocked the account.`
        : 'The phone may be off or offline, or has blocked the account. WhatsApp does not say which.',
    not_delivered_to_all: () => 'Their phones may be off or offline. Members who joined later do not get the message.',
    undecrypted: () => 'Ask the sender to write again.',
    webhook_failing: () => 'Look at the attempts below, and fix the receiver. The gateway tries again by itself.',
  },
  failures: {
    not_on_network: 'The recipient is not on WhatsApp.',
    reachout_locked: 'WhatsApp has paused new chats for this account.',
    media_fetch_failed: 'The media could not be downloaded.',
    media_too_large: 'The media is too large.',
    media_type: 'The media type is not supported for this message.',
    not_connected: 'The session was not connected in time.',
    ack_timeout: 'WhatsApp did not confirm the message in time.',
    network_rejected: 'WhatsApp refused the message.',
    canceled: 'The message was canceled before it was sent.',
    internal: 'An internal error of the gateway.',
  },
  held: {
    pace_minute: 'no more messages are allowed in this minute',
    pace_hour: 'no more messages are allowed in this hour',
    pace_day: 'no more messages are allowed today',
    spacing: 'there is a pause between two messages',
    first_contacts: 'no more first messages to new people are allowed today',
    quiet_hours: 'it is night for the recipient',
    same_text: 'the same text went to somebody else a moment ago',
  },
  keepsReasons: true,
}
