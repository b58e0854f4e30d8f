import { describe, expect, it } from 'vitest'
import { type MatchableEvent, matchEndpoint, type Subscription } from './match-endpoint.ts'

const all: Subscription = { events: ['*'], chatFilter: 'all', ignoreOwn: false }
const upsert: MatchableEvent = { event: 'messages.upsert', chatKind: 'group', own: false }

const table: ReadonlyArray<readonly [string, Partial<Subscription>, Partial<MatchableEvent>, string | null]> = [
  ['every event', {}, {}, 'messages.upsert'],
  ['a name', { events: ['messages.upsert'] }, {}, 'messages.upsert'],
  ['another name', { events: ['message.sent', 'nonsense'] }, {}, null],
  ['no events', { events: null }, {}, null],
  ['call under its alias', { events: ['call.received'] }, { event: 'call' }, 'call.received'],
  ['call under its own name first', { events: ['call.received', 'call'] }, { event: 'call' }, 'call'],
  ['the alias alone does not fire', { events: ['call'] }, { event: 'call.received' }, null],
  ['chat filter that fits', { chatFilter: 'group' }, {}, 'messages.upsert'],
  ['chat filter that does not', { chatFilter: 'personal' }, {}, null],
  ['broadcasts pass all alone', { chatFilter: 'all' }, { chatKind: 'broadcast' }, 'messages.upsert'],
  ['broadcasts pass no filter', { chatFilter: 'personal' }, { chatKind: 'broadcast' }, null],
  [
    'no chat passes a filter',
    { chatFilter: 'newsletter' },
    { event: 'session.status', chatKind: null },
    'session.status',
  ],
  ['own messages', { ignoreOwn: true }, { own: true }, null],
  ['own reactions', { ignoreOwn: true }, { event: 'messages.reaction', own: true }, null],
  ['others’ messages', { ignoreOwn: true }, { own: false }, 'messages.upsert'],
  ['sends, always own', { ignoreOwn: true }, { event: 'message.sent', own: false }, null],
  ['own receipts stay', { ignoreOwn: true }, { event: 'messages.update', own: true }, 'messages.update'],
]

describe('matchEndpoint', () => {
  for (const [title, endpoint, event, expected] of table) {
    it(title, () => expect(matchEndpoint({ ...all, ...endpoint }, { ...upsert, ...event })).toBe(expected))
  }
})
