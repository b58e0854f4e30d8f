import * as schema from '@messenger/shared/db/schema'
import { drizzle } from 'drizzle-orm/postgres-js'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { findMessages, pageBudget } from '../src/server/message-table/find-messages.ts'
import { findPlaces } from '../src/server/message-table/find-places.ts'
import { type MessageFilter, messageFilter } from '../src/server/message-table/message-filter.ts'
import { startTestWeb, type TestWeb } from './web.ts'

/** What the table of messages costs where there are many: no filter makes the database read more than a page may. */

const perSession = 60_000
const day = Date.UTC(2026, 0, 1)
let web: TestWeb
let sessions: number[]
const statements: { readonly query: string; readonly parameters: unknown[] }[] = []

beforeAll(async () => {
  web = await startTestWeb()
  const made = [await web.session(web.ana), await web.session(web.ana), await web.session(web.ben)]
  sessions = made.map(({ id }) => id)
  // One a second, in turn; every tenth is a send over the API.
  await web.database.sql`
    with logs as (
      insert into message_logs (session_id, network_id, "to", chat_jid, status)
      select s.id, 'N' || n, '+1', '1@s.whatsapp.net', 'sent'
      from generate_series(1, ${perSession}::int) n, (select id from sessions) s where n % 10 = 0
      returning id, session_id, network_id
    )
    insert into messages (session_id, chat, network_id, from_me, remote_jid, status, msg_id, timestamp, created_at)
    select s.id, (n % 500) || '@s.whatsapp.net', 'N' || n, n % 10 = 0, (n % 500) || '@s.whatsapp.net',
      case when n % 10 = 0 then 4 else 3 end, l.id, 0, ${new Date(day).toISOString()}::timestamptz + n * interval '1 second'
    from generate_series(1, ${perSession}::int) n cross join (select id from sessions) s
    left join logs l on l.session_id = s.id and l.network_id = 'N' || n
    order by n, s.id`
  await web.database.sql`
    insert into message_steps (session_id, network_id, at, kind, detail)
    select session_id, network_id, now(), 'called', '{"call": {"door": "api"}}' from message_logs`
  await web.database.sql`analyze messages, message_logs, message_steps`
}, 120_000)
afterAll(() => web?.stop())

const plan = z.array(z.object({ 'QUERY PLAN': z.array(z.object({ Plan: z.looseObject({}) })) }))
interface Node {
  readonly rows: number
  readonly isWhole: boolean
}

const large: ReadonlySet<string> = new Set(['messages', 'message_logs', 'message_steps'])

/** Every node that reads one of the large tables: rows it came upon, and whether it read the table from its start. */
function readers(node: Record<string, unknown>): Node[] {
  const { Plans: below = [], 'Relation Name': table, 'Node Type': type } = node
  const count = (name: string) => Number(node[name] ?? 0)
  const rows = (count('Actual Rows') + count('Rows Removed by Filter')) * count('Actual Loops')
  const own = large.has(String(table)) ? [{ rows, isWhole: type === 'Seq Scan' }] : []
  return [...own, ...(Array.isArray(below) ? below.flatMap(readers) : [])]
}

async function costOf(asked: MessageFilter, before: number | null = null) {
  const logger = { logQuery: (query: string, parameters: unknown[]) => void statements.push({ query, parameters }) }
  const db = drizzle(web.database.sql, { schema, logger })
  const filter = messageFilter.parse(asked)
  const reader = { db, sealer: web.sealer, accountId: web.ana.accountId }
  statements.length = 0
  const places = await findPlaces(reader, filter)
  const found = await findMessages(db, { places, filter, before, most: 50, budget: pageBudget })
  const nodes: Node[] = []
  for (const { query, parameters } of statements.splice(0)) {
    const values = parameters.map(value => (value instanceof Date ? value.toISOString() : value))
    const answer = await web.database.sql.unsafe(`explain (analyze, format json) ${query}`, values.map(String))
    for (const { 'QUERY PLAN': whole } of plan.parse([...answer]))
      nodes.push(...whole.flatMap(one => readers(one.Plan)))
  }
  return { found, rows: nodes.reduce((sum, { rows }) => sum + rows, 0), isWhole: nodes.some(({ isWhole }) => isWhole) }
}

it.each<[filter: MessageFilter, most: number]>([
  [{}, 400],
  [{ direction: 'in' }, 12_000],
  [{ direction: 'out' }, 12_000],
  [{ status: 'read' }, 12_000],
  [{ source: 'api' }, 12_000],
  [{ words: '7@s.whatsapp.net' }, 2_000],
  [{ words: 'N59999XX' }, 100],
  [{ from: new Date(day + 1_000_000).toISOString(), to: new Date(day + 1_060_000).toISOString() }, 12_000],
])('%o, of the account and of a session: a page of no more than %i rows that are read', async (filter, most) => {
  for (const scope of [{}, { session: sessions[0] }]) {
    const { found, rows, isWhole } = await costOf({ ...filter, ...scope })
    expect(found.gaveUp).toBe(false)
    expect({ isWhole, isDear: rows > most, rows }).toEqual({ isWhole: false, isDear: false, rows })
  }
})

it.each<[filter: MessageFilter]>([
  [{ chat: 'group' }],
  [{ status: 'canceled' }],
  [{ status: 'failed' }],
  [{ source: 'mcp' }],
])('%o, of which there is none: it gives up, and goes on further back until nothing is left', async filter => {
  const first = await costOf(filter)
  expect(first.found).toMatchObject({ ids: [], gaveUp: true, next: expect.any(Number) })
  expect(first.isWhole).toBe(false)
  expect(first.rows).toBeLessThan(5 * pageBudget.rows)
  let next = first.found.next
  let count = 0
  while (next !== null && count < 20) {
    next = (await costOf(filter, next)).found.next
    count += 1
  }
  expect(next).toBeNull()
  expect(count).toBeGreaterThan(1)
})

it('finds the one that is far back, once', async () => {
  const [session] = sessions
  await web.database.sql`
    update messages set remote_jid = '1@g.us' where session_id = ${session ?? 0} and network_id = 'N100'`
  const found: number[] = []
  let before: number | null = null
  do {
    const page: Awaited<ReturnType<typeof costOf>> = await costOf({ chat: 'group' }, before)
    found.push(...page.found.ids)
    before = page.found.next
  } while (before !== null)
  expect(found).toHaveLength(1)
})
