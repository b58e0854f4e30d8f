import { createTRPCClient, httpLink } from '@trpc/client'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { AppRouter } from '../src/server/router.ts'
import { loginOf } from './live-page.ts'
import { type Account, startTestWeb, type TestWeb } from './web.ts'

let web: TestWeb
let line: Awaited<ReturnType<TestWeb['session']>>

beforeAll(async () => {
  web = await startTestWeb()
  line = await web.session(web.ana)
})
afterAll(() => web?.stop())
beforeEach(async () => {
  await web.database.sql`delete from session_logs`
})

async function health(range: '24h' | '7d' | '30d', account: Account = web.ana) {
  const client = createTRPCClient<AppRouter>({
    links: [httpLink({ url: `${web.url}/api/trpc`, headers: await loginOf(web, account) })],
  })
  return client.sessionPages.health.query({ id: line.id, range })
}

/** A change of status so many minutes ago. */
async function was(minutesAgo: number, status: string, reason: string | null = null, details: object | null = null) {
  const { sql } = web.database
  await sql`
    insert into session_logs (session_id, event_type, status, reason, occurred_at, details)
    values (${line.id}, 'status_change', ${status}, ${reason}, now() - ${minutesAgo}::int * interval '1 minute',
      ${details && JSON.stringify(details)}::text::jsonb)`
}

const minutes = (ms: number) => Math.round(ms / 60_000)

it('tells incidents with their reasons, what was missed, and how long the session was connected', async () => {
  await was(3_000, 'connected')
  await was(600, 'connecting', 'network_unreachable')
  const gap = { from: new Date(Date.now() - 600 * 60_000).toISOString(), ms: 1_800_000, code: 428, replayed: 3 }
  const undecrypted = { A1: { chat: 'x', recovered: true }, A2: { chat: 'x', recovered: false } }
  await was(570, 'connected', null, { gap, undecrypted })
  await was(120, 'disconnected', 'disconnected_by_user')
  await was(60, 'connecting')
  await was(59, 'connected')
  await was(20, 'logged_out', 'logged_out_from_phone')
  const found = await health('24h')
  expect(found.incidents.map(({ from, to, reason }) => [to === null ? null : minutes(to - from), reason])).toEqual([
    [null, 'logged_out_from_phone'],
    [30, 'network_unreachable'],
  ])
  expect(minutes(found.to - (found.incidents[0]?.from ?? 0))).toBe(20)
  expect({ ...found.total, reconnects: found.reconnects }).toMatchObject({ reconnects: 1 })
  expect(minutes(found.total.down)).toBe(50)
  expect(minutes(found.total.off)).toBe(61)
  expect(minutes(found.total.up)).toBe(1_440 - 50 - 61)
  expect(found.bars).toHaveLength(48)
  expect(minutes(found.bars.reduce((sum, { down }) => sum + down, 0))).toBe(50)
  expect(found.reports).toEqual([
    expect.objectContaining({ gap: { from: Date.parse(gap.from), ms: 1_800_000, code: 428, replayed: 3 }, unread: 2 }),
  ])
  expect(found.engine).toBeNull()
})

it('tells that a queue stood still, and whether the rest of it came', async () => {
  const queue = { stalled_at: new Date(Date.now() - 30 * 60_000).toISOString(), waiting: 41, passed: 2, drained: true }
  await was(60, 'connected', null, { queue })
  await was(30, 'connected')
  const { reports } = await health('24h')
  expect(reports).toEqual([expect.objectContaining({ gap: null, queue, unread: 0 })])
})

it('takes a restart that was asked for for no incident', async () => {
  await was(100, 'connected')
  await web.database.sql`
    insert into session_logs (session_id, event_type, status, occurred_at)
    values (${line.id}, 'session_restarted', 'disconnected', now() - interval '50 minutes')`
  await was(50, 'connecting')
  await was(49, 'connected')
  const found = await health('24h')
  expect(found.incidents).toEqual([])
  expect(minutes(found.total.off)).toBe(1)
})

it('begins with what the session was before, and leaves out what nobody recorded', async () => {
  await was(3_000, 'connected')
  expect(minutes((await health('24h')).total.up)).toBe(1_440)
  expect(minutes((await health('7d')).total.up)).toBe(3_000)
  expect((await health('30d')).incidents).toEqual([])
})

it('is of nobody else’s sessions', async () => {
  await expect(health('24h', web.ben)).rejects.toThrow('not found')
})
