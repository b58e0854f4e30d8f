import { describe, expect, it } from 'vitest'
import { proto } from '../whatsapp/baileys.ts'
import { redactJsonText, redactText } from './redact-json.ts'
import { redactMessage } from './redact-message.ts'

const bob = { phones: ['15551230002'], lids: ['90000000002'] }
const left = (value: unknown) => {
  const redacted = redactJsonText(JSON.stringify(value), bob)
  return redacted.kind === 'changed' ? JSON.parse(redacted.value) : redacted.kind
}

describe('texts', () => {
  it.each([
    ['call +15551230002 now', 'call erased now'],
    ['call +1 (555) 123-0002 now', 'call erased now'],
    ['15551230002@s.whatsapp.net', 'erased@s.whatsapp.net'],
    ['@90000000002 hello', '@erased hello'],
    ['115551230002 and 155512300021', '115551230002 and 155512300021'],
    ['900000000021 and 190000000002', '900000000021 and 190000000002'],
    ['12+15551230002, 7', '12erased, 7'],
    ['15551230002-1600000000@g.us', '15551230002-1600000000@g.us'],
  ])('%s', (text, wanted) => expect(redactText(text, bob)).toBe(wanted))
})

describe('JSON', () => {
  it('about somebody else stays', () => expect(left({ key: { remoteJid: '15551230003@s.whatsapp.net' } })).toBe('same'))

  it.each([
    { messages: { key: { id: 'A', remoteJid: '90000000002@lid' }, messageBody: 'hello' } },
    { messages: { key: { id: 'A', remoteJid: '1@g.us', participant: '90000000002:3@lid' } } },
    { id: 7, to: '+15551230002' },
    { call: { from: '15551230002@s.whatsapp.net', id: 'C' } },
  ])('about the person goes: %j', value => expect(left(value)).toBe('whole'))

  it('loses the person out of lists, and what it quotes of them', () => {
    const others = { id: '90000000003@lid' }
    expect(left({ id: '1@g.us', participants: [others, { id: '90000000002@lid', admin: null }] })).toEqual({
      id: '1@g.us',
      participants: [others],
    })
    const contextInfo = {
      participant: '90000000002@lid',
      stanzaId: 'A',
      quotedMessage: { conversation: 'what bob wrote' },
      mentionedJid: ['90000000002@lid', '90000000003@lid'],
    }
    const key = { remoteJid: '1@g.us', participant: '90000000003@lid' }
    expect(left({ messages: { key, message: { extendedTextMessage: { text: 'yes', contextInfo } } } })).toEqual({
      messages: {
        key,
        message: {
          extendedTextMessage: {
            text: 'yes',
            contextInfo: { participant: 'erased@lid', stanzaId: 'A', mentionedJid: ['90000000003@lid'] },
          },
        },
      },
    })
  })
})

it('an encoded message loses the same, and keeps the rest', () => {
  const contextInfo = {
    participant: '90000000002@lid',
    quotedMessage: { conversation: 'what bob wrote' },
    mentionedJid: ['90000000002@lid', '90000000003@lid'],
  }
  const message = { extendedTextMessage: { text: 'yes, +15551230002', contextInfo } }
  const redacted = redactMessage(Buffer.from(proto.Message.encode(message).finish()), bob)
  if (redacted.kind !== 'changed') throw new Error(redacted.kind)
  expect(proto.Message.decode(redacted.value).toJSON()).toEqual({
    extendedTextMessage: {
      text: 'yes, erased',
      contextInfo: { participant: 'erased@lid', mentionedJid: ['90000000003@lid'] },
    },
  })
  const others = Buffer.from(proto.Message.encode({ conversation: 'hello' }).finish())
  expect(redactMessage(others, bob)).toEqual({ kind: 'same' })
})

describe('digits beside a number in the bytes of a message', () => {
  const redacted = (message: proto.IMessage) => redactMessage(Buffer.from(proto.Message.encode(message).finish()), bob)
  const leftOf = (message: proto.IMessage) => {
    const left = redacted(message)
    return left.kind === 'changed' ? proto.Message.decode(left.value).toJSON() : left.kind
  }

  // The length of a text stands before it: 48 to 57 bytes read as the digits 0 to 9.
  it.each([48, 50, 57])('a text of %i bytes that begins with the number', length => {
    const text = '15551230002'.padEnd(length, '.')
    expect(leftOf({ conversation: text })).toEqual({ conversation: `erased${'.'.repeat(length - 11)}` })
  })

  // The tag of the sixth field is the digit 2.
  it('a number at the end of a text, before a field whose tag is a digit', () => {
    const message = { extendedTextMessage: { matchedText: '', description: '+15551230002', title: 'later' } }
    expect(leftOf(message)).toMatchObject({ extendedTextMessage: { description: 'erased', title: 'later' } })
  })

  it('a longer number in which the digits stand is somebody else’s', () => {
    expect(leftOf({ conversation: 'call 6215551230002 or 155512300021' })).toBe('same')
    expect(leftOf({ conversation: '115551230002'.padEnd(50, '.') })).toBe('same')
  })
})
