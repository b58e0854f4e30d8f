import { sessionLogs } from '@messenger/shared/db/schema'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createSessionBed, type SessionBed } from '../../test/session-bed.ts'
import { findUndecrypted, recordGap, recordRecovered, recordUndecrypted } from './connection-details.ts'
import type { SessionState } from './session-state.ts'
import { recordSessionStatus } from './session-status.ts'

let bed: SessionBed
let sessionId: number
let writer: SessionState['writer']

beforeAll(async () => {
  bed = await createSessionBed()
})
afterAll(() => bed?.drop())
beforeEach(async () => {
  const { sessionId: id, state } = await bed.session()
  sessionId = id
  writer = state.writer
})

const becomes = (status: 'connected' | 'connecting', since: number | null = null) =>
  writer.write(step => recordSessionStatus(step, sessionId, { status, reason: null, since }))
const cannotRead = (id: string) =>
  writer.write(step => recordUndecrypted(step, sessionId, { id, chat: 'chat', fromMe: false }))
const tellGap = () => writer.write(step => recordGap(step, sessionId, { replayed: 2, code: null }))
async function told() {
  const rows = await bed.database.db
    .select()
    .from(sessionLogs)
    .where(eq(sessionLogs.sessionId, sessionId))
    .orderBy(asc(sessionLogs.id))
  return rows.map(({ status, details }) => [status, details])
}
/** Moves what is logged so far into the past. */
const minutesPass = (minutes: number) => bed.database.sql`
  update session_logs set occurred_at = occurred_at - make_interval(mins => ${minutes}) where session_id = ${sessionId}`
const missing = { chat: 'chat', recovered: false }

it('what cannot be read before a connection counts as open stands with its gap; a first connection has none', async () => {
  await becomes('connected')
  await tellGap()
  await becomes('connecting')
  await cannotRead('early')
  await becomes('connected')
  await tellGap()
  await cannotRead('late')
  // Told once more when everything is handed over.
  await tellGap()
  const gap = { from: expect.any(String), ms: expect.any(Number), replayed: 2, code: null }
  expect(await told()).toEqual([
    ['connected', null],
    ['connecting', null],
    ['connected', { gap, undecrypted: { early: missing, late: missing } }],
  ])
})

it('what is recovered over a later connection is said to be so where it is listed', async () => {
  await becomes('connected')
  await cannotRead('one')
  await cannotRead('two')
  await becomes('connecting')
  await becomes('connected')
  await writer.write(step => recordRecovered(step, sessionId, 'one'))
  const undecrypted = { one: { ...missing, recovered: true }, two: missing }
  expect(await told()).toEqual([
    ['connected', { undecrypted }],
    ['connecting', null],
    ['connected', null],
  ])
  expect(await findUndecrypted(bed.database, sessionId)).toEqual(['two'])
})

it.each([
  ['begins where that one was last heard of', 4, 4],
  ['never begins before it was connected', 30, 10],
  ['never begins later than now', -5, 0],
])('an engine that died wrote nothing of it: the gap %s', async (_what, heardMinutesAgo, gapMinutes) => {
  await becomes('connected')
  await minutesPass(10)
  await becomes('connecting', Date.now() - heardMinutesAgo * 60_000)
  await becomes('connected')
  await tellGap()
  const { ms } = Object(Object((await told()).at(-1)?.[1]).gap)
  expect(Math.round(Number(ms) / 60_000)).toBe(gapMinutes)
})
