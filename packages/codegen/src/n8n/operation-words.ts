import type { NamedOperation } from '@messenger/shared/contract/operations'
import { sentence, wordsInSentence } from './naming.ts'

/** Descriptions in n8n's own manner where the contract's, put into the imperative, would not read well. */
const operationWords: Readonly<Record<string, string>> = {
  'account.get': 'Get the account of the credential: its plan, what the plan allows, and what of it is used',
  'sessions.list': 'Get the sessions of the account, newest first, without their secrets',
  'sessions.get': 'Get a session with its key and webhook secret',
  'sessions.create': 'Create a session for one WhatsApp account, to be linked with Connect',
  'sessions.update': 'Update the fields that are added and leave the others as they are',
  'sessions.connect': 'Link a session to a phone, or reconnect it when it is linked',
  'sessions.delete': 'Unlink a session from its phone and delete it. It can be restored for some days.',
  'sessions.restore': 'Give a deleted session back, disconnected and with a new key',
  'sessions.disconnect': 'Close the connection of a session, or unlink it from its phone',
  'sessions.restart': 'Close and reopen the connection of a session, without unlinking it',
  'sessions.getQrCode': 'Get the QR code that a phone can scan now, as text and as image',
  'sessions.getStatus': 'Get the status of a session',
  'sessions.listMessageLogs': 'Get the messages sent through a session, newest first',
  'sessions.listMessages': 'Get messages received and sent, newest first, also by number, name or words of their texts',
  'sessions.listSessionLogs': 'Get what happened to a session, newest first',
  'sessions.createLink': 'Create a one-time address on which a customer links a session by themselves',
  'sessions.listLinks': 'Get the links made for a session, newest first, without their addresses',
  'sessions.revokeLink': 'End a link at once, and the attempt to link that its holder has begun',
  'tenants.delete': 'End a tenant for good: its sessions are unlinked, and all that it has is erased',
  'tenants.revokeToken': 'End a token that the account made in a tenant',
  'sessions.listKeys':
    'Get the keys that are good for a session and when each was used last, without the keys themselves',
  'sessions.endPreviousKey': 'End the key before the last rotation at once',
  'sessions.sendPresence': 'Show typing or recording in a chat, or set the account online or offline',
  'sessions.rejectCall': 'Reject a call while it rings, by the ID in its event',
  'automation.pause': 'Let a person take over a chat: triggers that skip paused chats get nothing of it meanwhile',
  'automation.resume': 'End the pause of a chat, so that triggers get its messages again',
  'automation.listPaused': 'Get the chats whose automation is paused now',
  'contacts.get': 'Get all that is known of a person',
  'contacts.getPicture': 'Get the address of the picture of a person; null when there is none or it is hidden',
  'contacts.block': 'Block a person',
  'contacts.unblock': 'Unblock a person',
  'contacts.checkNumber': 'Check whether a phone number, JID, LID or username is registered on WhatsApp',
  'contacts.list': 'Get the contacts that a session has learned of, by name',
  'messages.sendText': 'Send a text message',
  'messages.sendImage': 'Send an image (JPEG or PNG, 5 MB)',
  'messages.sendVideo': 'Send a video (MP4 or 3GPP, 50 MB)',
  'messages.sendGif': 'Send a video that plays like a GIF (MP4 or 3GPP, 50 MB)',
  'messages.sendPtv': 'Send a video that is shown round, as a video note (MP4 or 3GPP, 50 MB)',
  'messages.sendDocument': 'Send a file of any type (100 MB)',
  'messages.sendAudio': 'Send a voice note (AAC, MP3, OGG or AMR, 16 MB)',
  'messages.sendSticker': 'Send a still or animated sticker (WebP, 100 KB)',
  'messages.sendViewOnce': 'Send an image, a video or a voice note that can be opened once only',
  'messages.sendContact': 'Send a contact card',
  'messages.sendLocation': 'Send a place on the map',
  'messages.sendPoll': 'Send a poll. Votes start the trigger node with the event Poll Results.',
  'messages.sendReaction': 'React to a message with an emoji, or take a reaction back',
  'messages.forward': 'Forward a message to another chat',
  'messages.sendQuoted': 'Send a message that quotes another one',
  'messages.sendMention': 'Send a text to a group that mentions members, with @number of each in the text',
  'messages.sendToGroup': 'Send a message of any kind to a group',
  'messages.sendToChannel': 'Send a message to a channel that the account may write to',
  'messages.listScheduled': 'Get the messages that wait for their time, earliest first',
  'messages.cancelScheduled': 'Cancel a message that waits for its time',
  'messages.resend': 'Send a failed message again, under the same number',
  'messages.getInfo': 'Get the content and present status of a message sent through the gateway',
  'messages.markRead': 'Mark a received message as read, by its key as in the event',
  'media.upload': 'Upload a file, which stays for 24 hours under a public address for use in a send',
  'media.decrypt': 'Decrypt received media, which then stays for one hour under a public address',
  'media.getDecrypted': 'Download decrypted media as binary data',
  'media.getUploaded': 'Download an uploaded file as binary data',
  'groups.updateParticipants': 'Make members admins, or take that away',
  'groups.updateSettings': 'Update settings of a group; the fields that are not added stay as they are',
  'groups.getPicture': 'Get the address of the picture of a group; null when there is none',
  'groups.acceptInvite': 'Join a group by its invitation',
  'webhooks.create': 'Create a webhook and return its secrets. The same address and events return the existing one.',
  'webhooks.update': 'Update the fields that are added and leave the others as they are',
  'webhooks.replay':
    'Deliver stored events once more, oldest first, at most 10,000. Needs From, Statuses or Delivery IDs.',
  'webhooks.rotateSecret': 'Issue a new secret and return it. For 24 hours, or the overlap, both sign.',
  'webhooks.endPreviousSecret': 'End the secret before the last rotation at once',
  'webhooks.explainEvent': 'Get what became of an event for a webhook, and why',
  'sinks.list': 'Get the sinks of a session, or of all: buses where events go besides webhooks',
  'sinks.create': 'Create a sink: events go to NATS, Redis, RabbitMQ, Kafka, SQS, SNS or a WebSocket',
  'sinks.update': 'Update the fields that are added and leave the others as they are',
  'sinks.delete': 'Delete a sink with its unfinished deliveries and its log',
  'sinks.test': 'Send a test event once, also while the sink is paused',
  'passkey.getPending': 'Get the request that a passkey has to answer, then the code to compare',
  'passkey.respond': 'Submit what the passkey answered to the pending request',
  'passkey.confirm': 'Confirm that the person has compared the code with the phone',
  'events.list': 'Get events of a session from its log, oldest first, whatever its webhooks are',
  'sandbox.scan': 'Let a phone scan the QR code of a session, and wait for the outcome',
  'sandbox.enterCode': 'Let the owner of a phone type the pairing code of a session',
  'sandbox.logoutDevices': 'Let the owner of a phone remove all linked devices',
  'sandbox.sendMessage': 'Let the owner of a phone send, edit or delete a message, or vote',
  'sandbox.markRead': 'Let the owner of a phone open a chat, so that its messages are read',
  'sandbox.sendTyping': 'Let the owner of a phone type or record in a chat, or stop',
  'sandbox.startCall': 'Let the owner of a phone call somebody',
  'sandbox.markPlayed': 'Let the owner of a phone play a voice message or a video',
  'sandbox.listSightings': 'Get what a phone saw of others: typing, coming online, going offline; oldest first',
  'sandbox.listChats': 'Get the chats of a phone, and how its owner has set them',
  'sandbox.updateChat': 'Let the owner of a phone mute, archive, pin or mark a chat',
  'sandbox.deleteChat': 'Let the owner of a phone delete a chat, at this end alone',
  'sandbox.postStatus': 'Let the owner of a phone post a status',
  'sandbox.listStatuses': 'Get the statuses of the last 24 hours that a phone has seen, oldest first',
  'sandbox.listCalls': 'Get the calls that a phone has made and received, oldest first',
  'sandbox.changeCall': 'Let the owner of a phone accept, reject or end a call',
  'sandbox.createGroup': 'Let the owner of a phone create a group',
}

/** What n8n shows below an operation's name: in the imperative, as its own nodes are described. */
export function operationDescription({ name, operation }: NamedOperation): string {
  return operationWords[name] ?? imperative(operation)
}

/**
 * `Lists the faults` → `List the faults`; what a read only names is got: `The link …` → `Get the link …`. Of other
 * operations that are described by what they act on, the title says what they do.
 */
function imperative({ title, description, http }: NamedOperation['operation']): string {
  const text = sentence(description)
  const reads = http.method === 'GET'
  const [first = '', ...rest] = text.split(' ')
  const names = /^(the|all|an?|one|what|which|everything|address|events|messages|bytes)$/i.test(first)
  if (names || !/[a-z]s$/.test(first))
    return reads ? `Get ${first.charAt(0).toLowerCase()}${text.slice(1)}` : wordsInSentence(title)
  return [bareVerb(first), ...rest].join(' ')
}

function bareVerb(verb: string): string {
  if (verb.endsWith('ies')) return `${verb.slice(0, -3)}y`
  return /(?:sh|ch|ss|x|o)es$/.test(verb) ? verb.slice(0, -2) : verb.slice(0, -1)
}
