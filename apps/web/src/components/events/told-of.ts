import type { MonitoredEvent } from '../../server/monitor/recent-events.ts'
import { contentKind } from './content-kind.ts'
import { at, firstText, listIn } from './read-data.ts'
import { authorOf, chatOf, personOf, placeOf } from './who-of.ts'

/** What a row’s sentence is made of: its key in the catalogue of words, and what it holds. */
export interface Told {
  readonly key: string
  readonly values: Readonly<Record<string, string | number>>
}

type Read = (data: unknown, event: MonitoredEvent) => Told

const told = (key: string, values: Told['values'] = {}): Told => ({ key, values })

/** What happened, by the event’s name; null for an event of another release. */
export function toldOf(event: MonitoredEvent): Told | null {
  return reads[event.event]?.(event.data, event) ?? null
}

const message: Read = data => {
  const [inner, key] = [at(data, 'messages'), at(data, 'messages', 'key')]
  const who = firstText(at(inner, 'pushName')) || authorOf(key)
  const values = { ...contentOf(at(inner, 'message'), at(inner, 'messageBody')), place: placeOf(key) }
  return at(key, 'fromMe') === true
    ? told('wroteSelf', { ...values, chat: chatOf(key) })
    : told('wrote', { ...values, who })
}

/** Its text stands in rows, as it always did; what is no text is named. */
function contentOf(content: unknown, body: unknown) {
  return { kind: contentKind(content), text: firstText(body) }
}

const sent: Read = data => {
  const id = String(at(data, 'msgId') ?? '')
  if (at(data, 'success') === false) return told('notSent', { id, failed: firstText(at(data, 'failed_code')) })
  const content = at(data, 'message')
  return told('sent', { chat: chatOf(at(data, 'key')), ...contentOf(content, textIn(content)) })
}

const captioned = ['imageMessage', 'videoMessage', 'documentMessage'] as const

/** The text of a message as the network has it; this event says it nowhere else. */
function textIn(content: unknown): string {
  const captions = captioned.map(name => at(content, name, 'caption'))
  return firstText(at(content, 'conversation'), at(content, 'extendedTextMessage', 'text'), ...captions)
}

/** How many of its recipients have it. */
function bulkSend(key: string): Read {
  return data => {
    const [counts, total] = [at(data, 'bulk_send', 'counts'), Number(at(data, 'bulk_send', 'total'))]
    const reached = ['sent', 'delivered', 'read'].map(state => Number(at(counts, state) ?? 0))
    const name = firstText(at(data, 'bulk_send', 'name'))
    return told(key, { name, done: reached.reduce((sum, count) => sum + count, 0), total })
  }
}

const statuses = ['failed', 'pending', 'taken', 'delivered', 'read', 'played'] as const

const status: Read = data => {
  const [key, state] = [at(data, 'key'), statuses[Number(at(data, 'update', 'status'))] ?? 'pending']
  return told('status', { state, chat: chatOf(key), own: String(at(key, 'fromMe') === true) })
}

const receipt: Read = data => {
  const given = at(data, 'message', 'receipt')
  const has = (name: string) => at(given, name) !== undefined
  const state = has('playedTimestamp') ? 'played' : has('readTimestamp') ? 'read' : 'received'
  return told('receipt', { who: personOf(at(given, 'userJid')), state })
}

const reaction: Read = data => {
  const [one, more] = [at(data, 0), listIn(data).length]
  const key = at(one, 'reaction', 'key')
  const text = firstText(at(one, 'reaction', 'text'))
  const own = String(at(key, 'fromMe') === true)
  return text
    ? told('reacted', { who: authorOf(key), text, own, more })
    : told('unreacted', { who: authorOf(key), own })
}

const poll: Read = data => {
  const votes = listIn(at(data, 'pollResult')).reduce<number>(
    (sum, option) => sum + listIn(at(option, 'voters')).length,
    0,
  )
  return told('poll', { votes })
}

/** Of the people, chats or groups in a list: the first by name, and how many there are. */
const listed =
  (key: string, nameOf: (one: unknown) => string): Read =>
  data =>
    told(key, { count: listIn(data).length, name: nameOf(at(data, 0)) })

const contactName = (one: unknown) =>
  firstText(at(one, 'name'), at(one, 'notify'), at(one, 'phoneNumber')) || personOf(at(one, 'jid'))
const chatName = (one: unknown) => firstText(at(one, 'name')) || personOf(at(one, 'id'))
const groupName = (one: unknown) => firstText(at(one, 'subject')) || personOf(at(one, 'id'))

const reads: Readonly<Record<string, Read>> = {
  'messages.received': message,
  'messages.upsert': message,
  'messages-personal.received': message,
  'messages-group.received': message,
  'messages-newsletter.received': message,
  'message.sent': sent,
  'messages.update': status,
  'message-receipt.update': receipt,
  'messages.delete': data =>
    told('deleted', { count: listIn(at(data, 'keys')).length, chat: chatOf(at(data, 'keys', 0)) }),
  'messages.reaction': reaction,
  'poll.results': poll,
  call: data =>
    told('call', { who: personOf(at(data, 'call', 'from')), video: String(at(data, 'call', 'isVideo') === true) }),
  'contacts.upsert': listed('contactsSaved', contactName),
  'contacts.update': listed('contactsChanged', contactName),
  'chats.upsert': listed('chatsSaved', chatName),
  'chats.update': listed('chatsChanged', chatName),
  'chats.delete': listed('chatsDeleted', personOf),
  'groups.upsert': listed('groupsSaved', groupName),
  'groups.update': listed('groupsChanged', groupName),
  'group-participants.update': data =>
    told('members', {
      action: firstText(at(data, 'action')),
      count: listIn(at(data, 'participants')).length,
      group: personOf(at(data, 'jid')),
    }),
  'session.status': (data, { sessionName }) =>
    told('session', {
      session: sessionName,
      status: firstText(at(data, 'status')),
      reason: firstText(at(data, 'reason')),
    }),
  'bulk_send.progress': bulkSend('bulkProgress'),
  'bulk_send.finished': bulkSend('bulkFinished'),
  'qrcode.updated': (_, { sessionName }) => told('qrCode', { session: sessionName }),
  'passkey.updated': (data, { sessionName }) =>
    told('passkey', { session: sessionName, stage: firstText(at(data, 'stage')) }),
}
