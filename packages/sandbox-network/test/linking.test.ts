import {
  Curve,
  configureSuccessfulPairing,
  hmacSign,
  initAuthCreds,
  proto,
  WA_CERT_DETAILS,
} from '@whiskeysockets/baileys'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signCompanion } from '../src/link/sign-companion.ts'
import { newSecrets } from '../src/registry/phone-record.ts'
import { stanza } from '../src/wire/stanza.ts'
import { connect, link, newAuth, nextQr, relogin, until } from './baileys-client.ts'
import { ANA, BOB, OWNER, startWorld, type TestWorld } from './test-world.ts'

let world: TestWorld
const owner = OWNER

beforeAll(async () => {
  world = await startWorld()
})
afterAll(async () => {
  await world?.net.stop()
})

const devicesOf = async (phone_number: string) => {
  const phones = await world.admin.listPhones({ owner })
  return phones.find(phone => phone.phone_number === phone_number)?.linked_devices ?? []
}

test('a QR links, labels the device and lets it log in again and again', async () => {
  const client = await link(world.net, world.admin, { owner, phone_number: ANA, session_id: 41 })
  expect(await devicesOf(ANA)).toMatchObject([{ device: 1, session_id: 41 }])
  await client.end()
  const again = await relogin(world.net, client.auth)
  expect(again.sock.authState.creds.me?.lid).toMatch(/^\d+:1@lid$/)
  await again.end()
})

test('the bare QR list of older clients is read too, garbage and strangers are not', async () => {
  const auth = newAuth()
  const client = connect(world.net, auth)
  const qr = await nextQr(client)
  const bad = { status: 422, code: 'qr_invalid' }
  await expect(world.admin.scan({ owner, phone_number: ANA, qr: 'nonsense' })).rejects.toMatchObject(bad)
  const [ref, ...others] = qr.slice(qr.indexOf('#') + 1).split(',')
  const foreign = [ref, Buffer.alloc(32, 1).toString('base64'), ...others.slice(1)].join(',')
  await expect(world.admin.scan({ owner, phone_number: ANA, qr: foreign })).rejects.toMatchObject(bad)
  expect(await world.admin.scan({ owner, phone_number: ANA, qr: [ref, ...others].join(',') })).toEqual({ linked: true })
  expect(await client.closed).toBe(515)
  await expect(world.admin.scan({ owner, phone_number: ANA, qr })).rejects.toMatchObject(bad)
})

test('a code links; a wrong one is recognised and the right one still works', async () => {
  const auth = newAuth()
  const client = connect(world.net, auth)
  await nextQr(client)
  const code = await client.sock.requestPairingCode(BOB.slice(1))
  const wrong = code === 'AAAAAAAA' ? 'BBBBBBBB' : 'AAAAAAAA'
  const bad = { status: 422, code: 'code_invalid' }
  await until('code known', async () => {
    const outcome = await world.admin.enterCode({ owner, phone_number: BOB, code: wrong }).catch(error => error)
    expect(outcome).toMatchObject(bad)
    return (await world.admin.info()).stats['md/set/link_code_companion_reg']
  })
  const typed = `${code.slice(0, 4)}-${code.slice(4)}`.toLowerCase()
  const outcome = await world.admin.enterCode({ owner, phone_number: BOB, code: typed, session_id: 42 })
  expect(outcome).toEqual({ linked: true })
  expect(await client.closed).toBe(515)
  const linked = await relogin(world.net, auth)
  expect(await devicesOf(BOB)).toMatchObject([{ session_id: 42 }])
  await linked.end()
  await expect(world.admin.enterCode({ owner, phone_number: BOB, code })).rejects.toMatchObject(bad)
})

test('a product name as platform is refused like in production', async () => {
  const client = connect(world.net, newAuth(), { browser: ['Acme Gateway', 'Chrome', '1.0'] })
  await nextQr(client)
  const refused = new Promise<{ content: { attrs: Record<string, string> }[] }>(resolve => {
    client.sock.ws.on('CB:iq,type:error', resolve)
  })
  await client.sock.requestPairingCode(BOB.slice(1))
  expect((await refused).content[0]?.attrs).toEqual({ code: '400', text: 'bad-request' })
  await client.end()
})

test('a phone that requires a passkey asks for it instead of linking', async () => {
  await world.admin.createPhone({ owner, phone_number: '+15551239006', requires_passkey: true })
  const client = connect(world.net, newAuth())
  const asked = new Promise<unknown>(resolve => {
    client.sock.ws.on('CB:notification,type:passkey_prologue_request', resolve)
  })
  const outcome = await world.admin.scan({ owner, phone_number: '+15551239006', qr: await nextQr(client) })
  expect(outcome).toMatchObject({
    linked: false,
    passkey_required: true,
    passkey: { rpId: 'whatsapp.com', signCount: 0 },
  })
  expect(JSON.stringify(await asked)).toContain('passkey_request_options')
  await client.end()
})

test('a client refuses the network when its pinned root is another', async () => {
  const client = connect(world.net, newAuth())
  WA_CERT_DETAILS.PUBLIC_KEY = Buffer.from(Curve.generateKeyPair().public)
  expect(await client.closed).toBe(400)
})

test('a client refuses a tampered account signature', () => {
  const creds = initAuthCreds()
  const secret = Buffer.from(creds.advSecretKey, 'base64')
  const good = signCompanion({ secrets: newSecrets() }, creds.signedIdentityKey.public, secret, 1)
  const success = (identity: Uint8Array) =>
    stanza('iq', { id: '1' }, [
      stanza('pair-success', {}, [
        stanza('device-identity', {}, Buffer.from(identity)),
        stanza('device', { jid: '1:1@s.whatsapp.net', lid: '2:1@lid' }),
      ]),
    ])
  expect(configureSuccessfulPairing(success(good), creds).creds.me?.lid).toBe('2:1@lid')
  const { details } = proto.ADVSignedDeviceIdentityHMAC.decode(good)
  const signed = proto.ADVSignedDeviceIdentity.decode(details ?? new Uint8Array())
  signed.accountSignature = Buffer.from(signed.accountSignature ?? []).fill(7, 3, 5)
  const bytes = Buffer.from(proto.ADVSignedDeviceIdentity.encode(signed).finish())
  const bad = proto.ADVSignedDeviceIdentityHMAC.encode({
    details: bytes,
    hmac: hmacSign(bytes, secret),
    accountType: 0,
  })
  expect(() => configureSuccessfulPairing(success(bad.finish()), creds)).toThrow('Failed to verify account signature')
})

test('the newer of two sockets of one device wins', async () => {
  const first = await link(world.net, world.admin, { owner, phone_number: ANA })
  const second = await relogin(world.net, first.auth)
  expect(await first.closed).toBe(440)
  await second.sock.sendMessage(`${BOB.slice(1)}@s.whatsapp.net`, { text: 'still here' })
  await second.end()
})

test('a client logs itself out, the owner logs devices out, a deleted phone takes its devices along', async () => {
  const number = '+15551239001'
  await world.admin.createPhone({ owner, phone_number: number })
  const first = await link(world.net, world.admin, { owner, phone_number: number })
  const second = await link(world.net, world.admin, { owner, phone_number: number })
  await first.sock.logout()
  await until('device gone', async () => (await devicesOf(number)).length === 1)
  const refused = connect(world.net, first.auth)
  expect(await refused.closed).toBe(401)
  expect(await world.admin.logoutDevices({ owner, phone_number: number })).toEqual({ removed: 1 })
  expect(await second.closed).toBe(401)
  const third = await link(world.net, world.admin, { owner, phone_number: number })
  await world.admin.deletePhone({ owner, phone_number: number })
  expect(await third.closed).toBe(401)
  await expect(world.admin.deletePhone({ owner, phone_number: number })).rejects.toMatchObject({
    status: 404,
    code: 'phone_not_found',
  })
})

test('an unknown admin secret, verb or body is refused', async () => {
  const post = (path: string, secret: string, body: string) =>
    fetch(`${world.net.adminUrl}/${path}`, { method: 'POST', headers: { authorization: `Bearer ${secret}` }, body })
  expect((await post('listPhones', 'wrong', '{"owner":"x"}')).status).toBe(401)
  expect((await post('nothing', world.net.adminSecret, '{}')).status).toBe(404)
  expect((await post('toString', world.net.adminSecret, '{}')).status).toBe(404)
  expect((await post('listPhones', world.net.adminSecret, 'not json')).status).toBe(422)
  const bad = world.admin.createPhone({ owner, phone_number: 'abc' })
  await expect(bad).rejects.toMatchObject({ status: 422, code: 'validation', field: 'phone_number' })
})
