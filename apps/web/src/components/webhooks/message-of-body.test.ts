import { eventContract } from '@messenger/shared/contract/events'
import { expect, it } from 'vitest'
import { messageOfBody } from './message-of-body.ts'

const bodyOf = (event: string, data: unknown) =>
  JSON.stringify({ event, sessionId: '7', timestamp: 1, sequence: 1, data })
const ofExample = (event: keyof typeof eventContract) => messageOfBody(bodyOf(event, eventContract[event].example))

it('is named by every event about one message', () => {
  expect(ofExample('messages.received')?.id).toBe('3EB0C431C26A1916E07A')
  expect(ofExample('message.sent')).toEqual({ id: '3EB0A1B2C3D4E5F60718', msgId: 10421 })
  expect(ofExample('messages.update')).toEqual({ id: '3EB0A1B2C3D4E5F60718', msgId: 10421 })
  expect(ofExample('message-receipt.update')?.id).toBe('3EB0A1B2C3D4E5F60718')
  expect(ofExample('messages.reaction')?.id).toBe('3EB0A1B2C3D4E5F60718')
  expect(ofExample('messages.delete')?.id).toBe('3EB0C431C26A1916E07A')
  expect(ofExample('poll.results')?.id).toBe('3EB0E9A1B2C3D4E5F607')
})

it('is named by no other event, by none about several, and by nothing that is no body', () => {
  expect(ofExample('session.status')).toBeUndefined()
  expect(ofExample('call')).toBeUndefined()
  expect(messageOfBody(bodyOf('messages.delete', { keys: [{ id: 'A' }, { id: 'B' }] }))).toBeUndefined()
  for (const text of [null, '', '{', '[]', '{"event":"messages.received"}']) expect(messageOfBody(text)).toBeUndefined()
})
