import { groupMessageExample, type MessageKey, messageExample } from '@messenger/shared/contract/events/message-key'
import { expect, it } from 'vitest'
import { replyIn } from './read-reply.ts'

const { messages } = messageExample
const said = (messageBody: string, key: Partial<MessageKey> = {}, message: object = { conversation: messageBody }) => ({
  messages: { ...messages, key: { ...messages.key, ...key }, messageBody, message },
})

it.each([
  ['OK 4711', true],
  ['no 4711', false],
  ['  ok  4711 ', true],
  ['SIM 4711', true],
  ['sí 4711', true],
  ['Si 4711', true],
  ['ya 4711', true],
  ['NÃO 4711', false],
  ['nao 4711', false],
  ['TIDAK 4711', false],
])('%j decides', (text, isApproved) => {
  const reply = { from: '6281234567890', isApproved, code: '4711' }
  expect(replyIn(said(text))).toEqual(reply)
  expect(replyIn(said(text, {}, { extendedTextMessage: { text } }))).toEqual(reply)
})

it.each([
  said('OK 4711 please'),
  said('OK'),
  said('OK4711'),
  said('yes 4711'),
  said('ok no 4711'),
  said(' 4711'),
  said('OK 4711', { fromMe: true }),
  said('OK 4711', { remoteJid: '120363041234567890@g.us' }),
  said('OK 4711', { participant: '1@lid' }),
  said('OK 4711', {}, { imageMessage: { caption: 'OK 4711' } }),
  { messages: { ...said('OK 4711').messages, broadcast: true } },
  { messages: { ...groupMessageExample.messages, messageBody: 'OK 4711', message: { conversation: 'OK 4711' } } },
  {},
])('%j does not', data => {
  expect(replyIn(data)).toBeNull()
})
