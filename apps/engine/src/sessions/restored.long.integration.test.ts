import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sealContext } from '@messenger/shared/crypto/contexts'
import type { TestDatabase } from '@messenger/shared/test/database'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { backUp, restoreInto } from '../../test/restored-stack.ts'
import { type Stack, startStack } from '../../test/stack.ts'
import {
  addPhone,
  eventNamesOf,
  eventsOf,
  eventually,
  fault,
  linkSession,
  messageLog,
  phoneMessages,
  phoneSends,
  reaches,
  sendText,
  sessionRow,
  settles,
} from '../../test/steps.ts'

const own = '+15551250001'
const friends = ['+15551250002', '+15551250003', '+15551250004'] as const
const [ana] = friends
/** With three friends, both ways, and the group: more than 200 messages. */
const rounds = 34

/** The gateway that was backed up, and lived on. */
let before: Stack
/** The one that was restored, on the same network. */
let after: Stack
let restored: TestDatabase
let folder: string
let id: number
let group: string
/** Accepted and on its way, due and due later, when the backup was made; the first two went out afterwards. */
const waiting = { queued: 0, due: 0, later: 0 }
/** Open Signal sessions and own group keys in the backup. */
let past: { sessions: Set<string>; groupKeys: Set<number> }

const textsOn = async (phone: string) => (await phoneMessages(after, phone)).map(({ text }) => text)
const from = (phone: string, text: string) => `${text} of ${phone}`

beforeAll(async () => {
  before = await startStack()
  folder = await mkdtemp(join(tmpdir(), 'restored-'))
  id = await linkSession(before, own)
  for (const phone of friends) await addPhone(before, phone)
  group = (await before.call<{ id: string }>('groups.create', id, { name: 'All', participants: [...friends] })).id
  await talk(before, 'before the backup')
  await leaveWaiting()
  await backUp(before, folder)
  past = await signalKeys(before)
  for (let round = 0; round < rounds; round++) await talk(before, `since the backup ${round}`)
  await settles(before, waiting.queued, 'sent')
  await settles(before, waiting.due, 'sent')
  await before.engine().stop()
  // What the network keeps is written with the keys of the present.
  for (const phone of friends) await phoneSends(before, phone, own, from(phone, 'while it was down'))
  await phoneSends(before, ana, group, 'to the group while it was down')
  after = await restore()
})
afterAll(async () => {
  await before?.stop()
  await restored?.drop()
  await rm(folder, { recursive: true, force: true })
})

/** Everybody writes to everybody once, also in the group. */
async function talk(stack: Stack, text: string): Promise<void> {
  const replies = []
  for (const phone of friends) {
    await phoneSends(stack, phone, own, from(phone, text))
    replies.push(await sendText(stack, id, phone, `${text} to ${phone}`))
  }
  replies.push(await sendText(stack, id, group, `${text} to the group`))
  await phoneSends(stack, ana, group, `${text} in the group`)
  for (const { msgId } of replies) await settles(stack, msgId, 'sent')
  for (const phone of friends) {
    await eventually(async () => expect(await eventNamesOf(stack, id, from(phone, text))).toHaveLength(3))
  }
}

async function leaveWaiting(): Promise<void> {
  const inMs = (ms: number) => ({ sendAt: new Date(Date.now() + ms).toISOString() })
  waiting.later = (await sendText(before, id, ana, 'due later', inMs(3_600_000))).msgId
  const endSlowness = await fault(before, id, 'slow_acks', { ms: 8_000 })
  waiting.due = (await sendText(before, id, ana, 'due since', inMs(3_000))).msgId
  waiting.queued = (await sendText(before, id, ana, 'queued')).msgId
  await eventually(async () => expect((await phoneMessages(before, ana)).map(({ text }) => text)).toContain('queued'))
  expect((await messageLog(before, waiting.queued)).status).toBe('in_progress')
  await endSlowness()
}

/** An engine on a new database, and everything else as it was. */
async function restore(): Promise<Stack> {
  const made = await restoreInto(folder)
  restored = made.restored
  expect(made.heldSends).toBe(2)
  await before.startEngine({ historyPauseMs: 100 }, { databaseUrl: restored.urls.engine })
  const stack = { ...before, db: restored }
  await reaches(stack, id, 'connected')
  return stack
}

interface OpenSession {
  readonly indexInfo: { readonly closed: number }
}

async function signalKeys(stack: Stack) {
  const rows = await stack.db.database.sql<{ type: string; id: string; sealed: Buffer }[]>`
    select type, id, sealed from signal_keys where session_id = ${id} and type in ('session', 'sender-key')`
  const found = { sessions: new Set<string>(), groupKeys: new Set<number>() }
  const device = /:(\d+)@/.exec((await sessionRow(stack, id)).meJid ?? '')?.[1]
  for (const { type, id: name, sealed } of rows) {
    const json = stack.sealer.open(sealed, sealContext.signalKey(id, type, name)).toString('utf8')
    if (type === 'session') {
      const record: { _sessions: Record<string, OpenSession> } = JSON.parse(json)
      for (const [key, { indexInfo }] of Object.entries(record._sessions))
        if (indexInfo.closed === -1) found.sessions.add(key)
    } else if (name.endsWith(`::${device}`)) {
      const { data }: { data: string } = JSON.parse(json)
      const states: { senderKeyId: number }[] = JSON.parse(Buffer.from(data, 'base64').toString('utf8'))
      for (const { senderKeyId } of states) found.groupKeys.add(senderKeyId)
    }
  }
  return found
}

it('takes in what waited on the network, and what comes, from everybody', async () => {
  for (const phone of friends) {
    await phoneSends(after, phone, own, from(phone, 'after the restore'))
    for (const text of ['while it was down', 'after the restore']) {
      await eventually(async () => expect(await eventNamesOf(after, id, from(phone, text))).toHaveLength(3))
    }
  }
  await phoneSends(after, ana, group, 'to the group after the restore')
  for (const text of ['to the group while it was down', 'to the group after the restore']) {
    await eventually(async () => expect(await eventNamesOf(after, id, text)).toHaveLength(3))
  }
})

it('writes to everybody with keys that were never used', async () => {
  await talk(after, 'back again')
  for (const phone of friends) {
    await eventually(async () => {
      const texts = await textsOn(phone)
      expect(texts).toContain(`back again to ${phone}`)
      expect(texts).toContain('back again to the group')
    })
  }
  expect(past.sessions.size).toBeGreaterThan(3)
  expect(past.groupKeys.size).toBe(1)
  const present = await signalKeys(after)
  expect([...present.sessions].filter(key => past.sessions.has(key))).toEqual([])
  expect([...present.groupKeys].filter(key => past.groupKeys.has(key))).toEqual([])
  expect(present.groupKeys.size).toBe(1)
})

it('holds what waited for its operator: nothing goes out twice, and a resend is the same message', async () => {
  for (const msgId of [waiting.queued, waiting.due]) {
    expect(await messageLog(after, msgId)).toMatchObject({ status: 'failed', failedCode: 'ack_timeout' })
  }
  expect((await messageLog(after, waiting.later)).status).toBe('scheduled')
  await after.call('messages.resend', id, { message: waiting.queued })
  await settles(after, waiting.queued, 'sent')
  await sendText(after, id, ana, 'behind the resend', { wait: 'sent' })
  await eventually(async () => expect(await textsOn(ana)).toContain('behind the resend'))
  const texts = await textsOn(ana)
  expect(texts.filter(text => text === 'queued')).toHaveLength(1)
  expect(texts.filter(text => text === 'due since')).toHaveLength(1)
})

it('goes on in a new epoch of sequence numbers, which leaves out those that receivers have seen', async () => {
  const sequences = (await eventsOf(after, id)).map(({ sequence }) => sequence)
  const fresh = sequences.filter(sequence => sequence > 1_000_000_000)
  expect(fresh).toEqual(fresh.map((_, index) => 1_000_000_001 + index))
  const lived = (await eventsOf(before, id)).map(({ sequence }) => sequence)
  expect(Math.max(...lived)).toBeLessThan(1_000_000_000)
})

it('has asked for its settings and its history, once', async () => {
  await eventually(async () =>
    expect(await sessionRow(after, id)).toMatchObject({ renewKeysSince: null, catchUpSince: null }),
  )
})
