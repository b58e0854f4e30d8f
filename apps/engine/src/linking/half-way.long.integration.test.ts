import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { statusReasonSentences } from '@messenger/shared/contract/status-reasons'
import { credentials } from '@messenger/shared/db/schema'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Stack, startStack } from '../../test/stack.ts'
import {
  addPhone,
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
import type { EngineSettings } from '../settings.ts'

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

type Misbehaviour = Parameters<Stack['phones']['misbehave']>[0]['kind']
let last = 15551237000

/** A session, and its phone, which does something wrong once. */
async function session(kind: Misbehaviour = null): Promise<{ id: number; number: string }> {
  last += 1
  const number = `+${last}`
  await addPhone(stack, number)
  await stack.phones.misbehave({ owner: ownerOf(stack), phone_number: number, kind })
  return { id: await stack.createSession(number), number }
}

async function restartEngine(settings: Partial<EngineSettings>): Promise<void> {
  await stack.engine().stop()
  await stack.startEngine(settings)
}

const connect = (id: number, input = {}) => stack.call<Record<string, string>>('sessions.connect', id, input)
const askCode = async (id: number) => (await connect(id, { linkMethod: 'code' })).pairingCode ?? ''
const enter = (phone_number: string, code: string, session_id: number) =>
  stack.phones.enterCode({ owner: ownerOf(stack), phone_number, code, session_id })
const scan = (phone_number: string, qr: string, session_id: number) =>
  stack.phones.scan({ owner: ownerOf(stack), phone_number, qr, session_id })

async function linksByCode(id: number, number: string): Promise<void> {
  expect(await enter(number, await askCode(id), id)).toEqual({ linked: true })
  await reaches(stack, id, 'connected')
}

/** Nothing of the attempt is left, and nothing that looks like a link. */
async function atTheStart(id: number, status: string, reason: keyof typeof statusReasonSentences): Promise<void> {
  await reaches(stack, id, status, reason)
  expect(statusReasonSentences[reason]).toMatch(/^[A-Z].*\.$/)
  const empty = { wanted: false, linked: false, linkQr: null, linkCode: null, linkExpiresAt: null, meJid: null }
  expect(await sessionRow(stack, id)).toMatchObject(empty)
  const { db } = stack.db.database
  expect(await db.select().from(credentials).where(eq(credentials.sessionId, id))).toEqual([])
}

describe('a pairing code', () => {
  it('that the network refuses to make is told, and asked for anew when connecting again', async () => {
    const { id, number } = await session('refused_code')
    await expect(askCode(id)).rejects.toMatchObject({ code: 'pairing_code_failed' })
    await atTheStart(id, 'disconnected', 'pairing_code_refused')
    await linksByCode(id, number)
    expect(await statusesOf(stack, id)).toEqual([
      'disconnected/pairing_code_refused',
      'need_scan/waiting_for_link',
      'connecting',
      'connected',
    ])
  })

  it('for a number that is not on the network is refused, and QR is still a way', async () => {
    const id = await stack.createSession('+15551237999')
    await expect(askCode(id)).rejects.toMatchObject({ code: 'pairing_code_failed' })
    await atTheStart(id, 'disconnected', 'pairing_code_refused')
    expect(await connect(id)).toMatchObject({ status: 'NEED_SCAN' })
  })

  it('is never shown when the network keeps silent about it', async () => {
    await restartEngine({ codeReplyMs: 300 })
    const { id, number } = await session('silent_code')
    await expect(askCode(id)).rejects.toMatchObject({ code: 'pairing_code_failed' })
    await atTheStart(id, 'disconnected', 'pairing_code_unanswered')
    await restartEngine({})
    await linksByCode(id, number)
  })

  it('that has run out links nothing, the next one does', async () => {
    // Six times this: long enough for a busy machine to make a code at all.
    await restartEngine({ qrMs: 500 })
    const { id, number } = await session()
    const code = await askCode(id)
    await atTheStart(id, 'expired', 'link_timeout')
    await expect(enter(number, code, id)).rejects.toMatchObject({ code: 'code_invalid' })
    await restartEngine({})
    await linksByCode(id, number)
  })

  it('is good on its own number’s phone alone, and does not disturb another session on that phone', async () => {
    const [first, second] = [await session(), await session()]
    await linksByCode(first.id, first.number)
    const code = await askCode(second.id)
    await expect(enter(first.number, code, second.id)).rejects.toMatchObject({ code: 'code_invalid' })
    // One phone, two sessions: it scans the QR text of the other one.
    const { qrCode = '' } = await connect(second.id)
    expect(await scan(first.number, qrCode, second.id)).toEqual({ linked: true })
    for (const { id } of [first, second]) {
      await reaches(stack, id, 'connected')
      const { msgId } = await sendText(stack, id, '+15550000001', 'one of two')
      await settles(stack, msgId, 'sent')
    }
  })
})

describe('a phone that goes away half-way', () => {
  it('before it has signed leaves what is shown open', async () => {
    const scanned = await session('gone')
    const { qrCode = '' } = await connect(scanned.id)
    await expect(scan(scanned.number, qrCode, scanned.id)).rejects.toMatchObject({ code: 'qr_invalid' })
    expect(await connect(scanned.id)).toEqual({ status: 'NEED_SCAN', qrCode })
    await scanQr(stack, scanned.id, scanned.number)
    const typed = await session('gone')
    const code = await askCode(typed.id)
    await expect(enter(typed.number, code, typed.id)).rejects.toMatchObject({ code: 'code_invalid' })
    await linksByCode(typed.id, typed.number)
  })

  it.each(['qr', 'code'] as const)('%s: a device that the network forgot is no link', async way => {
    const { id, number } = await session('forgotten_device')
    const taken =
      way === 'qr' ? scan(number, (await connect(id)).qrCode ?? '', id) : enter(number, await askCode(id), id)
    await expect(taken).rejects.toMatchObject({ code: `${way}_invalid` })
    await atTheStart(id, 'expired', 'link_incomplete')
    await linksByCode(id, number)
  })

  it('without telling the session to log in: it does so by itself', async () => {
    await restartEngine({ handshakeMs: 1_000 })
    const { id, number } = await session('no_restart')
    const { qrCode = '' } = await connect(id)
    expect(await scan(number, qrCode, id)).toEqual({ linked: true })
    await reaches(stack, id, 'connected')
    await restartEngine({})
  })
})

it('shows six QR texts and no more, however many connections that takes', async () => {
  await restartEngine({ qrMs: 400 })
  const { id } = await session()
  await connect(id)
  const texts = async () => (await eventsOf(stack, id, 'qrcode.updated')).length
  await eventually(async () => expect(await texts()).toBeGreaterThan(1))
  const startAgain = await stack.stopSandbox()
  await reaches(stack, id, 'connecting', 'network_unreachable')
  const before = await texts()
  expect(before).toBeLessThan(6)
  await startAgain()
  await atTheStart(id, 'expired', 'link_timeout')
  expect(await texts()).toBe(6)
})
