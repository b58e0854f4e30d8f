import { afterAll, beforeAll, expect, it } from 'vitest'
import { answerPasskey, ceremonyReaches, ceremonyRow, requestOf, signRequest } from '../../test/passkey-steps.ts'
import type { Stack } from '../../test/stack.ts'
import { startStack } from '../../test/stack.ts'
import {
  eventsOf,
  eventually,
  linkSession,
  ownerOf,
  reaches,
  sendText,
  sessionLogsOf,
  sessionRow,
  settles,
  statusesOf,
} from '../../test/steps.ts'

let stack: Stack
beforeAll(async () => {
  stack = await startStack()
})
afterAll(() => stack?.stop())

const connect = (id: number, input = {}) => stack.call<Record<string, string>>('sessions.connect', id, input)
const token = 'checked by web'
const owner = () => ownerOf(stack)
const phoneOf = (phone_number: string) => stack.phones.readPasskey({ owner: owner(), phone_number })

async function addPhone(phone_number: string): Promise<number> {
  await stack.phones.createPhone({ owner: owner(), phone_number, requires_passkey: true })
  return stack.createSession(phone_number)
}

const stagesOf = async (id: number) => (await eventsOf(stack, id, 'passkey.updated')).map(({ data }) => data)

it('links by choice: token, request, a code to compare that phone and session show alike', async () => {
  const number = '+15551240001'
  const id = await addPhone(number)
  const reply = await connect(id, { linkMethod: 'passkey' })
  expect(reply).toEqual({
    status: 'NEED_PASSKEY',
    passkey: { token: expect.stringMatching(/^pk_[\w-]{43}$/), expires_at: expect.stringMatching(/Z$/) },
  })
  expect(await connect(id, { linkMethod: 'passkey' })).toEqual(reply)
  const { requestId, options } = await requestOf(stack, id)
  expect(options).toMatchObject({ rpId: 'whatsapp.com', allowCredentials: [] })
  await answerPasskey(stack, id, number, requestId)
  const shown = await phoneOf(number)
  expect(shown).toMatchObject({ stage: 'revealed', handoff: 'none', code: expect.stringMatching(/^\w{4}-\w{4}$/) })
  expect(await stagesOf(id)).toEqual([
    { stage: 'request', requestId, token: Object(reply.passkey).token, expiresAt: expect.any(Number) },
    { stage: 'prologue_sent', requestId },
    { stage: 'confirmation', requestId, code: shown.code, skipHandoffUx: false },
  ])
  expect(await sessionRow(stack, id)).toMatchObject({ status: 'need_passkey', linked: false })
  expect(await stack.call('passkey.confirm', id, { token, requestId })).toEqual({ status: 'confirmed' })
  expect((await stagesOf(id)).at(-1)).toEqual({ stage: 'confirmed', requestId })
  await reaches(stack, id, 'connected')
  expect(await stack.call('passkey.confirm', id, { token, requestId })).toEqual({ status: 'confirmed' })
  expect(await statusesOf(stack, id)).toEqual(['need_passkey/waiting_for_link', 'connecting', 'connected'])
  expect((await sessionLogsOf(stack, id)).filter(text => text.startsWith('passkey_update'))).toEqual([
    'passkey_update need_passkey',
    'passkey_update need_passkey',
    'passkey_update need_passkey',
    'passkey_update need_passkey',
    'passkey_update connecting',
    'passkey_update connecting',
  ])
  expect(await ceremonyRow(stack, id)).toMatchObject({ status: 'confirmed', endedAt: expect.any(Date) })
  const { msgId } = await sendText(stack, id, '+15550000001', 'linked by passkey')
  await settles(stack, msgId, 'sent')
})

it('is demanded after a QR scan: the phone knows who scanned, so nothing is to be compared', async () => {
  const number = '+15551240002'
  const id = await addPhone(number)
  const { qrCode: qr = '' } = await connect(id)
  const outcome = await stack.phones.scan({ owner: owner(), phone_number: number, qr, session_id: id })
  expect(outcome).toMatchObject({ linked: false, passkey_required: true })
  await reaches(stack, id, 'need_passkey', 'waiting_for_link')
  await expect(stack.call('sessions.getQrCode', id)).rejects.toMatchObject({ code: 'qr_not_need_scan' })
  expect(await connect(id)).toMatchObject({ status: 'NEED_PASSKEY' })
  const { requestId } = await requestOf(stack, id)
  await answerPasskey(stack, id, number, requestId)
  await reaches(stack, id, 'connected')
  expect(await phoneOf(number)).toMatchObject({ stage: 'linked', handoff: 'valid' })
  const [, , confirmation, confirmed] = await stagesOf(id)
  expect(confirmed).toEqual({ stage: 'confirmed', requestId: Object(confirmation).requestId })
  expect(confirmation).toMatchObject({ stage: 'confirmation', skipHandoffUx: true })
  const phones = await stack.phones.listPhones({ owner: owner() })
  expect(phones.find(({ phone_number }) => phone_number === number)?.linked_devices).toMatchObject([{ session_id: id }])
})

it('is demanded after a pairing code was accepted, and not before', async () => {
  const number = '+15551240003'
  const id = await addPhone(number)
  const { pairingCode: code = '' } = await connect(id, { linkMethod: 'code' })
  const wrong = { owner: owner(), phone_number: number, code: 'AAAA-BBBB' }
  await expect(stack.phones.enterCode(wrong)).rejects.toMatchObject({ code: 'code_invalid' })
  const outcome = await stack.phones.enterCode({ owner: owner(), phone_number: number, code, session_id: id })
  expect(outcome).toMatchObject({ linked: false, passkey_required: true })
  const { requestId } = await requestOf(stack, id)
  await answerPasskey(stack, id, number, requestId)
  await reaches(stack, id, 'connected')
  expect(await phoneOf(number)).toMatchObject({ stage: 'linked', handoff: 'valid' })
})

it('is demanded of a session that is linked: it proves itself and keeps its device', async () => {
  const number = '+15551240005'
  const id = await linkSession(stack, number)
  const before = await sessionRow(stack, id)
  expect(await stack.phones.challengeDevices({ owner: owner(), phone_number: number })).toEqual({ asked: 1 })
  await reaches(stack, id, 'need_passkey')
  await stack.phones.updatePhone({ owner: owner(), phone_number: number, name: 'Another name' })
  await eventually(async () => expect((await sessionRow(stack, id)).meName).toBe('Another name'))
  expect(await sessionRow(stack, id)).toMatchObject({ status: 'need_passkey' })
  const { requestId } = await requestOf(stack, id)
  await answerPasskey(stack, id, number, requestId)
  await ceremonyReaches(stack, id, 'confirmed')
  await reaches(stack, id, 'connected')
  await eventually(async () => expect(await phoneOf(number)).toMatchObject({ stage: 'linked', handoff: 'valid' }))
  expect((await sessionRow(stack, id)).meJid).toBe(before.meJid)
  const { msgId } = await sendText(stack, id, '+15550000001', 'still linked')
  await settles(stack, msgId, 'sent')
})

it('sends one response, whatever the helper does', async () => {
  const number = '+15551240004'
  const id = await addPhone(number)
  await connect(id, { linkMethod: 'passkey' })
  const { requestId } = await requestOf(stack, id)
  const credential = await signRequest(stack, id, number)
  const respond = (input: object = {}) => stack.call('passkey.respond', id, { token, requestId, credential, ...input })
  await expect(respond({ requestId: 'req_other' })).rejects.toMatchObject({ code: 'passkey_request_not_found' })
  const other = await stack.phones.signPasskey({
    owner: owner(),
    phone_number: number,
    options: { challenge: 'b3RoZXI', rpId: 'whatsapp.com' },
  })
  await expect(respond({ credential: other })).rejects.toMatchObject({ code: 'validation' })
  await expect(stack.call('passkey.confirm', id, { token, requestId })).rejects.toMatchObject({
    code: 'passkey_not_continued',
  })
  const asked = () => stack.phones.info().then(({ stats }) => stats['md/set/passkey_prologue'] ?? 0)
  const before = await asked()
  expect(await Promise.all([respond(), respond(), respond()])).toEqual(Array(3).fill({ status: 'prologue_sent' }))
  await ceremonyReaches(stack, id, 'confirmation')
  expect(await respond()).toEqual({ status: 'prologue_sent' })
  const again = await signRequest(stack, id, number)
  await expect(respond({ credential: again })).rejects.toMatchObject({ code: 'passkey_ended' })
  expect((await asked()) - before).toBe(1)
  await stack.call('sessions.disconnect', id)
  await expect(stack.call('passkey.confirm', id, { token, requestId })).rejects.toMatchObject({ code: 'passkey_ended' })
  expect(await sessionRow(stack, id)).toMatchObject({ status: 'disconnected', statusReason: 'not_linked' })
})
