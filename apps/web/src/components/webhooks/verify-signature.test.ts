import { randomBytes } from 'node:crypto'
import { signWebhook } from '@messenger/shared/outbound/webhook-signature'
import { Webhook } from 'standardwebhooks'
import { describe, expect, it } from 'vitest'
import { type SignedRequest, verifySignature } from './verify-signature.ts'

const now = Date.UTC(2026, 0, 5, 10)
const secret = `whsec_${randomBytes(32).toString('base64')}`
const id = 'evt_01KE6YJ6T3W9M2X4C5V6B7N8Q9'
const body = '{"event":"messages.received","sessionId":"7","data":{"text":"Grüße 👋 from \\u00e9"}}'

/** As the published library signs. */
function signed(changes: Partial<SignedRequest> = {}): SignedRequest {
  const signature = new Webhook(secret).sign(id, new Date(now), body)
  return { secret, id, timestamp: String(now / 1000), body, signature, ...changes }
}
const findings = async (request: SignedRequest) =>
  (await verifySignature(request, now)).findings.map(({ part, finding }) => [part, finding])

describe('the standard signature', () => {
  it('is right where the published library and the gateway sign', async () => {
    const right = { scheme: 'standard', ok: true, findings: [], isOld: false }
    expect(await verifySignature(signed(), now)).toEqual(right)
    const ours = signWebhook([secret], { id, timestampSeconds: now / 1000, body })
    expect(ours).toBe(signed().signature)
    for (let n = 0; n < 50; n += 1) {
      const own = `whsec_${randomBytes(24 + (n % 9)).toString('base64')}`
      const text = randomBytes(n).toString('latin1')
      const signature = new Webhook(own).sign(id, new Date(now), text)
      expect(await verifySignature({ ...signed(), secret: own, body: text, signature }, now)).toEqual(right)
    }
  })

  it('may be one of two, as while a secret is rotated, and be pasted with blanks around it', async () => {
    const both = signWebhook([`whsec_${randomBytes(32).toString('base64')}`, secret], {
      id,
      timestampSeconds: now / 1000,
      body,
    })
    const request = signed({
      signature: `  ${both}\n`,
      secret: ` ${secret} `,
      id: `${id}\n`,
      timestamp: ` ${now / 1000}`,
    })
    expect((await verifySignature(request, now)).ok).toBe(true)
  })

  it('is right and old after five minutes, as the library refuses it', async () => {
    const later = await verifySignature(signed(), now + 301_000)
    expect(later).toMatchObject({ ok: true, isOld: true })
    expect((await verifySignature(signed(), now + 299_000)).isOld).toBe(false)
  })

  it('is wrong with one character changed anywhere, as for the library', async () => {
    const other = `whsec_${randomBytes(32).toString('base64')}`
    for (const changes of [
      { secret: other },
      { id: id.replace('9', '8') },
      { timestamp: String(now / 1000 + 1) },
      { body: body.replace('7', '8') },
      { signature: new Webhook(other).sign(id, new Date(now), body) },
    ]) {
      expect(await findings(signed(changes))).toEqual([['signature', 'nothingFits']])
    }
  })

  it('says which part cannot be right', async () => {
    expect(await findings(signed({ secret: '' }))).toEqual([['secret', 'secretMissing']])
    expect(await findings(signed({ secret: 'whsec_*' }))).toEqual([['secret', 'secretForm']])
    expect(await findings(signed({ secret: randomBytes(16).toString('hex') }))).toEqual([['secret', 'secretIsCompat']])
    expect(await findings(signed({ id: '' }))).toEqual([['id', 'idMissing']])
    expect(await findings(signed({ id: '0b8f6c1e-5d0e-4c58-9a41-2f6d1f0c7a11' }))).toEqual([['id', 'idIsDelivery']])
    expect(await findings(signed({ timestamp: String(now) }))).toEqual([['timestamp', 'timestampIsMilliseconds']])
    expect(await findings(signed({ timestamp: '2026-01-05' }))).toEqual([['timestamp', 'timestampForm']])
    expect(await findings(signed({ signature: '' }))).toEqual([['signature', 'signatureMissing']])
    expect(await findings(signed({ signature: 'v1,abc' }))).toEqual([['signature', 'signatureForm']])
    expect(await findings(signed({ secret: '', id: '', timestamp: 'x', signature: '' }))).toHaveLength(4)
  })

  it('says what happened to the body', async () => {
    expect(await findings(signed({ body: `${body}\n` }))).toEqual([['body', 'bodyTrailing']])
    const plain = '{"a":1}'
    const signature = new Webhook(secret).sign(id, new Date(now), plain)
    expect(await findings(signed({ body: '{\n  "a": 1\n}', signature }))).toEqual([['body', 'bodyRewritten']])
    expect(await findings(signed({ body: 'no json' }))).toEqual([['signature', 'nothingFits']])
  })
})

describe('the compat header', () => {
  const compat = randomBytes(16).toString('hex')
  it('is the secret itself', async () => {
    const right = { scheme: 'compat', ok: true, findings: [], isOld: false }
    expect(await verifySignature({ ...signed(), secret: compat, signature: ` ${compat} ` }, now)).toEqual(right)
  })

  it('differs, or was compared with the other secret', async () => {
    const other = randomBytes(16).toString('hex')
    expect(await findings(signed({ secret: compat, signature: other }))).toEqual([['signature', 'compatDiffers']])
    expect(await findings(signed({ signature: compat }))).toEqual([['secret', 'secretIsStandard']])
    expect(await findings(signed({ secret: '', signature: compat }))).toEqual([['secret', 'secretMissing']])
  })
})
