import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sha256 } from '@messenger/shared/crypto/digest'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { answerPasskey, ceremonyReaches, ceremonyRow, requestOf, signRequest } from '../../test/passkey-steps.ts'
import type { Stack } from '../../test/stack.ts'
import { startStack } from '../../test/stack.ts'
import {
  eventsOf,
  eventually,
  ownerOf,
  reaches,
  scanQr,
  sendText,
  sessionRow,
  settles,
  statusesOf,
} from '../../test/steps.ts'
import { defaultSettings, type EngineSettings } from '../settings.ts'

let stack: Stack
let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'network-'))
  stack = await startStack({}, { sandbox: { dataDir } })
})
afterAll(async () => {
  await stack?.stop()
  await rm(dataDir, { recursive: true, force: true })
})

const token = 'checked by web'
const owner = () => ownerOf(stack)
const connect = (id: number, input = {}) => stack.call<Record<string, string>>('sessions.connect', id, input)
const stagesOf = async (id: number) => (await eventsOf(stack, id, 'passkey.updated')).map(({ data }) => data)
const fallback = 'Passkey linking did not finish in time. Switching back to QR linking.'
const silent = 'WhatsApp acknowledged the passkey prologue but did not continue.'

/** Another engine in the place of the one before, with deadlines that a test can wait for. */
async function restartEngine(passkey: Partial<EngineSettings['passkey']>): Promise<void> {
  await stack.engine().stop()
  await stack.startEngine({ passkey: { ...defaultSettings.passkey, ...passkey } })
}

let last = 15551250000

/** A session whose phone requires a passkey and has been asked for it, after a QR scan or by choice. */
async function asked(way: 'scan' | 'choice', kind: Parameters<Stack['phones']['misbehave']>[0]['kind'] = null, ms = 0) {
  last += 1
  const number = `+${last}`
  await stack.phones.createPhone({ owner: owner(), phone_number: number, requires_passkey: true })
  await stack.phones.misbehave({ owner: owner(), phone_number: number, kind, ms })
  const id = await stack.createSession(number)
  const { qrCode: qr = '' } = await connect(id, way === 'choice' ? { linkMethod: 'passkey' } : {})
  if (way === 'scan') await stack.phones.scan({ owner: owner(), phone_number: number, qr, session_id: id })
  return { id, number }
}

async function respond(id: number, number: string): Promise<string> {
  const { requestId } = await requestOf(stack, id)
  const credential = await signRequest(stack, id, number)
  expect(await stack.call('passkey.respond', id, { token, requestId, credential })).toEqual({ status: 'prologue_sent' })
  return requestId
}

/** Back at the start: a QR text is shown, and links once the phone asks for no passkey any more. */
async function linksAgain(id: number, phone_number: string): Promise<void> {
  await reaches(stack, id, 'need_scan', 'passkey_failed')
  expect(await sessionRow(stack, id)).toMatchObject({ linked: false, meJid: null })
  await eventually(async () => expect((await sessionRow(stack, id)).linkQr).toMatch(/^https:/))
  await stack.phones.updatePhone({ owner: owner(), phone_number, requires_passkey: false })
  await scanQr(stack, id, phone_number)
  await reaches(stack, id, 'connected')
}

it('no continuation: says so, shows QR texts again, and links', async () => {
  await restartEngine({ continuationMs: 300 })
  const { id, number } = await asked('scan', 'no_continuation')
  const requestId = await respond(id, number)
  expect(await ceremonyReaches(stack, id, 'no_continuation')).toMatchObject({
    error: silent,
    endedAt: expect.any(Date),
  })
  expect((await stagesOf(id)).slice(1)).toEqual([
    { stage: 'prologue_sent', requestId },
    { stage: 'no_continuation', requestId, error: silent },
  ])
  await linksAgain(id, number)
  expect(await statusesOf(stack, id)).toEqual([
    'need_scan/waiting_for_link',
    'need_passkey/waiting_for_link',
    'need_scan/passkey_failed',
    'connecting',
    'connected',
  ])
})

it('a continuation within its time links, one that comes too late changes nothing', async () => {
  await restartEngine({ continuationMs: 1_500 })
  const early = await asked('scan', 'late_continuation', 200)
  await respond(early.id, early.number)
  await reaches(stack, early.id, 'connected')
  const late = await asked('choice', 'late_continuation', 2_000)
  await respond(late.id, late.number)
  await ceremonyReaches(stack, late.id, 'no_continuation')
  await eventually(async () => {
    const shown = await stack.phones.readPasskey({ owner: owner(), phone_number: late.number })
    expect(shown.stage).toBe('continued')
  })
  await linksAgain(late.id, late.number)
  expect((await stagesOf(late.id)).map(stage => Object(stage).stage)).toEqual([
    'request',
    'prologue_sent',
    'no_continuation',
  ])
})

it.each(['wrong_nonce', 'wrong_code'] as const)('%s: ends as an error, and links', async kind => {
  await restartEngine({})
  const { id, number } = await asked('choice', kind)
  const requestId = await respond(id, number)
  if (kind === 'wrong_code') {
    const { code } = await ceremonyReaches(stack, id, 'confirmation')
    const shown = await stack.phones.readPasskey({ owner: owner(), phone_number: number })
    expect(shown.code).not.toBe(code)
    await expect(stack.call('passkey.confirm', id, { token, requestId })).rejects.toMatchObject({
      code: 'passkey_ended',
    })
  }
  expect(await ceremonyReaches(stack, id, 'error')).toMatchObject({ error: 'WhatsApp refused the passkey.' })
  expect((await stagesOf(id)).map(stage => Object(stage).stage)).toEqual([
    'request',
    'prologue_sent',
    ...(kind === 'wrong_code' ? ['confirmation', 'confirmed'] : []),
    'error',
  ])
  expect((await stagesOf(id)).at(-1)).toEqual({ stage: 'error', requestId, error: 'WhatsApp refused the passkey.' })
  await linksAgain(id, number)
})

it('a signature that is not good ends as an error, and so does one made on another page', async () => {
  await restartEngine({})
  for (const wrong of ['signature', 'origin'] as const) {
    const { id, number } = await asked('choice')
    const { requestId } = await requestOf(stack, id)
    const origin = wrong === 'origin' ? 'https://web.whatsapp.com.example.com' : undefined
    const credential = await signRequest(stack, id, number, origin)
    const bytes = Buffer.from(credential.response.signature, 'base64url')
    if (wrong === 'signature') bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1)
    credential.response.signature = bytes.toString('base64url')
    await expect(stack.call('passkey.respond', id, { token, requestId, credential })).rejects.toMatchObject({
      code: 'passkey_ended',
    })
    await ceremonyReaches(stack, id, 'error')
    const { reason } = await stack.phones.readPasskey({ owner: owner(), phone_number: number })
    expect(reason).toBe(wrong)
    await linksAgain(id, number)
  }
})

it('options that cannot be read are asked for once more; when they cannot be read again it is an error', async () => {
  await restartEngine({})
  const once = await asked('scan', 'malformed_options')
  const { options, requestId } = await requestOf(stack, once.id)
  expect(options.challenge).toMatch(/^[\w-]{43}$/)
  await answerPasskey(stack, once.id, once.number, requestId)
  await reaches(stack, once.id, 'connected')
  const twice = await asked('scan', 'unreadable_options')
  await ceremonyReaches(stack, twice.id, 'error')
  expect(await stagesOf(twice.id)).toEqual([
    { stage: 'error', requestId: expect.stringMatching(/^req_/), error: 'WhatsApp refused the passkey.' },
  ])
  await linksAgain(twice.id, twice.number)
})

it('a request nobody answers expires, is renewed with a fresh token, and falls back to QR in the end', async () => {
  await restartEngine({ requestMs: 400, graceMs: 60_000 })
  const { id, number } = await asked('scan')
  const { requestId } = await requestOf(stack, id)
  await ceremonyReaches(stack, id, 'expired')
  expect((await sessionRow(stack, id)).status).toBe('need_passkey')
  const credential = await signRequest(stack, id, number)
  await expect(stack.call('passkey.respond', id, { token, requestId, credential })).rejects.toMatchObject({
    code: 'passkey_ended',
  })
  const before = (await ceremonyRow(stack, id)).tokenHash
  await stack.call('sessions.getPasskeyToken', id)
  const renewed = await eventually(async () => {
    const row = await ceremonyRow(stack, id)
    expect([row.status, row.requestId === null || row.requestId === requestId]).toEqual(['pending', false])
    return row
  })
  expect(renewed.tokenHash).not.toEqual(before)
  expect(renewed.endedAt).toBeNull()
  await ceremonyReaches(stack, id, 'expired')
  const reply = await connect(id, { linkMethod: 'passkey' })
  const { tokenHash, endedAt } = await ceremonyRow(stack, id)
  expect([tokenHash, endedAt]).toEqual([sha256(String(Object(reply.passkey).token)), null])
  expect(tokenHash).not.toEqual(renewed.tokenHash)
  await restartEngine({ requestMs: 300, graceMs: 300 })
  const over = await asked('scan')
  const { requestId: lost } = await requestOf(stack, over.id)
  await ceremonyReaches(stack, over.id, 'fallback_qr')
  expect((await stagesOf(over.id)).slice(1)).toEqual([
    { stage: 'expired', requestId: lost },
    { stage: 'fallback_qr', requestId: lost, error: fallback },
  ])
  await linksAgain(over.id, over.number)
})

it('a code nobody confirms falls back to QR', async () => {
  await restartEngine({ confirmMs: 300 })
  const { id, number } = await asked('choice')
  const requestId = await respond(id, number)
  await ceremonyReaches(stack, id, 'fallback_qr')
  expect((await stagesOf(id)).at(-1)).toEqual({ stage: 'fallback_qr', requestId, error: fallback })
  await expect(stack.call('passkey.confirm', id, { token, requestId })).rejects.toMatchObject({ code: 'passkey_ended' })
  await linksAgain(id, number)
})

it('a connection that is lost takes the ceremony with it', async () => {
  await restartEngine({})
  const { id, number } = await asked('choice')
  const requestId = await respond(id, number)
  await ceremonyReaches(stack, id, 'confirmation')
  const back = await stack.stopSandbox()
  await back()
  await ceremonyReaches(stack, id, 'fallback_qr')
  await expect(stack.call('passkey.confirm', id, { token, requestId })).rejects.toMatchObject({ code: 'passkey_ended' })
  await linksAgain(id, number)
})

it('whatever a runtime challenge comes to, the link stays', async () => {
  await restartEngine({ continuationMs: 300 })
  const { id, number } = await asked('scan')
  await stack.phones.updatePhone({ owner: owner(), phone_number: number, requires_passkey: false })
  await stack.call('sessions.disconnect', id)
  await scanQr(stack, id, number)
  await reaches(stack, id, 'connected')
  await stack.phones.misbehave({ owner: owner(), phone_number: number, kind: 'late_continuation', ms: 900 })
  await stack.phones.challengeDevices({ owner: owner(), phone_number: number })
  await reaches(stack, id, 'need_passkey')
  await eventually(async () => expect((await ceremonyRow(stack, id)).endedAt).toBeNull())
  await respond(id, number)
  await ceremonyReaches(stack, id, 'no_continuation')
  await reaches(stack, id, 'connected')
  expect(await sessionRow(stack, id)).toMatchObject({ linked: true })
  await eventually(async () => {
    const shown = await stack.phones.readPasskey({ owner: owner(), phone_number: number })
    expect(shown.stage).toBe('continued')
  })
  // what comes after the late continuation on the same connection is handled after it
  const { msgId } = await sendText(stack, id, '+15550000001', 'still linked')
  await settles(stack, msgId, 'sent')
  expect(await ceremonyRow(stack, id)).toMatchObject({ status: 'no_continuation', code: null })
  expect((await stack.phones.readPasskey({ owner: owner(), phone_number: number })).stage).toBe('continued')
  await stack.phones.challengeDevices({ owner: owner(), phone_number: number })
  await reaches(stack, id, 'need_passkey')
  await eventually(async () => expect((await ceremonyRow(stack, id)).requestId).not.toBeNull())
  await respond(id, number)
  await ceremonyReaches(stack, id, 'confirmed')
  await reaches(stack, id, 'connected')
  const { handoff, stage } = await stack.phones.readPasskey({ owner: owner(), phone_number: number })
  expect([handoff, stage]).toEqual(['valid', 'linked'])
})
