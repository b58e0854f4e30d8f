import type { SendingFigures } from '@messenger/shared/contract/sessions/sending-policy'
import { bulkSends, messageLogs, networkSignals, sendTurns, sessions } from '@messenger/shared/db/schema'
import { noLimits } from '@messenger/shared/sending/presets'
import { unknownRecipients } from '@messenger/shared/sending/signals'
import { and, asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startBulkSend } from '../../test/bulk-send.ts'
import { type Stack, startStack } from '../../test/stack.ts'
import {
  addPhone,
  eventually,
  fault,
  linkSession,
  messageLog,
  phoneMessages,
  reaches,
  type SendReply,
  sendText,
  settles,
} from '../../test/steps.ts'

interface HeldReply extends SendReply {
  readonly held_until?: string
  readonly held_reason?: string
}

const minuteMs = 250
const hourMs = 60 * minuteMs
const ana = '+15551260001'
const bob = '+6281260000001'
let stack: Stack
let id: number
let last = 6281261000

beforeAll(async () => {
  stack = await startStack({ heartbeatMs: 200, scheduleMs: 50, policyMinuteMs: minuteMs })
  id = await linkSession(stack, ana)
  await addPhone(stack, bob)
  expect(await send(bob, 'an acquaintance')).toMatchObject({ status: 'sent' })
})
afterAll(() => stack?.stop())
beforeEach(async () => {
  await stack.db.database.db.delete(sendTurns)
  await resume()
  await policy('off')
})

async function stranger(): Promise<string> {
  last += 1
  const number = `+${last}000`
  await addPhone(stack, number)
  return number
}

async function policy(figures: Partial<SendingFigures> | 'off'): Promise<void> {
  const sendingPolicy =
    figures === 'off'
      ? ({ preset: 'off' } as const)
      : ({ preset: 'custom', figures: { ...noLimits, ...figures } } as const)
  await stack.db.database.db.update(sessions).set({ sendingPolicy }).where(eq(sessions.id, id))
  await stack.call('internal.applySettings', id)
}

/** As web does. */
async function resume(): Promise<void> {
  const { db } = stack.db.database
  await db.update(sessions).set({ sendingResumedAt: sql`clock_timestamp()` }).where(eq(sessions.id, id))
  const isOpen = and(eq(messageLogs.sessionId, id), eq(messageLogs.status, 'in_progress'))
  await db.update(messageLogs).set({ heldReason: null }).where(isOpen)
  await stack.call('internal.applySettings', id)
}

const send = (to: string, text: string, more = {}) =>
  sendText(stack, id, to, text, { wait: 'sent', ...more }) as Promise<HeldReply>
const signals = async () => {
  const { db } = stack.db.database
  const rows = await db.select().from(networkSignals).orderBy(asc(networkSignals.at))
  const [session] = await db.select({ at: sessions.sendingResumedAt }).from(sessions).where(eq(sessions.id, id))
  return rows.filter(({ at }) => !session?.at || at > session.at)
}
const kinds = async () => (await signals()).map(({ kind }) => kind)
const textsOn = async (phone: string) => (await phoneMessages(stack, phone)).map(({ text }) => text)

it('463 is noted, and without a policy single sends go on', async () => {
  await fault(stack, id, 'nack_463')
  expect(await send(bob, 'refused')).toMatchObject({ status: 'failed', failed_code: 'reachout_locked' })
  expect(await kinds()).toEqual(['reachout_locked'])
  expect(await send(await stranger(), 'at once')).toMatchObject({ status: 'sent' })
})

it('with a policy 463 stops first contacts for a while, and nobody else', async () => {
  await policy({ per_day: 1_000 })
  const [refused, held] = [await stranger(), await stranger()]
  await fault(stack, id, 'nack_463')
  expect(await send(refused, 'refused')).toMatchObject({ status: 'failed', failed_code: 'reachout_locked' })
  const [signal] = await signals()
  const reply = await send(held, 'hello', { wait: undefined })
  expect(reply).toMatchObject({ status: 'in_progress', held_reason: 'network_no_first_contacts' })
  expect(Date.parse(reply.held_until ?? '')).toBe((signal?.at.getTime() ?? 0) + hourMs)
  expect(await send(bob, 'an acquaintance still')).toMatchObject({ status: 'sent' })
  expect(await textsOn(held)).toEqual([])
  // It ends by time.
  const { updatedAt } = await settles(stack, reply.msgId, 'sent')
  expect(updatedAt.getTime()).toBeGreaterThanOrEqual((signal?.at.getTime() ?? 0) + hourMs)
  expect(await textsOn(held)).toEqual(['hello'])
})

it('429 halves the pace and says so, over a restart, until somebody resumes', async () => {
  await policy({ per_hour: 4 })
  await fault(stack, id, 'nack_429')
  expect(await send(bob, 'too fast')).toMatchObject({ status: 'failed', failed_code: 'network_rejected' })
  expect(await kinds()).toEqual(['rate_limited'])
  await stack.engine().stop()
  await stack.startEngine()
  await reaches(stack, id, 'connected')
  await stack.db.database.db.delete(sendTurns)
  // It is refused, and not sent, until the engine has the session again.
  const first = await eventually(() => send(bob, 'first'))
  const replies = [first, await send(bob, 'second'), await send(bob, 'third', { wait: undefined })]
  expect(replies.map(({ status }) => status)).toEqual(['sent', 'sent', 'in_progress'])
  expect(replies[2]).toMatchObject({ held_reason: 'network_slow_down' })
  const turns = await stack.db.database.db.select().from(sendTurns)
  expect(turns).toHaveLength(2)
  const endsAt = Math.min(...turns.map(({ at }) => at.getTime())) + hourMs
  await resume()
  const { updatedAt } = await settles(stack, replies[2]?.msgId ?? 0, 'sent')
  expect(updatedAt.getTime()).toBeLessThan(endsAt)
})

it('a ban for a time stops bulk sends until somebody resumes, also without a policy', async () => {
  await fault(stack, id, 'banned_402')
  await reaches(stack, id, 'disconnected', 'banned_temporarily')
  const [signal] = await eventually(async () => {
    const noted = await signals()
    expect(noted).toMatchObject([{ kind: 'temporary_ban' }])
    return noted
  })
  // As the network said.
  expect(Number(signal?.until) - Number(signal?.at)).toBeGreaterThan(3_590_000)
  await stack.call('sessions.connect', id)
  await reaches(stack, id, 'connected')
  const number = await stranger()
  const bulkSend = await startBulkSend(stack.db.database, stack.sealer, {
    ...{ accountId: stack.accountId, sessionIds: [id], text: 'An offer' },
    recipients: [{ number: bob }, { number }],
  })
  const standing = async () => {
    const [row] = await stack.db.database.db.select().from(bulkSends).where(eq(bulkSends.id, bulkSend))
    return row
  }
  const single = await send(bob, 'a single one')
  expect(single.status).toBe('sent')
  expect(await standing()).toMatchObject({ state: 'running', waiting: 2 })
  await resume()
  await eventually(async () => expect(await standing()).toMatchObject({ state: 'finished', waiting: 0 }))
  await eventually(async () => expect(await textsOn(number)).toEqual(['An offer']))
  // The bulk send went after what was sent while it was stopped.
  expect((await textsOn(bob)).slice(-2)).toEqual(['a single one', 'An offer'])
})

it('463 puts off whom a bulk send would write to for the first time, and nobody else', async () => {
  await fault(stack, id, 'nack_463')
  expect(await send(bob, 'refused once more')).toMatchObject({ status: 'failed' })
  const number = await stranger()
  await startBulkSend(stack.db.database, stack.sealer, {
    ...{ accountId: stack.accountId, sessionIds: [id], text: 'News' },
    recipients: [{ number }, { number: bob }],
  })
  await eventually(async () => expect((await textsOn(bob)).at(-1)).toBe('News'))
  expect(await textsOn(number)).toEqual([])
  await resume()
  await eventually(async () => expect(await textsOn(number)).toEqual(['News']))
})

it('many recipients that are not on the network are a signal, few are none', async () => {
  const nobody = (index: number) => sendText(stack, id, `+62812700000${10 + index}`, 'anybody there?')
  for (let index = 1; index < unknownRecipients.are; index += 1) {
    await expect(nobody(index)).rejects.toMatchObject({ code: 'not_on_network' })
  }
  expect(await kinds()).toEqual([])
  await expect(nobody(unknownRecipients.are)).rejects.toMatchObject({ code: 'not_on_network' })
  await eventually(async () => expect(await kinds()).toEqual(['unknown_recipients']))
  expect(await messageLog(stack, (await send(bob, 'still here')).msgId)).toMatchObject({ status: 'sent' })
})
