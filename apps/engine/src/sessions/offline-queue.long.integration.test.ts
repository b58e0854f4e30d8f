import { PassThrough } from 'node:stream'
import { sessionLogs } from '@messenger/shared/db/schema'
import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { type Logger, pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readCounter } from '../../test/read-counter.ts'
import { type Stack, startStack } from '../../test/stack.ts'
import {
  addPhone,
  eventNamesOf,
  eventually,
  fault,
  jidsOf,
  lastSequence,
  linkSession,
  ownerOf,
  phoneSends,
  reaches,
  statusesOf,
  upsertOf,
} from '../../test/steps.ts'
import { proto } from '../whatsapp/baileys.ts'

/** What the network had kept while a session was away comes through, whatever of it cannot be read. */

const ana = '+15551239201'
const bob = '+15551239202'
const drainPatienceMs = 1_500
let stack: Stack
let id: number
let logged = ''

beforeAll(async () => {
  stack = await startStack({ drainPatienceMs }, { log: captured() })
  id = await linkSession(stack, ana)
  await addPhone(stack, bob)
})
afterAll(() => stack?.stop())

function captured(): Logger {
  const stream = new PassThrough()
  stream.on('data', chunk => {
    logged += chunk
  })
  return pino({ level: 'warn' }, stream)
}

const posts = (text: string, readable: boolean, age_seconds = 0) =>
  stack.phones.postStatus({ owner: ownerOf(stack), phone_number: bob, text, readable, age_seconds })
const hears = (text: string) =>
  eventually(async () => expect(await eventNamesOf(stack, id, text)).toContain('messages.received'))

async function detailsNow() {
  const rows = await stack.db.database.db
    .select({ details: sessionLogs.details })
    .from(sessionLogs)
    .where(and(eq(sessionLogs.sessionId, id), isNotNull(sessionLogs.details)))
    .orderBy(desc(sessionLogs.id))
  return rows.map(({ details }) => details ?? {})
}

async function tellsMissing(status: string): Promise<void> {
  await eventually(async () => {
    const missing = (await detailsNow()).find(({ undecrypted }) => undecrypted?.[status])
    expect(missing?.undecrypted?.[status]).toMatchObject({ chat: 'status@broadcast', recovered: false })
  })
}

/** How often a sender was asked for a message again, as the network saw it. */
const askedAgain = async () => (await stack.phones.info()).stats['receipt/retry'] ?? 0
const passed = (why: string) => readCounter(stack, 'messenger_passed_stanzas_total', why)

async function whileAway(act: () => Promise<unknown>): Promise<void> {
  await stack.call('sessions.disconnect', id)
  await reaches(stack, id, 'disconnected')
  await act()
  await stack.call('sessions.connect', id)
  await reaches(stack, id, 'connected')
}

describe('a status', () => {
  it('that can be read comes, and what was queued behind it', async () => {
    await whileAway(async () => {
      await posts('readable status', true)
      await phoneSends(stack, bob, ana, 'behind a readable status')
    })
    await hears('behind a readable status')
    expect(await eventNamesOf(stack, id, 'readable status')).toContain('messages.upsert')
  })

  it('that cannot be read holds nothing up, and is told as missing', async () => {
    let status = ''
    const before = { asked: await askedAgain(), passed: await passed('unreadable_status') }
    await whileAway(async () => {
      status = (await posts('nobody reads this', false)).id
      await phoneSends(stack, bob, ana, 'behind an unreadable status')
    })
    await hears('behind an unreadable status')
    await tellsMissing(status)
    expect((await detailsNow()).some(({ queue }) => queue)).toBe(false)
    expect(await askedAgain()).toBe(before.asked + 1)
    expect(await passed('unreadable_status')).toBe(before.passed + 1)
  })

  it('that is older than a day and cannot be read is not asked for again, and holds nothing up either', async () => {
    let status = ''
    const before = await askedAgain()
    await whileAway(async () => {
      status = (await posts('of the day before yesterday', false, 2 * 24 * 60 * 60)).id
      await phoneSends(stack, bob, ana, 'behind an old status')
    })
    await hears('behind an old status')
    await tellsMissing(status)
    expect(await askedAgain()).toBe(before)
  })

  it('that cannot be read does not come back at the next login either', async () => {
    await posts('read by nobody, live', false)
    await phoneSends(stack, bob, ana, 'after it, live')
    await hears('after it, live')
    await whileAway(() => phoneSends(stack, bob, ana, 'after it, at the next login'))
    await hears('after it, at the next login')
  })

  it('that cannot be read is kept by the network until it is told as missing, whatever happens to the engine', async () => {
    const { sql } = stack.db.database
    // A sequence counts what is rolled back.
    await sql`create sequence refused`
    await sql`grant usage on sequence refused to messenger_engine`
    await sql`alter table session_logs add constraint full_disk
      check (details -> 'undecrypted' is null or nextval('refused') is null) not valid`
    const { id: status } = await posts('noted by nobody', false)
    await eventually(async () => expect(await sql`select from refused where is_called`).toHaveLength(1))
    await stack.engine().stop()
    await sql`alter table session_logs drop constraint full_disk`
    await stack.startEngine()
    await tellsMissing(status)
  })
})

const opened = async () => (await statusesOf(stack, id)).filter(status => status === 'connected').length

/** What `act` sends comes damaged, and holds up what comes behind it. */
async function stallsOn(act: () => Promise<unknown>, behind: string): Promise<() => Promise<unknown>> {
  const lift = await fault(stack, id, 'stalled_queue')
  await whileAway(async () => {
    const broken = await fault(stack, id, 'corrupt_ciphertext')
    await act()
    await broken().catch(() => undefined)
    await phoneSends(stack, bob, ana, behind)
  })
  await hears(behind)
  return lift
}

describe('a queue that stands still', () => {
  it('is noticed, said, and passed stanza by stanza', async () => {
    const before = await passed('stalled_queue')
    const lift = await stallsOn(() => phoneSends(stack, bob, ana, 'damaged'), 'behind the damaged one')
    await eventually(async () => {
      const told = (await detailsNow()).find(({ queue }) => queue)?.queue
      expect(told).toMatchObject({ passed: 1, drained: true, stalled_at: expect.stringMatching(/Z$/) })
      expect(told?.waiting).toBeGreaterThanOrEqual(2)
    })
    await hears('damaged')
    expect(await passed('stalled_queue')).toBe(before + 1)
    const stalled = logged.split('\n').filter(line => line.includes('offline.stalled'))
    expect(JSON.parse(stalled[0] ?? '{}')).toMatchObject({ sessionId: id, passed: 0 })
    await lift()
  })

  it('is passed where the copy of a message from the own phone cannot be read, and that comes again', async () => {
    const before = { opened: await opened(), passed: await passed('stalled_queue') }
    const lift = await stallsOn(() => phoneSends(stack, ana, bob, 'own, damaged'), 'behind an own one')
    expect(await upsertOf(stack, id, 'own, damaged')).toMatchObject({ key: { fromMe: true } })
    expect({ opened: await opened(), passed: await passed('stalled_queue') }).toEqual({
      opened: before.opened + 1,
      passed: before.passed + 1,
    })
    await lift()
  })

  it('although nothing of it is unreadable comes over a new connection, and is not said to stand still then', async () => {
    const before = await lastSequence(stack, id)
    await whileAway(async () => {
      for (const text of ['kept 1', 'kept 2', 'kept 3', 'kept 4']) await phoneSends(stack, bob, ana, text)
      await fault(stack, id, 'frozen_queue')
    })
    await hears('kept 1')
    await hears('kept 4')
    expect((await statusesOf(stack, id, before)).slice(-2)).toEqual(['connecting/degraded_no_response', 'connected'])
    await eventually(async () => {
      const told = (await detailsNow()).flatMap(({ queue }) => queue ?? [])
      expect(told[0]).toMatchObject({ passed: 0, drained: true })
      expect(told.every(({ drained }) => drained)).toBe(true)
    })
  })

  it('again and again is not answered with one connection after the other', async () => {
    await whileAway(async () => {
      for (const text of ['slow 1', 'slow 2', 'slow 3', 'slow 4']) await phoneSends(stack, bob, ana, text)
      await fault(stack, id, 'frozen_queue', { count: 2 })
    })
    await hears('slow 1')
    const first = await opened()
    await eventually(async () => expect(await opened()).toBe(first + 1))
    const reopened = Date.now()
    await eventually(async () => expect(await opened()).toBe(first + 2))
    // Ten patiences; one alone is what a connection waits before it counts as stalled.
    expect(Date.now() - reopened).toBeGreaterThan(5 * drainPatienceMs)
    await hears('slow 4')
  }, 60_000)
})

describe('where the network wants acknowledgements beside receipts', () => {
  const patienceMs = 400
  const endings = async () => (await statusesOf(stack, id)).filter(status => status === 'connecting').length

  /** Messages one after the other, for longer than the network waits for an acknowledgement. */
  async function converse(name: string): Promise<void> {
    const until = Date.now() + 3 * patienceMs
    for (let count = 1; Date.now() < until; count += 1) {
      await phoneSends(stack, bob, ana, `${name} ${count}`)
      await hears(`${name} ${count}`)
    }
  }

  it('the stream ends once, and nothing is lost by it; after that they are sent, by the next engine, too', async () => {
    const lift = await fault(stack, id, 'unacked_ends', { ms: patienceMs })
    const before = await endings()
    await phoneSends(stack, bob, ana, 'a receipt alone')
    await hears('a receipt alone')
    await eventually(async () => expect(await endings()).toBe(before + 1))
    await reaches(stack, id, 'connected')
    await converse('acknowledged')
    expect(await endings()).toBe(before + 1)
    await stack.engine().stop()
    await stack.startEngine()
    await eventually(async () => expect(await endings()).toBe(before + 2))
    await reaches(stack, id, 'connected')
    await converse('acknowledged by the next')
    expect(await endings()).toBe(before + 2)
    await lift()
  })

  it('they are sent for messages between own devices that cannot be read, and for those about Meta AI, too', async () => {
    const lift = await fault(stack, id, 'unacked_ends', { ms: patienceMs })
    const before = await endings()
    const sends = (attrs: Record<string, string>, bytes?: Uint8Array) =>
      stack.phones.sendStanza({
        owner: ownerOf(stack),
        phone_number: ana,
        tag: 'message',
        attrs: { type: 'text', ...attrs },
        child: { tag: 'plaintext', ...(bytes ? { bytes: Buffer.from(bytes).toString('base64') } : {}) },
      })
    expect(await sends({ from: (await jidsOf(stack, ana)).pn, category: 'peer' })).toEqual({ asked: 1 })
    const asked = proto.Message.encode({ conversation: 'asked of Meta AI' }).finish()
    await sends({ from: (await jidsOf(stack, bob)).lid, recipient: '867051314767696@bot' }, asked)
    await upsertOf(stack, id, 'asked of Meta AI')
    await converse('behind both')
    expect(await endings()).toBe(before)
    await lift()
  })
})
