import type { ChatMessage } from '@messenger/shared/chat-view/chat-message'
import { expect, it } from 'vitest'
import { rowsOf } from './message-rows.ts'

const author = { jid: '1@lid', name: 'Bob', number: null, isMe: false }
const message = (id: number, fromMe = false, timestamp = id): ChatMessage => ({
  ...{
    id,
    fromMe,
    timestamp,
    author,
    networkId: `N${id}`,
    remoteJid: '1@lid',
    participant: null,
    status: 3,
    send: null,
  },
  ...{ kind: 'text', text: `text ${id}`, media: null, location: null, cards: [], poll: null, preview: null },
  ...{ forwarded: false, viewOnce: false, edited: false, deleted: false, quoted: null },
  ...{ mentions: [], reactions: [], votes: [] },
})
const shown = (messages: ChatMessage[], more: object = {}) =>
  rowsOf({
    ...{ messages, pending: [], unread: 0, isNewest: true, hasOlder: false },
    dayKey: at => String(Math.floor(at / 100)),
    ...more,
  }).map(row => (row.kind === 'message' ? `${row.message.id}${row.isFirst ? ' first' : ''}` : row.kind))

it('a line stands before each day, and the first of an author after it is marked', () => {
  expect(shown([message(98), message(99), message(100), message(101, true)])).toEqual([
    ...['day', '98 first', '99', 'day', '100 first', '101 first'],
  ])
})

it('the first row is a message while there are older ones, and the days after it have their lines', () => {
  const messages = [message(98), message(99), message(100)]
  expect(shown(messages, { hasOlder: true })).toEqual(['98 first', '99', 'day', '100 first'])
})

it('a line stands before the received ones that were unread, own ones not counted', () => {
  const messages = [message(1, true), message(2), message(3), message(4)]
  expect(shown(messages, { unread: 2 })).toEqual(['day', '1 first', '2 first', 'unread', '3 first', '4'])
  expect(shown(messages, { unread: 9 })[2]).toBe('unread')
  expect(shown(messages, { unread: 2, isNewest: false })).not.toContain('unread')
})

it('the line is gone once somebody has answered, or does so', () => {
  const messages = [message(1), message(2), message(3, true), message(4)]
  expect(shown(messages, { unread: 3 })).not.toContain('unread')
  expect(shown(messages, { unread: 1 })).toContain('unread')
  const pending = [{ key: 1, kind: 'text', text: 'x' }]
  expect(shown([message(1)], { unread: 1, pending })).not.toContain('unread')
})

it('what is being sent comes last', () => {
  expect(shown([message(1)], { pending: [{ key: 1, kind: 'text', text: 'x' }] })).toEqual(['day', '1 first', 'pending'])
})
