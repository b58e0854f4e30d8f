import { expect, test } from 'vitest'
import { signWebhook } from '../../../../packages/shared/src/outbound/webhook-signature.ts'
import { WebhookSignatureError } from '../core/errors.ts'
import { constructEvent } from './construct-event.ts'

const secret = `whsec_${Buffer.from('a secret of 24 bytes....').toString('base64')}`
const older = `whsec_${Buffer.from('an older one of 24 bytes').toString('base64')}`
const compat = '0123456789abcdef0123456789abcdef'
const seconds = 1_767_607_200
const now = seconds * 1000
const body = JSON.stringify({
  event: 'messages.received',
  sessionId: '7',
  timestamp: now,
  sequence: 5,
  data: { messages: { key: { id: '3EB0' }, messageBody: 'Olá 👋' } },
})

function signed(secrets: readonly string[], more: Record<string, string> = {}): Record<string, string> {
  return {
    'Content-Type': 'application/json',
    'X-Webhook-Delivery': 'd-1',
    'webhook-id': 'evt_1',
    'webhook-timestamp': String(seconds),
    'webhook-signature': signWebhook(secrets, { id: 'evt_1', timestampSeconds: seconds, body }),
    ...more,
  }
}

const problemOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    error => (error instanceof WebhookSignatureError ? error.problem : String(error)),
  )

test('takes what the gateway signs, as text or bytes, with headers in any form', async () => {
  const bytes = new TextEncoder().encode(body)
  for (const given of [body, bytes, bytes.buffer])
    for (const headers of [signed([secret]), new Headers(signed([secret]))]) {
      const event = await constructEvent(given, headers, secret, { now })
      expect(event).toMatchObject({ event: 'messages.received', id: 'evt_1', deliveryId: 'd-1', sequence: 5 })
    }
})

test('while a secret is replaced, either side may still have the old one', async () => {
  const both = signed([secret, older])
  for (const known of [secret, older, [older, secret]])
    expect(await problemOf(constructEvent(body, both, known, { now }))).toBe('none')
  expect(await problemOf(constructEvent(body, signed([older]), [secret, older], { now }))).toBe('none')
  expect(await problemOf(constructEvent(body, signed([older]), secret, { now }))).toBe('mismatch')
})

test('what was changed on the way is refused: body, id, time', async () => {
  const headers = signed([secret])
  const changed = [
    [body.replace('Olá', 'Ola'), headers],
    [body, { ...headers, 'webhook-id': 'evt_2' }],
    [body, { ...headers, 'webhook-timestamp': String(seconds + 1) }],
    [body, { ...headers, 'webhook-signature': 'v1,AAAA' }],
    [body, { ...headers, 'webhook-signature': 'v1,***' }],
    [body, { ...headers, 'webhook-signature': headers['webhook-signature']?.replace('v1,', 'v2,') ?? '' }],
  ] as const
  for (const [text, given] of changed)
    expect(await problemOf(constructEvent(text, given, secret, { now }))).toBe('mismatch')
})

test('an old or coming time is refused beyond the tolerance', async () => {
  const at = (late: number, toleranceSeconds?: number) =>
    problemOf(constructEvent(body, signed([secret]), secret, { now: now + late * 1000, toleranceSeconds }))
  expect(await at(300)).toBe('none')
  expect(await at(301)).toBe('outside_tolerance')
  expect(await at(-301)).toBe('outside_tolerance')
  expect(await at(301, 600)).toBe('none')
  expect(await at(11, 10)).toBe('outside_tolerance')
})

test('says which header or secret is missing', async () => {
  const { 'webhook-signature': _, ...unsigned } = signed([secret])
  expect(await problemOf(constructEvent(body, unsigned, secret, { now }))).toBe('missing_header')
  expect(await problemOf(constructEvent(body, {}, compat, { now }))).toBe('missing_header')
  expect(await problemOf(constructEvent(body, signed([secret]), [], { now }))).toBe('no_secret')
  expect(await problemOf(constructEvent(body, signed([secret]), '', { now }))).toBe('no_secret')
  expect(await problemOf(constructEvent(body, signed([secret], { 'webhook-timestamp': 'x' }), secret, { now }))).toBe(
    'bad_timestamp',
  )
})

test('the compat secret is compared as it is', async () => {
  const headers = { 'X-Webhook-Signature': compat, 'webhook-id': 'evt_1' }
  expect(await constructEvent(body, headers, compat)).toMatchObject({ id: 'evt_1', deliveryId: null })
  expect(await problemOf(constructEvent(body, headers, [secret, compat]))).toBe('none')
  expect(await problemOf(constructEvent(body, headers, compat.slice(1)))).toBe('mismatch')
  expect(await problemOf(constructEvent(body, { 'x-webhook-signature': `${compat}0` }, compat))).toBe('mismatch')
  // A signing secret in the header of the other kind opens nothing.
  expect(await problemOf(constructEvent(body, { 'x-webhook-signature': secret }, secret))).toBe('missing_header')
})

test('a body that was parsed before is not taken, and neither is one that is no event', async () => {
  const parsed: unknown = JSON.parse(body)
  const asBody = parsed as string
  expect(await problemOf(constructEvent(asBody, signed([secret]), secret, { now }))).toBe('malformed_body')
  const headers = { 'x-webhook-signature': compat }
  for (const text of ['', '[1]', '{}', 'x']) {
    expect(await problemOf(constructEvent(text, headers, compat))).toBe('malformed_body')
  }
})

test('an event of a later release comes as it is', async () => {
  const later = JSON.stringify({ event: 'stars.aligned', sessionId: '7', timestamp: 1, sequence: 9, data: { of: 3 } })
  const event = await constructEvent(later, { 'x-webhook-signature': compat, 'webhook-id': 'evt_9' }, compat)
  expect(event).toEqual({
    event: 'stars.aligned',
    sessionId: '7',
    timestamp: 1,
    sequence: 9,
    data: { of: 3 },
    id: 'evt_9',
    deliveryId: null,
  })
})

test('a tolerance that is no number lets nothing through', async () => {
  const options = { now: now + 3_600_000, toleranceSeconds: Number.NaN }
  await expect(constructEvent(body, signed([secret]), secret, options)).rejects.toBeInstanceOf(WebhookSignatureError)
})
