import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Stack } from '../../test/stack.ts'
import { startStack } from '../../test/stack.ts'
import {
  addPhone,
  eventsOf,
  eventually,
  ownerOf,
  reaches,
  scanQr,
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
const enterCode = (phone_number: string, code: string | undefined) =>
  stack.phones.enterCode({ owner: ownerOf(stack), phone_number, code: code ?? '' })

it('links by QR: statuses, events, logs, and nothing of the attempt left behind', async () => {
  const number = '+15551230001'
  await addPhone(stack, number)
  const id = await stack.createSession(number)
  await scanQr(stack, id, number)
  await reaches(stack, id, 'connected')
  expect(await statusesOf(stack, id)).toEqual(['need_scan/waiting_for_link', 'connecting', 'connected'])
  const names = (await eventsOf(stack, id)).map(({ event }) => event)
  expect(names.slice(0, 3)).toEqual(['session.status', 'qrcode.updated', 'session.status'])
  expect(await sessionLogsOf(stack, id)).toEqual([
    'status_change need_scan',
    'qr_generated need_scan',
    'status_change connecting',
    'status_change connected',
  ])
  const row = await sessionRow(stack, id)
  expect(row).toMatchObject({ wanted: true, linked: true, linkQr: null, linkCode: null, linkExpiresAt: null })
  expect([row.meJid, row.meLid]).toEqual(['15551230001:1@s.whatsapp.net', expect.stringMatching(/^\d+:1@lid$/)])
  expect(await connect(id)).toMatchObject({ status: 'CONNECTED' })
  await expect(stack.call('sessions.getQrCode', id)).rejects.toMatchObject({ code: 'qr_not_need_scan' })
  const user = await eventually(async () => {
    const found = await stack.call<{ name: string | null }>('sessions.getUser', id)
    expect(found.name).not.toBeNull()
    return found
  })
  expect(user).toEqual({ id: row.meJid, lid: row.meLid, name: 'Owner of +15551230001' })
  await eventually(async () => expect((await sessionRow(stack, id)).meName).toBe('Owner of +15551230001'))
})

it('answers what is open to the same method, as text, as image and to the QR operation', async () => {
  const id = await stack.createSession('+15551230002')
  const { status, qrCode } = await connect(id)
  expect(status).toBe('NEED_SCAN')
  expect(await connect(id)).toEqual({ status: 'NEED_SCAN', qrCode })
  expect(await stack.call('sessions.getQrCode', id)).toEqual({ qrCode })
  expect((await connect(id, { qr_as_image: true })).qrCode).toMatch(/^data:image\/png;base64,iVBOR/)
  await eventually(async () => expect((await sessionRow(stack, id)).linkQr).toBe(qrCode))
  expect(await sessionRow(stack, id)).toMatchObject({ status: 'need_scan', statusReason: 'waiting_for_link' })
  await stack.call('sessions.disconnect', id)
  expect(await sessionRow(stack, id)).toMatchObject({
    status: 'disconnected',
    statusReason: 'not_linked',
    wanted: false,
    linkQr: null,
  })
  await expect(stack.call('sessions.getQrCode', id)).rejects.toMatchObject({ code: 'qr_not_need_scan' })
})

it('links by code: a wrong one is refused at the phone, the right one in any writing is taken', async () => {
  const number = '+15551230003'
  await addPhone(stack, number)
  const id = await stack.createSession(number)
  const { status, pairingCode, expires_at } = await connect(id, { linkMethod: 'code' })
  expect(status).toBe('NEED_CODE')
  expect(pairingCode).toMatch(/^[A-Z0-9]{4}-[A-Z0-9]{4}$/)
  expect(expires_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  expect(await sessionRow(stack, id)).toMatchObject({ status: 'need_scan', linkCode: pairingCode, linkQr: null })
  expect(await connect(id, { linkMethod: 'code' })).toMatchObject({ pairingCode })
  await expect(stack.call('sessions.getQrCode', id)).rejects.toMatchObject({ code: 'qr_not_need_scan' })
  await expect(enterCode(number, 'AAAA-BBBB')).rejects.toMatchObject({ code: 'code_invalid' })
  expect(await connect(id, { linkMethod: 'code' })).toMatchObject({ status: 'NEED_CODE', pairingCode })
  expect(await enterCode(number, pairingCode?.replace('-', '').toLowerCase())).toEqual({ linked: true })
  await reaches(stack, id, 'connected')
  expect(await statusesOf(stack, id)).toEqual(['need_scan/waiting_for_link', 'connecting', 'connected'])
  expect(await sessionRow(stack, id)).toMatchObject({ linked: true, linkCode: null, linkExpiresAt: null })
})

it('another method replaces what is open, both ways, and what replaced it links', async () => {
  const number = '+15551230004'
  await addPhone(stack, number)
  const id = await stack.createSession(number)
  const { qrCode } = await connect(id)
  const { pairingCode } = await connect(id, { linkMethod: 'code' })
  expect(pairingCode).toBeDefined()
  const scan = stack.phones.scan({ owner: ownerOf(stack), phone_number: number, qr: qrCode ?? '' })
  await expect(scan).rejects.toMatchObject({ code: 'qr_invalid' })
  const again = await connect(id)
  expect(again.status).toBe('NEED_SCAN')
  expect(again.qrCode).not.toBe(qrCode)
  await expect(enterCode(number, pairingCode)).rejects.toMatchObject({ code: 'code_invalid' })
  await scanQr(stack, id, number)
  await reaches(stack, id, 'connected')
  const { msgId } = await sendText(stack, id, '+15550000001', 'linked')
  await settles(stack, msgId, 'sent')
})

it('ends an attempt that nobody scans, and says so', async () => {
  await stack.engine().stop()
  await stack.startEngine({ qrMs: 150 })
  const id = await stack.createSession('+15551230006')
  const { qrCode } = await connect(id)
  await eventually(async () => expect((await eventsOf(stack, id, 'qrcode.updated')).length).toBeGreaterThan(1))
  await reaches(stack, id, 'expired', 'link_timeout')
  const row = await sessionRow(stack, id)
  expect(row).toMatchObject({ wanted: false, linked: false, linkQr: null, linkExpiresAt: null })
  expect(await statusesOf(stack, id)).toEqual(['need_scan/waiting_for_link', 'expired/link_timeout'])
  await expect(stack.call('sessions.getQrCode', id)).rejects.toMatchObject({ code: 'qr_not_need_scan' })
  expect((await connect(id)).qrCode).not.toBe(qrCode)
})

it('an attempt ends with its engine', async () => {
  const id = await stack.createSession('+15551230007')
  await connect(id)
  await reaches(stack, id, 'need_scan')
  await stack.engine().stop()
  await stack.startEngine()
  await reaches(stack, id, 'expired', 'link_timeout')
  expect(await sessionRow(stack, id)).toMatchObject({ wanted: false, linkQr: null })
})
