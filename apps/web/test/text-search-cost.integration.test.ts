import * as schema from '@messenger/shared/db/schema'
import { markValues, stretchOf } from '@messenger/shared/text-search/mark-values'
import { marksOf } from '@messenger/shared/text-search/marks-of'
import { textMatchFields } from '@messenger/shared/text-search/text-match'
import { drizzle } from 'drizzle-orm/postgres-js'
import pino from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { findMessages, pageBudget } from '../src/server/message-table/find-messages.ts'
import { findPlaces } from '../src/server/message-table/find-places.ts'
import { findTexts } from '../src/server/message-table/find-texts.ts'
import { startSearchingWeb } from './indexed-texts.ts'
import type { TestWeb } from './web.ts'

/** What a search over texts costs where there are many messages: the database reads no more than a page may, however common the words are. */

const many = 60_000
const oldest = 'needle in a haystack'
let web: TestWeb
let session: number
let opened = 0
const statements: { readonly query: string; readonly parameters: unknown[] }[] = []

beforeAll(async () => {
  web = await startSearchingWeb()
  session = (await web.session(web.ana, { search_texts: true })).id
  const other = (await web.session(web.ana, { search_texts: true })).id
  await web.database.sql`
    insert into messages (session_id, chat, network_id, from_me, remote_jid, status, timestamp)
    select case when n % 5 = 0 then ${other}::int else ${session}::int end, (n % 500) || '@s.whatsapp.net', 'N' || n, false,
      (n % 500) || '@s.whatsapp.net', 3, 0 from generate_series(1, ${many}::int) n order by n`
  await index()
  await web.database.sql`update text_indexes set done_at = now(), head = ${web.sealer.head}`
  await web.database.sql`analyze messages, text_index_words, text_indexes`
}, 240_000)
afterAll(() => web?.stop())

/** Every message says hello, every tenth names an order, and one is rare. */
async function index() {
  const rows = await web.database.sql<{ id: string; session: number }[]>`
    select m.id::text as id, session_id as session from messages m order by m.id`
  const known = new Map<string, string[]>()
  const valuesOf = (stretch: number, word: string) => {
    const key = `${stretch} ${word}`
    const values = known.get(key) ?? markValues(web.sealer, web.ana.accountId, stretch, marksOf(word))
    known.set(key, values)
    return values
  }
  for (let at = 0; at < rows.length; at += 5_000) {
    const part = rows.slice(at, at + 5_000).map(({ id, session }, place) => {
      const words = ['hello', ...((at + place) % 10 === 0 ? ['order'] : []), ...(at + place === 10 ? [oldest] : [])]
      return { id, session, words: words.flatMap(word => valuesOf(stretchOf(Number(id)), word)) }
    })
    await web.database.sql`
      insert into text_index_words (session_id, message_id, words)
      select r.session, r.id, r.words from json_to_recordset(${JSON.stringify(part)}::text::json)
        as r(id bigint, session int, words bigint[])`
  }
}

const plan = z.array(z.object({ 'QUERY PLAN': z.array(z.object({ Plan: z.looseObject({}) })) }))
const large: ReadonlySet<string> = new Set(['messages', 'text_index_words'])

/** Rows of the large tables that a plan came upon, and whether it read one from its start. */
function readBy(node: Record<string, unknown>): { readonly rows: number; readonly isWhole: boolean }[] {
  const { Plans: below = [], 'Relation Name': table, 'Node Type': type } = node
  const count = (name: string) => Number(node[name] ?? 0)
  const removed = count('Rows Removed by Filter') + count('Rows Removed by Index Recheck')
  const own = large.has(String(table))
    ? [{ rows: (count('Actual Rows') + removed) * count('Actual Loops'), isWhole: type === 'Seq Scan' }]
    : []
  return [...own, ...(Array.isArray(below) ? below.flatMap(readBy) : [])]
}

/** An engine that finds every candidate to fit, and counts them. */
const engine = {
  call: async (_: string, { input }: { input?: unknown }) => {
    const { ids } = textMatchFields.parse(input)
    opened += ids.length
    return { ids }
  },
  close: async () => undefined,
}

async function costOf(
  words: string,
  scope: { readonly session?: number; readonly inChat?: string } = {},
  before: number | null = null,
) {
  const logger = { logQuery: (query: string, parameters: unknown[]) => void statements.push({ query, parameters }) }
  const db = drizzle(web.database.sql, { schema, logger })
  const { sealer, ana } = web
  const reader = { db, sealer, accountId: ana.accountId, engine, log: pino({ level: 'silent' }), searchesTexts: true }
  statements.length = 0
  opened = 0
  const filter = { words, ...scope }
  const places = await findPlaces(reader, filter)
  const texts = await findTexts(reader, filter, places.chats)
  const found = await findMessages(db, { places, filter, before, most: 50, budget: pageBudget, texts: texts.matches })
  const nodes = []
  for (const { query, parameters } of statements.splice(0)) {
    const values = parameters.map(value => (value instanceof Date ? value.toISOString() : value))
    const answer = await web.database.sql.unsafe(`explain (analyze, format json) ${query}`, values.map(String))
    for (const { 'QUERY PLAN': whole } of plan.parse([...answer]))
      nodes.push(...whole.flatMap(({ Plan }) => readBy(Plan)))
  }
  const rows = nodes.reduce((sum, one) => sum + one.rows, 0)
  return { found, opened, rows, isWhole: nodes.some(({ isWhole }) => isWhole) }
}

it.each<[words: string, found: number, most: number]>([
  ['hello', 50, 10_000],
  ['hello order', 50, 5_000],
  ['needle', 1, 500],
  ['needle hello', 1, 500],
  ['nothing', 0, 100],
])('%s: %i on the first page, with no more than %i rows that are read', async (words, count, most) => {
  for (const scope of [{}, { session }]) {
    const { found, opened, rows, isWhole } = await costOf(words, scope)
    expect(found.ids).toHaveLength(count)
    expect(found.gaveUp).toBe(false)
    expect({ isWhole, isDear: rows > most, rows }).toEqual({ isWhole: false, isDear: false, rows })
    expect(opened).toBeLessThanOrEqual(500)
  }
})

it('reads no more far back', async () => {
  const { found, rows, isWhole } = await costOf('hello', {}, 9_000)
  expect(found.ids).toHaveLength(50)
  expect(found.ids[0]).toBe(8_999)
  expect({ isWhole, isDear: rows > 10_000 }).toEqual({ isWhole: false, isDear: false })
})

it.each<[words: string, found: number]>([
  ['hello', 50],
  ['order', 0],
  ['needle', 0],
])('%s in one chat: %i, by the rows of the chat and no others', async (words, count) => {
  const { found, opened, rows, isWhole } = await costOf(words, { session, inChat: '2@s.whatsapp.net' })
  expect(found.ids).toHaveLength(count)
  expect(found.gaveUp).toBe(false)
  expect({ isWhole, isDear: rows > 1_000, rows }).toEqual({ isWhole: false, isDear: false, rows })
  expect(opened).toBeLessThanOrEqual(120)
})
