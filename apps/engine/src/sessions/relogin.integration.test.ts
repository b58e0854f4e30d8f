import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Stack, startStack } from '../../test/stack.ts'
import {
  eventNamesOf,
  eventsOf,
  eventually,
  jidsOf,
  lastSequence,
  linkSession,
  ownerOf,
  phoneMessages,
  phoneSends,
  reaches,
  scanQr,
  sendText,
  sessionLogsOf,
  sessionRow,
  settles,
  statusesOf,
} from '../../test/steps.ts'

const ana = '+15551230001'
const bob = '+15551230002'
const dataDir = mkdtempSync(join(tmpdir(), 'sandbox-'))
let stack: Stack
let id: number

beforeAll(async () => {
  stack = await startStack({ heartbeatMs: 500 }, { sandbox: { dataDir } })
  id = await linkSession(stack, ana)
  await stack.phones.createPhone({ owner: ownerOf(stack), phone_number: bob })
})
afterAll(async () => {
  await stack?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const worksBothWays = async (word: string) => {
  const { msgId } = await sendText(stack, id, bob, `out ${word}`)
  await settles(stack, msgId, 'sent')
  await phoneSends(stack, bob, ana, `in ${word}`)
  await eventually(async () => expect(await eventNamesOf(stack, id, `in ${word}`)).toHaveLength(3))
}

it('comes back after an engine restart without a new QR, with what arrived meanwhile', async () => {
  const before = await lastSequence(stack, id)
  await stack.engine().stop()
  await phoneSends(stack, bob, ana, 'while away')
  await stack.startEngine()
  await eventually(async () => expect(await eventNamesOf(stack, id, 'while away')).toHaveLength(3))
  await worksBothWays('after an engine restart')
  expect(await statusesOf(stack, id, before)).toEqual(['connecting', 'connected'])
  expect(await eventsOf(stack, id, 'qrcode.updated')).toHaveLength(1)
})

it('comes back after the network did; until then calls are told to wait', async () => {
  const before = await lastSequence(stack, id)
  const bringBack = await stack.stopSandbox()
  await reaches(stack, id, 'connecting')
  const notReady = { code: 'not_ready' }
  await expect(sendText(stack, id, bob, 'too early')).rejects.toMatchObject(notReady)
  await expect(stack.call('contacts.checkNumber', id, { phone_number: bob })).rejects.toMatchObject(notReady)
  await expect(stack.call('sessions.restart', id)).rejects.toMatchObject({ code: 'restart_not_connected' })
  await reaches(stack, id, 'connecting', 'network_unreachable')
  await bringBack()
  await reaches(stack, id, 'connected')
  expect(await statusesOf(stack, id, before)).toEqual(['connecting', 'connecting/network_unreachable', 'connected'])
  await worksBothWays('after a network restart')
})

it('an attempt to link outlives a network that goes away, with a code of its own; but not for ever', async () => {
  const carol = '+15551230003'
  await stack.phones.createPhone({ owner: ownerOf(stack), phone_number: carol })
  const linking = await stack.createSession(carol)
  const { pairingCode } = await stack.call<{ pairingCode: string }>('sessions.connect', linking, { linkMethod: 'code' })
  const bringBack = await stack.stopSandbox()
  await reaches(stack, linking, 'connecting', 'network_unreachable')
  expect((await sessionRow(stack, linking)).linkCode).toBeNull()
  await bringBack()
  await reaches(stack, linking, 'need_scan')
  const { linkCode } = await sessionRow(stack, linking)
  expect(linkCode).not.toBe(pairingCode)
  const typed = { owner: ownerOf(stack), phone_number: carol, code: linkCode ?? '' }
  expect(await stack.phones.enterCode(typed)).toEqual({ linked: true })
  await reaches(stack, linking, 'connected')
  await stack.call('sessions.disconnect', linking, { logout: true })

  await stack.engine().stop()
  await stack.startEngine({ linkWindowMs: 300 })
  await stack.call('sessions.connect', linking)
  const bringBackAgain = await stack.stopSandbox()
  await reaches(stack, linking, 'expired', 'link_timeout')
  await bringBackAgain()
  await reaches(stack, id, 'connected')
})

it('stays down after disconnect, over an engine restart too, and takes the link up again on connect', async () => {
  const reply = { status: 'disconnected', message: 'WhatsApp session disconnected successfully' }
  expect(await stack.call('sessions.disconnect', id)).toEqual(reply)
  expect(await stack.call('sessions.disconnect', id)).toEqual(reply)
  expect(await sessionRow(stack, id)).toMatchObject({
    status: 'disconnected',
    statusReason: 'disconnected_by_user',
    wanted: false,
    linked: true,
  })
  await expect(sendText(stack, id, bob, 'nobody there')).rejects.toMatchObject({ code: 'not_connected' })
  await stack.engine().stop()
  await stack.startEngine()
  await expect(sendText(stack, id, bob, 'still nobody')).rejects.toMatchObject({ code: 'not_connected' })
  expect(await sessionRow(stack, id)).toMatchObject({ status: 'disconnected', statusReason: 'disconnected_by_user' })
  expect(await stack.call('sessions.connect', id)).toMatchObject({ status: 'CONNECTED' })
  await worksBothWays('after disconnect')
  expect((await sessionLogsOf(stack, id)).filter(row => row.startsWith('session_disconnected'))).toHaveLength(1)
})

it('restarts on request, on a new connection', async () => {
  const before = await lastSequence(stack, id)
  expect(await stack.call('sessions.restart', id)).toBe('WhatsApp session restarted successfully.')
  await eventually(async () => expect(await statusesOf(stack, id, before)).toEqual(['connecting', 'connected']))
  expect(await sessionLogsOf(stack, id)).toContain('session_restarted disconnected')
  await worksBothWays('after a restart')
})

it('logs out on request: one word of it, nothing left, and the phone has no device any more', async () => {
  const before = await lastSequence(stack, id)
  const { lid } = await jidsOf(stack, ana)
  const reply = { status: 'logged_out', message: 'WhatsApp session logged out successfully' }
  expect(await stack.call('sessions.disconnect', id, { logout: true })).toEqual(reply)
  expect(await statusesOf(stack, id, before)).toEqual(['logged_out/logged_out_by_user'])
  expect(await sessionRow(stack, id)).toMatchObject({ wanted: false, linked: false, meJid: null, meLid: null })
  await eventually(async () => {
    const [phone] = await stack.phones.listPhones({ owner: ownerOf(stack) })
    expect(phone).toMatchObject({ lid, linked_devices: [] })
  })
  expect(await stack.call('sessions.disconnect', id, { logout: true })).toEqual(reply)
  await scanQr(stack, id, ana)
  await reaches(stack, id, 'connected')
  await worksBothWays('linked anew')
  const texts = (await phoneMessages(stack, bob)).map(({ text }) => text)
  expect(texts.filter(text => text === 'out linked anew')).toHaveLength(1)
})
