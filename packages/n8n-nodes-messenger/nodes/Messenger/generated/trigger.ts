// Generated from the contract by `npm run gen`. Do not edit.
import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow'

export const triggerEvents: INodePropertyOptions[] = [
  {
    name: 'Bulk Send Finished',
    value: 'bulk_send.finished',
    description: 'Every recipient of a bulk send has an outcome; on the first of its sessions. Delivery and reading may follow. Who does not name it does not get it.',
  },
  {
    name: 'Bulk Send Progress',
    value: 'bulk_send.progress',
    description: 'How far a bulk send has come, once a minute at most, on the first of its sessions. Who does not name it does not get it.',
  },
  {
    name: 'Call Received',
    value: 'call',
    description: 'An incoming voice or video call. Fires once per call.',
  },
  {
    name: 'Chat Delete',
    value: 'chats.delete',
    description: 'Chats were deleted. An array of their JIDs.',
  },
  {
    name: 'Chat Update',
    value: 'chats.update',
    description: 'Properties of chats changed; only what changed is there',
  },
  {
    name: 'Chat Upsert',
    value: 'chats.upsert',
    description: 'Chats were created or synced, or settings of a known one changed (name, archive, pin, mute, ephemeral): the whole record',
  },
  {
    name: 'Contact Update',
    value: 'contacts.update',
    description: 'Details of contacts changed; only what changed is there. imgUrl null: the picture was removed.',
  },
  {
    name: 'Contact Upsert',
    value: 'contacts.upsert',
    description: 'Contacts were added or synced, or a known one changed: the whole record',
  },
  {
    name: 'Group Message Received',
    value: 'messages-group.received',
    description: 'A message arrives in a group',
  },
  {
    name: 'Group Participants Update',
    value: 'group-participants.update',
    description: 'Members of a group were added, removed, promoted or demoted',
  },
  { name: 'Group Update', value: 'groups.update', description: 'Settings of a group changed' },
  {
    name: 'Group Upsert',
    value: 'groups.upsert',
    description: 'The session joined groups, or a known one changed, its members included: the whole record',
  },
  {
    name: 'Message Deleted',
    value: 'messages.delete',
    description: 'Messages were deleted for everyone',
  },
  {
    name: 'Message Reaction',
    value: 'messages.reaction',
    description: 'Someone reacted to a message, or removed a reaction (empty text)',
  },
  {
    name: 'Message Receipt Update',
    value: 'message-receipt.update',
    description: 'Somebody received, read or played a message. userJid: who; in groups key.participant, too.',
  },
  {
    name: 'Message Received',
    value: 'messages.received',
    description: 'An incoming message, any chat',
  },
  {
    name: 'Message Sent',
    value: 'message.sent',
    description: 'A send through the API was accepted by the network, or failed for good',
  },
  {
    name: 'Message Status Update',
    value: 'messages.update',
    description: 'The status of one message moved forward. msgId for API sends only.',
  },
  {
    name: 'Message Upsert',
    value: 'messages.upsert',
    description: 'Any message, incoming or outgoing',
  },
  {
    name: 'Newsletter Message Received',
    value: 'messages-newsletter.received',
    description: 'A message arrives in a channel',
  },
  {
    name: 'Passkey Updated',
    value: 'passkey.updated',
    description: 'A passkey request changed stage: it came, its answer is on its way, its code is known, the person has confirmed, or it ended without a link',
  },
  {
    name: 'Personal Message Received',
    value: 'messages-personal.received',
    description: 'A message arrives in a one-to-one chat',
  },
  {
    name: 'Poll Results',
    value: 'poll.results',
    description: 'A vote changed a poll. The full tally, every option each time.',
  },
  {
    name: 'QR Code Updated',
    value: 'qrcode.updated',
    description: 'A new QR text was issued; the receiver renders it',
  },
  {
    name: 'Session Status',
    value: 'session.status',
    description: 'The status of the session changed, linking states included',
  },
]

type Choice = Pick<INodeProperties, 'type' | 'options' | 'default'>

export const eventChoice: Choice = { type: 'multiOptions', options: triggerEvents, default: [] }

/** Events as a webhook takes them: by name, or all of them. */
export const eventOrAllChoice: Choice = {
  ...eventChoice,
  options: [{ name: 'All Events', value: '*', description: 'Every event, also those added later, but those of bulk sends' }, ...triggerEvents],
}

export const endpointFilters: INodeProperties[] = [
  {
    displayName: 'Chat Filter',
    name: 'chat_filter',
    type: 'options',
    options: [
      { name: 'All', value: 'all' },
      { name: 'Group', value: 'group' },
      { name: 'Newsletter', value: 'newsletter' },
      { name: 'Personal', value: 'personal' },
    ],
    default: 'all',
    description: 'Which chats events may be about',
  },
  {
    displayName: 'Collect Messages: At Most',
    name: 'collect_max_messages',
    type: 'number',
    typeOptions: { minValue: 1, maxValue: 100 },
    default: 20,
    description: 'Collecting ends with so many messages',
  },
  {
    displayName: 'Collect Messages: Longest Time (Seconds)',
    name: 'collect_max_seconds',
    type: 'number',
    typeOptions: { minValue: 1, maxValue: 3600 },
    default: 60,
    description: 'Collecting ends so many seconds after the first message',
  },
  {
    displayName: 'Collect Messages: Quiet Time (Seconds)',
    name: 'collect_seconds',
    type: 'number',
    typeOptions: { minValue: 0, maxValue: 600 },
    default: 0,
    description: 'Collects incoming messages by chat and delivers them as one messages.collected when the chat was quiet for so many seconds; 0 delivers each at once',
  },
  {
    displayName: 'Ignore Own',
    name: 'ignore_own',
    type: 'boolean',
    default: false,
    description: 'Whether to leave out what the account itself sends and reacts',
  },
  {
    displayName: 'Skip Paused Chats',
    name: 'skip_paused_chats',
    type: 'boolean',
    default: false,
    description: 'Whether to leave out incoming messages, reactions, poll votes and calls of chats whose automation is paused, as by POST /api/chats/{chat}/pause-automation',
  },
]
