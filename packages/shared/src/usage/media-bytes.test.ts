import { expect, it } from 'vitest'
import { messageExample } from '../contract/events/message-key.ts'
import { mediaBytesIn } from './media-bytes.ts'

const received = (message: Record<string, unknown>) => ({
  event: 'messages.received' as const,
  data: { messages: { ...messageExample.messages, message } },
})
const sent = (told: object) => ({
  event: 'message.sent' as const,
  data: { msgId: 1, status: 'sent', success: true, ...told } as const,
})

it('is what the sender states of the file, as text or number', () => {
  expect(mediaBytesIn(received({ imageMessage: { fileLength: '40000' } }))).toBe(40_000)
  expect(mediaBytesIn(received({ documentMessage: { fileLength: 7 } }))).toBe(7)
  expect(mediaBytesIn(sent({ message: { stickerMessage: { fileLength: '12' } } }))).toBe(12)
})

it('is nothing without media, and of a send that failed', () => {
  expect(mediaBytesIn(received({ conversation: 'Hello' }))).toBe(0)
  expect(mediaBytesIn(sent({ status: 'failed' }))).toBe(0)
})

it('is not counted where an event only repeats a message', () => {
  expect(mediaBytesIn({ ...received({ imageMessage: { fileLength: '5' } }), event: 'messages.upsert' })).toBeNull()
})

it.each(['-5', '1e30', 'much', '', null, {}, '2000000000000'])('believes no stranger who states %j', stated => {
  expect(mediaBytesIn(received({ audioMessage: { fileLength: stated } }))).toBe(0)
})
