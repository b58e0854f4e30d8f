import { randomBytes } from 'node:crypto'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { callEngine } from '../../test/call-engine.ts'
import { type Stack, startStack } from '../../test/stack.ts'
import { eventsOf, lastSequence, linkSession, reaches, sessionRow, statusesOf } from '../../test/steps.ts'
import { startEngine } from '../start.ts'
import { Curve, configureSuccessfulPairing, hmacSign, initAuthCreds, proto } from './baileys.ts'

let stack: Stack
let linked: number

beforeAll(async () => {
  stack = await startStack({ connectDeadlineMs: 3_000, linkReplyMs: 2_000, linkWindowMs: 3_000 })
  linked = await linkSession(stack, '+15551230001')
})
afterAll(() => stack?.stop())

it('a network whose certificate does not lead to the root is not trusted, linked or not', async () => {
  await stack.engine().stop()
  const before = await lastSequence(stack, linked)
  const fresh = await stack.createSession('+15551230002')
  const rootKey = Buffer.from(Curve.generateKeyPair().public)
  const sandbox = { url: stack.env.sandbox?.url ?? '', rootKey, mediaHost: null }
  const log = pino({ level: 'silent' })
  const engine = await startEngine({
    env: { ...stack.env, sandbox },
    network: 'sandbox',
    log,
    settings: { linkReplyMs: 2_000, linkWindowMs: 3_000 },
  })
  try {
    await reaches(stack, linked, 'connecting', 'network_untrusted')
    const connect = callEngine(engine.url, stack.env.rpcSecret, 'sessions.connect', {
      call: { accountId: stack.accountId, sessionId: fresh },
      input: { id: fresh },
    })
    await expect(connect).rejects.toMatchObject({ code: 'not_ready' })
    await reaches(stack, fresh, 'disconnected', 'network_untrusted')
    expect(await eventsOf(stack, fresh, 'qrcode.updated')).toEqual([])
    expect(await statusesOf(stack, linked, before)).not.toContain('connected')
    expect(await sessionRow(stack, linked)).toMatchObject({ wanted: true, linked: true })
  } finally {
    await engine.stop()
  }
  // The link has not suffered.
  await stack.startEngine()
  await reaches(stack, linked, 'connected')
})

/** What a network sends when a phone has accepted a device. */
function pairing(creds: ReturnType<typeof initAuthCreds>, tamper: (signed: proto.ADVSignedDeviceIdentity) => void) {
  const phone = Curve.generateKeyPair()
  const details = proto.ADVDeviceIdentity.encode({ rawId: 1, timestamp: 1, keyIndex: 1 }).finish()
  const told = Buffer.concat([Buffer.from([6, 0]), details, creds.signedIdentityKey.public])
  const accountSignature = Curve.sign(phone.private, told)
  const signed = proto.ADVSignedDeviceIdentity.create({ details, accountSignatureKey: phone.public, accountSignature })
  tamper(signed)
  const bytes = Buffer.from(proto.ADVSignedDeviceIdentity.encode(signed).finish())
  const hmac = hmacSign(bytes, Buffer.from(creds.advSecretKey, 'base64'))
  const identity = proto.ADVSignedDeviceIdentityHMAC.encode({ details: bytes, hmac, accountType: 0 }).finish()
  const device = { tag: 'device', attrs: { jid: '1:1@s.whatsapp.net', lid: '2:1@lid' } }
  const content = [{ tag: 'device-identity', attrs: {}, content: identity }, device]
  return { tag: 'iq', attrs: { id: '1' }, content: [{ tag: 'pair-success', attrs: {}, content }] }
}

it('a link that no phone has signed is refused', () => {
  const creds = initAuthCreds()
  const untouched = pairing(creds, () => undefined)
  expect(configureSuccessfulPairing(untouched, creds).creds.me?.lid).toBe('2:1@lid')
  const tampered = [
    (signed: proto.ADVSignedDeviceIdentity) => void signed.accountSignature?.set([1, 2, 3], 4),
    (signed: proto.ADVSignedDeviceIdentity) => {
      signed.accountSignatureKey = randomBytes(32)
    },
  ]
  for (const tamper of tampered)
    expect(() => configureSuccessfulPairing(pairing(creds, tamper), creds)).toThrow('verify account signature')
})
