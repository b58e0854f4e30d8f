import { createHash, createPrivateKey, sign } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Assertion } from '../src/passkey/authenticator.ts'
import { nextQr, relogin } from './baileys-client.ts'
import { companion } from './companion.ts'
import { OWNER, startWorld, type TestWorld } from './test-world.ts'

let world: TestWorld
const owner = OWNER
const number = '+15551239101'
const who = { owner, phone_number: number }

beforeAll(async () => {
  world = await startWorld()
  await world.admin.createPhone({ ...who, requires_passkey: true })
})
afterAll(async () => {
  await world?.net.stop()
})

const phone = () => world.admin.readPasskey(who)
const passkey = async () => {
  const phones = await world.admin.listPhones({ owner })
  const found = phones.find(({ phone_number }) => phone_number === number)?.passkey
  if (!found) throw new Error('The phone has no passkey')
  return found
}

/** A client that asked by itself, and the good assertion for it. */
async function asked() {
  const one = companion(world.net)
  await nextQr(one.client)
  const options = await one.fetchOptions()
  return { one, options, good: await world.admin.signPasskey({ ...who, options }) }
}

const refused = { data: 400 }

test('a client that asks by itself links with the code that both show', async () => {
  const { one, good } = await asked()
  await one.sendPrologue(good)
  await one.revealNonce()
  expect(await phone()).toMatchObject({ stage: 'revealed', handoff: 'none', code: await one.code() })
  await one.sendPairingRequest()
  expect(await one.client.closed).toBe(515)
  expect(await phone()).toMatchObject({ stage: 'linked' })
  const again = await relogin(world.net, one.auth)
  await again.end()
  const phones = await world.admin.listPhones({ owner })
  const device = phones.find(({ phone_number }) => phone_number === number)?.linked_devices[0]
  expect(device).toMatchObject({ session_id: null })
  const jid = `${number.slice(1)}:${device?.device}@s.whatsapp.net`
  await world.admin.nameDevices({ owner, devices: [{ jid, session_id: 77 }] })
  const named = await world.admin.listPhones({ owner })
  expect(named.find(({ phone_number }) => phone_number === number)?.linked_devices).toMatchObject([{ session_id: 77 }])
})

test('after a scan the proof of the QR text is taken, a false one is not', async () => {
  for (const isTrue of [true, false]) {
    const one = companion(world.net)
    const qr = await nextQr(one.client)
    await world.admin.scan({ ...who, qr })
    const options = await one.fetchOptions()
    const good = await world.admin.signPasskey({ ...who, options })
    const handoff = isTrue ? Buffer.from(one.auth.creds.advSecretKey, 'base64') : Buffer.alloc(32, 1)
    const sent = one.sendPrologue(good, { handoff })
    if (isTrue) await sent
    else await expect(sent).rejects.toMatchObject(refused)
    expect(await phone()).toMatchObject({ handoff: isTrue ? 'valid' : 'wrong' })
    await one.client.end()
  }
})

test('a proof without a scan is false', async () => {
  const { one, good } = await asked()
  const handoff = Buffer.from(one.auth.creds.advSecretKey, 'base64')
  await expect(one.sendPrologue(good, { handoff })).rejects.toMatchObject(refused)
  expect(await phone()).toMatchObject({ stage: 'refused', reason: 'handoff' })
  await one.client.end()
})

interface Parts {
  clientData: Record<string, unknown>
  rpId: string
  flags: number
  count: number
}

/** An assertion of the phone's own key over whatever a test makes of its parts. */
async function forged(challenge: string, change: (parts: Parts) => void): Promise<Assertion> {
  const { credentialId, privateKey, userHandle, signCount } = await passkey()
  const parts: Parts = {
    clientData: { type: 'webauthn.get', challenge, origin: 'https://web.whatsapp.com' },
    rpId: 'whatsapp.com',
    flags: 5,
    count: signCount + 1,
  }
  change(parts)
  const clientDataJSON = Buffer.from(JSON.stringify(parts.clientData))
  const tail = Buffer.alloc(5)
  tail.writeUInt8(parts.flags)
  tail.writeUInt32BE(parts.count, 1)
  const digest = (data: string | Uint8Array) => createHash('sha256').update(data).digest()
  const data = Buffer.concat([digest(parts.rpId), tail])
  const key = createPrivateKey({ key: Buffer.from(privateKey, 'base64'), format: 'der', type: 'pkcs8' })
  const signature = sign('sha256', Buffer.concat([data, digest(clientDataJSON)]), key)
  return {
    id: credentialId,
    rawId: credentialId,
    type: 'public-key',
    response: {
      clientDataJSON: clientDataJSON.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: signature.toString('base64url'),
      userHandle,
    },
  }
}

const wrong: Record<string, (parts: Parts) => void> = {
  type: parts => Object.assign(parts.clientData, { type: 'webauthn.create' }),
  challenge: parts => Object.assign(parts.clientData, { challenge: Buffer.alloc(32).toString('base64url') }),
  origin: parts => Object.assign(parts.clientData, { origin: 'https://example.com' }),
  rp_id: parts => Object.assign(parts, { rpId: 'example.com' }),
  user_presence: parts => Object.assign(parts, { flags: 4 }),
  user_verification: parts => Object.assign(parts, { flags: 1 }),
  sign_count: parts => Object.assign(parts, { count: parts.count - 1 }),
}

test.each(Object.entries(wrong))(
  'an assertion with a wrong %s is refused, properly signed as it is',
  async (reason, change) => {
    const { one, options } = await asked()
    await expect(one.sendPrologue(await forged(options.challenge, change))).rejects.toMatchObject(refused)
    expect(await phone()).toMatchObject({ stage: 'refused', reason })
    await one.client.end()
  },
)

test('a signature that is not good is refused: changed, of other data, or of another key', async () => {
  const { options: elsewhere, one: idle, good: other } = await asked()
  expect(elsewhere.challenge).not.toBe('')
  const foreign = await world.admin.signPasskey({ owner, phone_number: '+15550000006', options: elsewhere })
  for (const spoil of [
    (signature: string) => `${signature.slice(0, -6)}AAAAAA`,
    () => other.response.signature,
    () => foreign.response.signature,
    () => '',
  ]) {
    const { one, good } = await asked()
    good.response.signature = spoil(good.response.signature)
    await expect(one.sendPrologue(good)).rejects.toMatchObject(refused)
    expect(await phone()).toMatchObject({ reason: 'signature' })
    await one.client.end()
  }
  await idle.client.end()
})

test('an assertion is taken once, for its own credential and reference', async () => {
  const { one, good } = await asked()
  await one.sendPrologue(good)
  await expect(one.sendPrologue(good)).rejects.toMatchObject(refused)
  expect(await phone()).toMatchObject({ reason: 'not_asked' })
  await one.client.end()
  const second = await asked()
  await expect(second.one.sendPrologue(second.good, { credentialId: Buffer.alloc(16) })).rejects.toMatchObject(refused)
  await second.one.client.end()
  const third = await asked()
  await expect(third.one.sendPrologue(third.good, { ref: '2@other' })).rejects.toMatchObject(refused)
  expect(await phone()).toMatchObject({ reason: 'prologue' })
  await third.one.client.end()
})

test('steps out of turn, another nonce, foreign keys and a wrong key are refused', async () => {
  const { one, good } = await asked()
  await expect(one.revealNonce()).rejects.toMatchObject(refused)
  await one.sendPrologue(good)
  await expect(one.sendPairingRequest()).rejects.toMatchObject(refused)
  expect(await phone()).toMatchObject({ reason: 'not_revealed' })
  await expect(one.revealNonce(Buffer.alloc(32, 9))).rejects.toMatchObject(refused)
  expect(await phone()).toMatchObject({ reason: 'commitment' })
  await one.revealNonce()
  await expect(one.sendPairingRequest({ noise: Buffer.alloc(32, 3) })).rejects.toMatchObject(refused)
  expect(await phone()).toMatchObject({ reason: 'keys' })
  await expect(one.sendPairingRequest({ key: Buffer.alloc(32) })).rejects.toMatchObject(refused)
  expect(await phone()).toMatchObject({ stage: 'refused', reason: 'pairing_request' })
  await one.client.end()
})

test('a client that is linked is not asked by itself', async () => {
  const { one, good } = await asked()
  await one.sendPrologue(good)
  await one.revealNonce()
  await one.sendPairingRequest()
  await one.client.closed
  const linked = await relogin(world.net, one.auth)
  const request = { tag: 'iq', attrs: { to: '@s.whatsapp.net', type: 'get', xmlns: 'md' } }
  const content = [{ tag: 'passkey_request_options', attrs: {} }]
  await expect(linked.sock.query({ ...request, content })).rejects.toMatchObject(refused)
  await linked.end()
})
