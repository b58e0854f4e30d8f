import { describe, expect, it } from 'vitest'
import { maskedHeaders, ownHeaderProblem, type WebhookMessage, webhookHeaders } from './webhook-headers.ts'

const message: WebhookMessage = {
  event: 'messages.received',
  deliveryId: '0b8f6c1e-5d0e-4c58-9a41-2f6d1f0c7a11',
  eventId: 'evt_1',
  timestampSeconds: 1_767_607_200,
  body: '{}',
  secrets: [`whsec_${Buffer.alloc(32, 1).toString('base64')}`],
  compatSecret: '9f86d081884c7d659a2feaa0c55ad015',
  ownHeaders: {},
  version: '1.2.3',
}

describe('webhookHeaders', () => {
  it('are those of the contract, in its order', () => {
    expect(Object.keys(webhookHeaders(message))).toEqual([
      'Content-Type',
      'User-Agent',
      'X-Webhook-Event',
      'X-Webhook-Delivery',
      'X-Webhook-Signature',
      'webhook-id',
      'webhook-timestamp',
      'webhook-signature',
    ])
    expect(webhookHeaders(message)).toMatchObject({
      'User-Agent': 'Messenger-Gateway/1.2.3',
      'X-Webhook-Signature': '9f86d081884c7d659a2feaa0c55ad015',
      'webhook-timestamp': '1767607200',
    })
  })

  it('leave out the compat header without a secret', () => {
    for (const compatSecret of [null, '']) {
      expect(webhookHeaders({ ...message, compatSecret })).not.toHaveProperty('X-Webhook-Signature')
    }
  })

  it('carry the trace of the attempt last, unless an own header has that name', () => {
    const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'
    expect(Object.entries(webhookHeaders({ ...message, traceparent })).at(-1)).toEqual(['traceparent', traceparent])
    const own = webhookHeaders({ ...message, traceparent, ownHeaders: { TraceParent: 'mine' } })
    expect(Object.entries(own).filter(([name]) => /traceparent/i.test(name))).toEqual([['TraceParent', 'mine']])
  })

  it('take own headers after these and never let one replace or break them', () => {
    const ownHeaders = {
      Authorization: 'Bearer x',
      'WEBHOOK-ID': 'forged',
      host: 'elsewhere',
      'Transfer-Encoding': 'chunked',
      Upgrade: 'h2c',
      'bad name': 'x',
      'X-Split': 'a\r\nb: c',
    }
    const headers = webhookHeaders({ ...message, ownHeaders })
    expect(Object.keys(headers).slice(8)).toEqual(['Authorization'])
    expect(headers['webhook-id']).toBe('evt_1')
  })
})

it.each([
  ['X-Own', 'ä', null],
  ['WEBHOOK-ID', 'x', 'reserved'],
  ['Transfer-Encoding', 'chunked', 'reserved'],
  ['Upgrade', 'h2c', 'malformed'],
  ['bad name', 'x', 'malformed'],
  ['X-Split', 'a\r\nb: c', 'malformed'],
  ['X-Own', '••••', 'malformed'],
])('the own header %s: %j is %s', (name, value, problem) => {
  expect(ownHeaderProblem(name, value)).toBe(problem)
})

it('people see neither the compat secret nor values of own headers', () => {
  const ownHeaders = { Authorization: 'Bearer x', constructor: 'y' }
  const headers = webhookHeaders({ ...message, ownHeaders })
  expect(maskedHeaders(headers, ownHeaders)).toEqual({
    ...headers,
    'X-Webhook-Signature': '••••',
    Authorization: '••••',
    constructor: '••••',
  })
})
