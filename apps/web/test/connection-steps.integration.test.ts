import { randomUUID } from 'node:crypto'
import * as schema from '@messenger/shared/db/schema'
import { drizzle } from 'drizzle-orm/postgres-js'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connectionSteps } from '../src/server/message-trace/connection-steps.ts'
import { startTestWeb, type TestWeb } from './web.ts'

/** What a session's log says of the time in which a message waited. */

const minuteMs = 60_000
let web: TestWeb

beforeAll(async () => {
  web = await startTestWeb()
})
afterAll(() => web?.stop())

const newSession = async () => (await web.session(await web.account(randomUUID()))).id
const inMinutes = (minutes: number) => new Date(Date.parse('2026-04-15T10:00:00.000Z') + minutes * minuteMs)
const log = (sessionId: number, minutes: number, status: string, type = 'status_change') => web.database.sql`
  insert into session_logs (session_id, event_type, status, occurred_at)
  values (${sessionId}, ${type}, ${status}, ${inMinutes(minutes).toISOString()})`
const steps = async (sessionId: number, from: number, until: number) =>
  (await connectionSteps(web.database.db, sessionId, inMinutes(from), inMinutes(until))).map(({ kind, at }) => [
    kind,
    (Date.parse(at) - inMinutes(0).getTime()) / minuteMs,
  ])

it('tells when the session was away and when it came back, between the two moments alone', async () => {
  const id = await newSession()
  await log(id, 0, 'connected')
  await log(id, 10, 'disconnected')
  await log(id, 12, 'connecting')
  await log(id, 15, 'connected')
  await log(id, 17, 'connected', 'undecrypted')
  await log(id, 20, 'disconnected')
  expect(await steps(id, 1, 9)).toEqual([])
  expect(await steps(id, 1, 30)).toEqual([
    ['waiting_connection', 10],
    ['connected', 15],
    ['waiting_connection', 20],
  ])
  expect(await steps(id, 11, 16)).toEqual([
    ['waiting_connection', 11],
    ['connected', 15],
  ])
  expect(await steps(id, 25, 30)).toEqual([['waiting_connection', 25]])
  expect(await steps(id, -5, -1)).toEqual([])
})

interface PlanNode {
  readonly 'Node Type': string
  readonly 'Index Name'?: string
  readonly 'Actual Rows': number
  readonly 'Rows Removed by Filter'?: number
  readonly Plans?: readonly PlanNode[]
}
const leavesOf = (node: PlanNode): PlanNode[] => (node.Plans ? node.Plans.flatMap(leavesOf) : [node])

it('reads what is near the moments of a log of 100,000 changes', async () => {
  const { sql } = web.database
  const [id, other] = [await newSession(), await newSession()]
  for (const session of [id, other])
    await sql`
      insert into session_logs (session_id, event_type, status, occurred_at)
      select ${session}, 'status_change', (array['connected', 'disconnected'])[n % 2 + 1],
        ${inMinutes(0).toISOString()}::timestamptz + n * interval '1 minute'
      from generate_series(0, 99999) n`
  await sql`analyze session_logs`
  const asked: { query: string; params: unknown[] }[] = []
  const watched = drizzle(sql, { schema, logger: { logQuery: (query, params) => void asked.push({ query, params }) } })
  expect(await connectionSteps(watched, id, inMinutes(99_990), inMinutes(99_992))).toHaveLength(2)
  expect(asked).toHaveLength(2)
  for (const { query, params } of asked) {
    const [row] = await sql.unsafe(`explain (analyze, format json) ${query}`, params.map(String))
    const leaves = leavesOf(row?.['QUERY PLAN'][0].Plan)
    expect(leaves.map(leaf => leaf['Index Name'])).toEqual(['session_logs_session'])
    for (const leaf of leaves) expect(leaf['Actual Rows'] + (leaf['Rows Removed by Filter'] ?? 0)).toBeLessThan(200)
  }
})
