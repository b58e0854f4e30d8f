import type { Tx } from '@messenger/shared/db/create-db'
import {
  automationPauses,
  deliveries,
  events,
  lanes,
  sessionCounters,
  webhookEndpoints,
} from '@messenger/shared/db/schema'
import { eventChannel } from '@messenger/shared/events/event-channel'
import { answerableChat } from '@messenger/shared/events/paused-chats'
import { createTestDatabase, type TestDatabase } from '@messenger/shared/test/database'
import { openedEvents } from '@messenger/shared/test/opened-events'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exampleOf } from '../../test/events/example-of.ts'
import { seedAccount, seedEndpoint, seedSession, testSealer } from '../../test/seed.ts'
import type { RecordableEvent } from './event-rows.ts'
import { recordEvents } from './record.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await createTestDatabase({ poolSize: 8 })
})
afterAll(() => test.drop())

const qr = (text: string): RecordableEvent => ({ event: 'qrcode.updated', data: { qr: text, session_id: '1' } })

async function seed() {
  const owner = await seedAccount(test.database)
  const session = await seedSession(test.database, owner)
  const scope = { sealer: testSealer, sessionId: session.sessionId, accountId: owner.accountId }
  return {
    owner,
    ...session,
    scope,
    record: (list: RecordableEvent[]) => inTransaction(tx => recordEvents(tx, scope, list)),
  }
}
const inTransaction = <T>(work: (tx: Tx) => Promise<T>) => test.database.db.transaction(work)
async function eventsOf(sessionId: number) {
  const rows = await test.database.db
    .select()
    .from(events)
    .where(eq(events.sessionId, sessionId))
    .orderBy(asc(events.sequence))
  return openedEvents(testSealer, rows)
}
const deliveriesOf = (endpointId: number) =>
  test.database.db
    .select()
    .from(deliveries)
    .where(eq(deliveries.endpointId, endpointId))
    .orderBy(asc(deliveries.sequence))

describe('recordEvents', () => {
  it('announces new events of sessions that somebody watches, and of no others', async () => {
    const [watched, other, over] = [await seed(), await seed(), await seed()]
    const told: string[] = []
    const { unlisten } = await test.database.sql.listen(eventChannel, session => told.push(session))
    const watch = (sessionId: number, until: string) => test.database.sql`
      update session_counters set watched_until = now() + ${until}::interval where session_id = ${sessionId}`
    await watch(watched.sessionId, '1 minute')
    await watch(over.sessionId, '-1 second')
    for (const one of [other, over, watched]) await one.record([qr('a'), qr('b')])
    await expect.poll(() => told).toEqual([String(watched.sessionId)])
    await unlisten()
  })

  it('numbers events from 1 and stores data as it was given', async () => {
    const { record, sessionId } = await seed()
    const odd = 'ünï "quoted" \\ \u0000 \u2028 😀'
    expect(await record([qr('a'), qr(odd)])).toEqual({ firstSequence: 1, count: 2 })
    expect(await record([qr('c')])).toEqual({ firstSequence: 3, count: 1 })
    const rows = await eventsOf(sessionId)
    expect(rows.map(row => row.sequence)).toEqual([1, 2, 3])
    expect(JSON.parse(rows[1]?.data ?? '')).toEqual({ qr: odd, session_id: '1' })
    expect(rows[0]).toMatchObject({ event: 'qrcode.updated', chatKind: null, own: false })
    expect(rows.map(row => row.id)).toEqual(rows.map(row => row.id).toSorted())
  })

  it('takes no number for nothing', async () => {
    const { record } = await seed()
    expect(await record([])).toEqual({ firstSequence: 1, count: 0 })
    expect(await record([qr('a')])).toEqual({ firstSequence: 1, count: 1 })
  })

  it('stays gapless under concurrent recorders and rolled back transactions', async () => {
    const { scope, sessionId, owner } = await seed()
    const endpoint = await seedEndpoint(test.database, { ...owner, sessionId, url: 'https://example.com/' })
    const worker = async (n: number) => {
      for (let round = 0; round < 20; round++) {
        const list = Array.from({ length: 1 + ((n + round) % 3) }, (_, i) => qr(`${n}:${round}:${i}`))
        const work = inTransaction(async tx => {
          await recordEvents(tx, scope, list)
          if ((n + round) % 7 === 0) throw new Error('rolled back')
        })
        await work.catch(error => expect(String(error)).toContain('rolled back'))
      }
    }
    await Promise.all(Array.from({ length: 8 }, (_, n) => worker(n)))
    const rows = await eventsOf(sessionId)
    expect(rows.length).toBeGreaterThan(200)
    expect(rows.map(row => row.sequence)).toEqual(rows.map((_, index) => index + 1))
    expect((await deliveriesOf(endpoint.id)).map(row => row.eventId)).toEqual(rows.map(row => row.id))
    const [counter] = await test.database.db
      .select()
      .from(sessionCounters)
      .where(eq(sessionCounters.sessionId, sessionId))
    expect(counter?.eventSequence).toBe(rows.length)
  })

  it('delivers to the default endpoint, further ones and those of the account, and to nobody else', async () => {
    const { owner, sessionId, defaultEndpointId, record } = await seed()
    const stranger = await seed()
    const url = 'https://example.com/'
    await test.database.db
      .update(webhookEndpoints)
      .set({ url, enabled: true, events: ['qrcode.updated'] })
      .where(eq(webhookEndpoints.id, defaultEndpointId))
    const further = await seedEndpoint(test.database, { ...owner, sessionId, url })
    const account = await seedEndpoint(test.database, { ...owner, url })
    const paused = await seedEndpoint(test.database, { ...owner, sessionId, url, enabled: false })
    const noAddress = await seedEndpoint(test.database, { ...owner, sessionId, url: null })
    const otherName = await seedEndpoint(test.database, { ...owner, sessionId, url, events: ['message.sent'] })
    const otherAccount = await seedEndpoint(test.database, { ...stranger.owner, url })
    const otherSession = await seedEndpoint(test.database, { ...stranger.owner, sessionId: stranger.sessionId, url })
    await record([qr('a')])
    for (const id of [defaultEndpointId, further.id, account.id]) expect(await deliveriesOf(id)).toHaveLength(1)
    for (const { id } of [paused, noAddress, otherName, otherAccount, otherSession]) {
      expect(await deliveriesOf(id)).toHaveLength(0)
    }
    const [delivery] = await deliveriesOf(further.id)
    const [event] = await eventsOf(sessionId)
    expect(delivery).toMatchObject({
      status: 'pending',
      attemptCount: 0,
      eventId: event?.id,
      event: 'qrcode.updated',
      sequence: 1,
      replayed: false,
      nextAttemptAt: null,
    })
    const laneRows = await test.database.db.select().from(lanes).where(eq(lanes.sessionId, sessionId))
    expect(laneRows.map(lane => lane.endpointId).toSorted()).toEqual(
      [defaultEndpointId, further.id, account.id].toSorted(),
    )
    expect(laneRows.every(lane => lane.nextAt !== null)).toBe(true)
  })

  it('leaves the time of a lane that waits between attempts', async () => {
    const { owner, sessionId, record } = await seed()
    const endpoint = await seedEndpoint(test.database, { ...owner, sessionId, url: 'https://example.com/' })
    const nextAt = new Date(Date.now() + 3_600_000)
    await test.database.db.insert(lanes).values({ endpointId: endpoint.id, sessionId, nextAt })
    await record([qr('a')])
    const [lane] = await test.database.db.select().from(lanes).where(eq(lanes.endpointId, endpoint.id))
    expect(lane?.nextAt).toEqual(nextAt)
  })

  it('delivers what happens in a chat that was resumed, also where the clock of the engine is behind', async () => {
    const { owner, sessionId, scope } = await seed()
    const url = 'https://example.com/'
    const endpoint = await seedEndpoint(test.database, { ...owner, sessionId, url, skipPausedChats: true })
    const reaction = { event: 'messages.reaction', data: exampleOf('messages.reaction') } as RecordableEvent
    const behind = new Date(Date.now() - 5_000)
    const react = () => inTransaction(tx => recordEvents(tx, { ...scope, now: behind }, [reaction]))
    const chat = answerableChat(reaction, false) ?? ''
    const until = new Date(Date.now() + 60_000)
    await test.database.db
      .insert(automationPauses)
      .values({ sessionId, chat, startedAt: new Date(), until, cause: 'api' })
    await react()
    expect(await deliveriesOf(endpoint.id)).toHaveLength(0)
    await test.database.sql`update automation_pauses set until = now() where session_id = ${sessionId}`
    await react()
    expect(await deliveriesOf(endpoint.id)).toHaveLength(1)
  })

  it('refuses an unknown session', async () => {
    const scope = { sealer: testSealer, sessionId: 2_000_000_000, accountId: 1 }
    await expect(inTransaction(tx => recordEvents(tx, scope, [qr('a')]))).rejects.toThrow(/2000000000/)
  })
})
