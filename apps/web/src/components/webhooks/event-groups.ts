import type { EventChoice } from './endpoint.ts'

export const eventGroups = ['messages', 'sends', 'social', 'people', 'groups', 'session', 'other'] as const
export type EventGroup = (typeof eventGroups)[number]

const groupNames: Readonly<Record<string, EventGroup>> = {
  'messages.received': 'messages',
  'messages-personal.received': 'messages',
  'messages-group.received': 'messages',
  'messages-newsletter.received': 'messages',
  'messages.upsert': 'messages',
  'messages.delete': 'messages',
  'message.sent': 'sends',
  'messages.update': 'sends',
  'message-receipt.update': 'sends',
  'messages.reaction': 'social',
  'poll.results': 'social',
  call: 'social',
  'contacts.upsert': 'people',
  'contacts.update': 'people',
  'chats.upsert': 'people',
  'chats.update': 'people',
  'chats.delete': 'people',
  'groups.upsert': 'groups',
  'groups.update': 'groups',
  'group-participants.update': 'groups',
  'session.status': 'session',
  'qrcode.updated': 'session',
  'passkey.updated': 'session',
}

/** The events by what they are about, each group in the contract’s order; those that no group knows come last. */
export function grouped(events: readonly EventChoice[]): { group: EventGroup; events: EventChoice[] }[] {
  return eventGroups.flatMap(group => {
    const members = events.filter(({ name }) => (groupNames[name] ?? 'other') === group)
    return members.length > 0 ? [{ group, events: members }] : []
  })
}
