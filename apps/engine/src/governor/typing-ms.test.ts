import { noLimits } from '@messenger/shared/sending/presets'
import { expect, it } from 'vitest'
import { proto } from '../whatsapp/baileys.ts'
import { typingMs } from './typing-ms.ts'

const person = '6281234567890@s.whatsapp.net'
const scope = { figures: { ...noLimits, typing_per_minute: 300 }, minuteMs: 60_000 }
const text = (length: number) => proto.Message.encode({ conversation: 'x'.repeat(length) }).finish()

it('goes by the length of the text, and ends', () => {
  const ms = (length: number, isReply = false) => typingMs(scope, { chatJid: person, content: text(length) }, isReply)
  expect(ms(10)).toBe(2_000)
  expect(ms(50)).toBe(10_000)
  expect(ms(5_000)).toBe(20_000)
  expect(ms(5_000, true)).toBe(1_000)
})

it('is for people alone, and for texts', () => {
  const other = { chatJid: person, content: proto.Message.encode({ locationMessage: {} }).finish() }
  expect(typingMs(scope, other, false)).toBe(0)
  expect(typingMs(scope, { chatJid: '1203@g.us', content: text(50) }, false)).toBe(0)
  expect(typingMs(scope, { chatJid: '1203@newsletter', content: text(50) }, false)).toBe(0)
  expect(typingMs(scope, { chatJid: '99@lid', content: text(50) }, false)).toBe(10_000)
  expect(typingMs({ ...scope, figures: noLimits }, { chatJid: person, content: text(50) }, false)).toBe(0)
})
