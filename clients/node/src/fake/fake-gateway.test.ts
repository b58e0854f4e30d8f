import { expect, test } from 'vitest'
import { NotFoundError, RateLimitError, ValidationError } from '../core/api-errors.ts'
import { GatewayConnectionError } from '../core/errors.ts'
import { fakeOperations } from './contract/operations.ts'
import type { EventData } from './fake-events.ts'
import { FakeGateway } from './fake-gateway.ts'

const text = { to: '+6281234567890', text: 'Hello' }

test('answers the examples of the contract and keeps the calls', async () => {
  const gateway = new FakeGateway()
  const session = gateway.session(7)
  expect(await session.messages.sendText(text, { idempotencyKey: 'a' })).toEqual({
    msgId: 10421,
    jid: '+6281234567890',
    status: 'in_progress',
  })
  expect(await gateway.account().sessions.delete(7)).toBeUndefined()
  await gateway.account().session(9).contacts.list()
  expect(gateway.calls).toEqual([
    { operation: 'messages.sendText', input: text, sessionId: 7, idempotencyKey: 'a', hasFile: false },
    { operation: 'sessions.delete', input: { id: 7 }, sessionId: null, idempotencyKey: null, hasFile: false },
    { operation: 'contacts.list', input: {}, sessionId: 9, idempotencyKey: null, hasFile: false },
  ])
  expect(gateway.callsOf('messages.sendText')).toHaveLength(1)
})

test('refuses what the gateway would refuse, in its words, and what it would ignore', async () => {
  const { messages, sessions } = new FakeGateway().session()
  const wrong: unknown = { to: '', text: 7, priority: 'soon', mentions: ['a', 3], txt: 'typo' }
  const error = await messages.sendText(wrong as typeof text).catch(error => error)
  expect(error).toBeInstanceOf(ValidationError)
  expect(error).toMatchObject({
    status: 422,
    code: 'validation',
    errors: {
      to: ['The to field is required.'],
      text: ['The text field must be a string.'],
      priority: ['The selected priority is invalid.'],
      'mentions.1': ['The mentions.1 field must be a string.'],
      txt: ['The txt field is not known.'],
    },
  })
  const long = messages.sendText({ to: '+62', text: 'x'.repeat(65_537) })
  await expect(long).rejects.toMatchObject({ errors: { text: ['The text field must not be greater than 65536.'] } })
  const location = { latitude: 1 } as unknown as { latitude: number; longitude: number }
  await expect(messages.sendLocation({ to: '+62', location })).rejects.toMatchObject({
    errors: { 'location.longitude': ['The longitude field is required.'] },
  })
  await expect(sessions.get(0)).rejects.toMatchObject({ errors: { id: ['The id field must be at least 1.'] } })
})

test('a test prepares outputs and errors, for ever or once', async () => {
  const gateway = new FakeGateway()
  const { messages, groups } = gateway.session()
  gateway
    .answer('messages.sendText', ({ to }) => ({ msgId: 1, jid: String(to), status: 'in_progress' }))
    .fail('messages.sendText', 'rate_limited', { once: true })
    .fail('messages.sendText', new GatewayConnectionError('away'), { once: true })
    .fail('groups.getMetadata', 'group_not_found')
  await expect(messages.sendText(text)).rejects.toBeInstanceOf(RateLimitError)
  await expect(messages.sendText(text)).rejects.toBeInstanceOf(GatewayConnectionError)
  expect(await messages.sendText(text)).toMatchObject({ msgId: 1, jid: text.to })
  await expect(groups.getMetadata('1-2@g.us')).rejects.toBeInstanceOf(NotFoundError)
  gateway.reset()
  expect(await messages.sendText(text)).toMatchObject({ msgId: 10421 })
  expect(gateway.calls).toHaveLength(1)
})

test('events that a test makes are listed and followed', async () => {
  const gateway = new FakeGateway()
  const { events } = gateway.session(7)
  const data = { status: 'connected', session_id: '7', reason: null } as const
  gateway.emit('session.status', data, 7)
  gateway.emit('session.status', { ...data, status: 'disconnected' }, 8)
  const seen: unknown[] = []
  for await (const event of events.iterate()) seen.push(event.data)
  expect(seen).toEqual([data])
  const following = events.follow({ types: ['call'] }, { onOpen: () => gateway.emit('call', ring, 7) })
  expect((await following.next()).value).toMatchObject({ event: 'call', sequence: 2, sessionId: '7', data: ring })
  await following.return()
})

const ring: EventData<'call'> = {
  call: {
    id: 'c1',
    from: '6281@s.whatsapp.net',
    date: '2026-01-05T10:00:00.000Z',
    status: 'offer',
    isVideo: false,
    isGroup: false,
  },
}

test('the example of every operation with an answer is there', () => {
  const without = Object.entries(fakeOperations)
    .filter(([, { row, output }]) => output === undefined && !['nothing', 'file', 'stream'].includes(row.result))
    .map(([name]) => name)
  expect(without).toEqual([])
  expect(Object.keys(fakeOperations).length).toBeGreaterThan(180)
})
