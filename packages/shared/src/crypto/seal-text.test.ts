import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { sealContext } from './contexts.ts'
import { openEventData, sealEventData } from './event-data.ts'
import { createSealer } from './seal.ts'
import { openText, sealText, textHead } from './seal-text.ts'

const [oldKey, newKey] = [randomBytes(32), randomBytes(32)]
const before = createSealer(oldKey)
const both = createSealer(newKey, [oldKey])

it('seals a text that is opened in its own row alone', () => {
  const stored = sealText(before, 'Olá, 👋', sealContext.logged(7, 'A'))
  expect(stored).not.toContain('Olá')
  expect(Buffer.from(stored.slice(textHead(before).length), 'base64').includes('Olá')).toBe(false)
  expect(openText(both, stored, sealContext.logged(7, 'A'))).toBe('Olá, 👋')
  for (const other of [sealContext.logged(7, 'B'), sealContext.logged(8, 'A'), sealContext.event(7, 'A')])
    expect(() => openText(both, stored, other)).toThrow()
  const changed = `${stored.slice(0, -3)}${stored.at(-3) === 'A' ? 'B' : 'A'}${stored.slice(-2)}`
  expect(() => openText(both, changed, sealContext.logged(7, 'A'))).toThrow()
})

it('says which master key a text is sealed with, and what an earlier release left readable is as it was', () => {
  const stored = sealText(before, 'x', sealContext.linkQr(7))
  expect(stored.startsWith(textHead(before))).toBe(true)
  expect(stored.startsWith(textHead(both))).toBe(false)
  for (const plain of ['{"a":1}', '', '2@abc', '[]', '\u0001Bob', '\u0001abc'])
    expect(openText(both, plain, sealContext.linkQr(7))).toBe(plain)
})

it('opens the data of an event in every form: sealed, readable, and composed with a sealed name', () => {
  const place = { sessionId: 7, id: 'evt_1' }
  expect(openEventData(both, place, sealEventData(before, place, '{"a":1}'))).toBe('{"a":1}')
  expect(openEventData(both, place, '{"a":1}')).toBe('{"a":1}')
  const name = {
    jid: '1@lid',
    column: 'notify',
    stored: sealText(before, 'Bob', sealContext.contact(7, '1@lid', 'notify')),
  }
  const chats = (chat: object) => `@${JSON.stringify([{ id: '1', ...chat, unreadCount: 1 }])}`
  expect(openEventData(both, place, chats({ name }))).toBe('[{"id":"1","name":"Bob","unreadCount":1}]')
  expect(openEventData(both, place, chats({ name: 'A group' }))).toBe('[{"id":"1","name":"A group","unreadCount":1}]')
  expect(openEventData(both, place, chats({}))).toBe('[{"id":"1","unreadCount":1}]')
})
