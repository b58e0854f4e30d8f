import { sealContext } from '@messenger/shared/crypto/contexts'
import { newWebhookSecret } from '@messenger/shared/crypto/secrets'
import { webhookEndpoints } from '@messenger/shared/db/schema'
import { type ReceivedRequest, type Receiver, startReceiver } from '@messenger/shared/test/receiver'
import { eq } from 'drizzle-orm'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLanesBed, type LanesBed, numbered } from '../../test/lanes-bed.ts'
import { testSealer } from '../../test/seed.ts'

let bed: LanesBed
let receiver: Receiver
beforeAll(async () => {
  bed = await createLanesBed()
  receiver = await startReceiver()
  bed.start()
})
afterAll(async () => {
  await bed.drop()
  await receiver.close()
})

type EndpointRow = typeof webhookEndpoints.$inferInsert

/** What a receiver gets from an endpoint with these fields; also whether it signs with each of the secrets. */
async function receive(change: (previousSealed: Buffer, endpointId: number) => Partial<EndpointRow>) {
  const { sessionId } = await bed.session()
  const endpoint = await bed.endpoint({ sessionId, url: receiver.url })
  const previous = newWebhookSecret()
  const sealed = testSealer.seal(previous, sealContext.webhook(bed.owner.accountId, endpoint.id, 'secret'))
  await bed.database.db
    .update(webhookEndpoints)
    .set({ updatedAt: new Date(), ...change(sealed, endpoint.id) })
    .where(eq(webhookEndpoints.id, endpoint.id))
  const before = receiver.requests.length
  await bed.record(sessionId, [numbered('ünï')])
  await expect.poll(() => receiver.requests.length, { timeout: 10_000 }).toBe(before + 1)
  const request = receiver.requests[before]
  if (!request) throw new Error('No request came')
  return { request, endpoint, previous }
}

function verify(secret: string, { body, headers }: ReceivedRequest): unknown {
  const pick = (name: string) => String(headers[name])
  return new Webhook(secret).verify(body, {
    'webhook-id': pick('webhook-id'),
    'webhook-timestamp': pick('webhook-timestamp'),
    'webhook-signature': pick('webhook-signature'),
  })
}

describe('webhook-signature', () => {
  it('is what the Standard Webhooks library expects', async () => {
    const { request, endpoint } = await receive(() => ({}))
    expect(verify(endpoint.secret, request)).toMatchObject({ event: 'qrcode.updated', data: { qr: 'ünï' } })
    expect(() => verify(newWebhookSecret(), request)).toThrow()
    expect(() => verify(endpoint.secret, { ...request, body: request.body.replace('1', '2') })).toThrow()
  })

  it('holds for nothing that was changed on the way, whichever secret of a rotation a receiver has', async () => {
    const { request, endpoint, previous } = await receive(previousSecretSealed => ({
      previousSecretSealed,
      previousUntil: new Date(Date.now() + 60_000),
    }))
    const { headers, body } = request
    const timestamp = Number(headers['webhook-timestamp'])
    const changed: ReadonlyArray<Partial<ReceivedRequest>> = [
      { body: `${body} ` },
      { body: body.replace('ünï', 'uni') },
      { headers: { ...headers, 'webhook-id': 'evt_other' } },
      { headers: { ...headers, 'webhook-timestamp': String(timestamp + 1) } },
      { headers: { ...headers, 'webhook-timestamp': String(timestamp - 3_600) } },
      { headers: { ...headers, 'webhook-signature': String(headers['webhook-signature']).replaceAll('v1,', 'v1a,') } },
    ]
    for (const secret of [endpoint.secret, previous]) {
      verify(secret, request)
      for (const change of changed) expect(() => verify(secret, { ...request, ...change })).toThrow()
    }
  })

  it('is of the time of each attempt', async () => {
    expect(Number((await receive(() => ({}))).request.headers['webhook-timestamp'])).toBeCloseTo(Date.now() / 1000, -1)
  })

  it('carries two during a rotation, the new one first', async () => {
    const rotated = (until: number) => (previousSecretSealed: Buffer) => ({
      previousSecretSealed,
      previousUntil: new Date(until),
    })
    const { request, endpoint, previous } = await receive(rotated(Date.now() + 60_000))
    verify(endpoint.secret, request)
    verify(previous, request)
    const [first, ...others] = String(request.headers['webhook-signature']).split(' ')
    expect(others).toHaveLength(1)
    verify(endpoint.secret, { ...request, headers: { ...request.headers, 'webhook-signature': first } })

    const later = await receive(rotated(Date.now() - 1))
    verify(later.endpoint.secret, later.request)
    expect(() => verify(later.previous, later.request)).toThrow()
  })

  it('comes with the compat header unless that is off', async () => {
    const { request, endpoint } = await receive(() => ({}))
    expect(request.headers['x-webhook-signature']).toBe(endpoint.compatSecret)
    expect((await receive(() => ({ compatSignature: false }))).request.headers).not.toHaveProperty(
      'x-webhook-signature',
    )
    const without = await receive((_previous, id) => ({
      compatSecretSealed: testSealer.seal('', sealContext.webhook(bed.owner.accountId, id, 'compat')),
    }))
    expect(without.request.headers).not.toHaveProperty('x-webhook-signature')
  })
})
