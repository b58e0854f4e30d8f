import { expect, it } from 'vitest'
import { matcherOf } from './event-matcher.ts'
import type { MonitoredEvent } from './recent-events.ts'

const received: MonitoredEvent = {
  ...{ cursor: '', id: 'evt_01KE', event: 'messages.received', sessionId: '7', timestamp: 0, sequence: 1 },
  ...{ sessionName: 'Support line', chat: 'personal', own: false, cursorBefore: '', place: '' },
  data: {
    messages: {
      key: { id: '3EB0C431C26A', remoteJid: '181@lid', cleanedSenderPn: '5511987650001' },
      pushName: 'Maria Lima',
      messageBody: 'The secret recipe',
      message: { conversation: 'The secret recipe' },
    },
  },
}

it.each(['support', '7', 'messages.rec', '3eb0c431', 'maria', '+55 11 98765-0001', '98765', 'evt_01ke'])(
  'finds %s',
  words => {
    expect(matcherOf(words)(received)).toBe(true)
  },
)

it.each(['recipe', 'secret', '+1 202', '99', 'nobody'])('does not find %s', words => {
  expect(matcherOf(words)(received)).toBe(false)
})

it('looks into no secret, which some may not read', () => {
  const qr = {
    ...received,
    event: 'qrcode.updated',
    data: { qr: '2@abcdef', session_id: '9', token: 'pk_1', code: 'ABCD' },
  }
  for (const words of ['abcdef', 'pk_1', 'ABCD']) expect(matcherOf(words)(qr)).toBe(false)
})
