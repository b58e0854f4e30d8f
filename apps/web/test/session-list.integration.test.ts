import { createTRPCClient, httpLink } from '@trpc/client'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AppRouter } from '../src/server/router.ts'
import { loginOf } from './live-page.ts'
import { type Account, startTestWeb, type TestWeb } from './web.ts'

let web: TestWeb

beforeAll(async () => {
  web = await startTestWeb()
})
afterAll(() => web?.stop())
beforeEach(async () => {
  await web.database.sql`truncate sessions cascade`
})

async function dashboard(account: Account) {
  return createTRPCClient<AppRouter>({
    links: [httpLink({ url: `${web.url}/api/trpc`, headers: await loginOf(web, account) })],
  })
}

/** `count` sessions: every tenth sandbox, every third connected, the others banned, all with traffic of their own time. */
async function seed(count: number, account = web.ana, prefix = 'Line'): Promise<void> {
  const { sql } = web.database
  await sql`
    with made as (
      insert into sessions (account_id, user_id, name, phone_number, network, account_protection, log_messages,
        api_key_hash, api_key_sealed, status, status_reason, status_updated_at)
      select ${account.accountId}::int, ${account.userId}::int, ${prefix}::text || ' ' || n,
        '+' || ${String(account.accountId)}::text || (60000000 + n), case when n % 10 = 0 then 'sandbox' else 'live' end,
        false, true, sha256((${prefix}::text || n)::bytea), 'x', case when n % 3 = 0 then 'connected' else 'disconnected' end,
        case when n % 3 = 0 then null else 'banned_permanently' end, now() - n * interval '1 minute'
      from generate_series(1, ${count}::int) n returning id, name
    ) insert into session_counters (session_id, message_count, last_active_at)
      select id, id, case when id % 2 = 0 then now() - id * interval '1 second' end from made`
  await sql`
    insert into webhook_endpoints (account_id, session_id, is_default, enabled, secret_sealed, compat_secret_sealed)
    select account_id, id, true, false, 'x', 'x' from sessions on conflict do nothing`
}

type Input = Parameters<Awaited<ReturnType<typeof dashboard>>['sessionPages']['list']['query']>[0]

/** All pages, one after the other. */
async function all(input: Input, account = web.ana) {
  const client = await dashboard(account)
  const pages = [await client.sessionPages.list.query(input)]
  for (let next = pages[0]?.next; next; next = pages.at(-1)?.next) {
    pages.push(await client.sessionPages.list.query({ ...input, after: next }))
  }
  return { sizes: pages.map(page => page.sessions.length), sessions: pages.flatMap(page => page.sessions) }
}

describe('the list of sessions', () => {
  it.each(['newest', 'name', 'traffic', 'change'] as const)(
    'sorted by %s, pages hold each session once',
    async sort => {
      await seed(250)
      const { sizes, sessions } = await all({ sort })
      expect(sizes).toEqual([100, 100, 50])
      expect(new Set(sessions.map(({ id }) => id)).size).toBe(250)
      const { sql } = web.database
      const order = {
        newest: sql`s.id desc`,
        name: sql`lower(s.name), s.id`,
        traffic: sql`c.last_active_at desc nulls last, s.id desc`,
        change: sql`s.status_updated_at desc`,
      }[sort]
      const rows = await sql<{ id: number }[]>`
      select s.id from sessions s join session_counters c on c.session_id = s.id order by ${order}`
      expect(sessions.map(({ id }) => id)).toEqual(rows.map(({ id }) => id))
    },
  )

  it('is searched by words of the name, by the number however it is written, and by the id', async () => {
    await seed(40)
    const [some] = (await all({ words: 'line 17' })).sessions
    expect(some?.name).toBe('Line 17')
    const digits = some?.phoneNumber.slice(-6) ?? ''
    const found = async (words: string) => (await all({ words })).sessions.map(({ name }) => name)
    expect(await found(`${digits.slice(0, 3)}-${digits.slice(3)}`)).toEqual(['Line 17'])
    expect(await found(`#${some?.id}`)).toContain('Line 17')
    expect(await found('LINE nothing')).toEqual([])
    expect(await found('100%')).toEqual([])
    expect(await found('_')).toEqual([])
  })

  it('is filtered by status, reason and network, and counts what there is of each', async () => {
    await seed(30)
    const client = await dashboard(web.ana)
    const { sessions } = await all({ status: 'disconnected', reason: 'banned_permanently', network: 'sandbox' })
    expect(sessions.map(({ name }) => name)).toEqual(['Line 20', 'Line 10'])
    const counts = await client.sessionPages.counts.query({ status: 'connected', words: 'line' })
    expect(counts.sort((left, right) => left.count - right.count)).toEqual([
      { status: 'connected', reason: null, count: 10, failing: 0, reconnectable: 0 },
      { status: 'disconnected', reason: 'banned_permanently', count: 20, failing: 0, reconnectable: 0 },
    ])
    expect(await client.sessionPages.targets.query({ network: 'sandbox' })).toHaveLength(3)
  })

  it('is filtered by label whatever its case, together with the rest, and tells the labels that there are', async () => {
    await seed(6)
    await seed(1, web.ben, 'Foreign')
    const client = await dashboard(web.ana)
    await web.database.sql`
      update sessions set labels = '["VIP", "North"]', label_keys = '["vip", "north"]' where name in ('Line 1', 'Line 3', 'Foreign 1')`
    await web.database.sql`update sessions set labels = '["vip"]', label_keys = '["vip"]' where name = 'Line 2'`
    const found = async (input: Input) => (await all(input)).sessions.map(({ name }) => name)
    expect(await found({ label: 'Vip' })).toEqual(['Line 3', 'Line 2', 'Line 1'])
    expect(await found({ label: 'vip', status: 'connected' })).toEqual(['Line 3'])
    expect(await found({ label: 'vi' })).toEqual([])
    expect(await client.sessionPages.targets.query({ label: 'NORTH' })).toHaveLength(2)
    expect((await all({ label: 'north' })).sessions.map(({ labels }) => labels)).toEqual([
      ['VIP', 'North'],
      ['VIP', 'North'],
    ])
    expect(await client.sessionPages.labels.query()).toEqual([
      { label: 'North', count: 2 },
      { label: 'VIP', count: 3 },
    ])
    await web.database.sql`update sessions set deleted_at = now() where name = 'Line 1'`
    expect(await found({ label: 'north' })).toEqual(['Line 3'])
  })

  it('knows which sessions fail, and which of them need no phone to connect again', async () => {
    await seed(250)
    const client = await dashboard(web.ana)
    const { sql } = web.database
    const become = (end: number, status: string, reason: string | null, linked: boolean) =>
      sql`update sessions set status = ${status}, status_reason = ${reason}, linked = ${linked} where name like ${`% %${end}`} and account_id = ${web.ana.accountId}`
    await sql`update sessions set status = 'connected', status_reason = null, linked = true`
    await become(1, 'disconnected', 'stream_replaced', true)
    await become(2, 'disconnected', null, true)
    await become(3, 'disconnected', 'disconnected_by_user', true)
    await become(4, 'disconnected', 'not_linked', false)
    await become(5, 'connecting', 'proxy_unreachable', true)
    await become(6, 'connecting', null, true)
    await become(7, 'logged_out', 'logged_out_from_phone', false)
    await become(8, 'logged_out', 'logged_out_by_user', false)
    const ends = (rows: readonly { name: string }[]) => [...new Set(rows.map(({ name }) => name.slice(-1)))].sort()
    const { sessions } = await all({ failing: true })
    expect([sessions.length, ends(sessions)]).toEqual([100, ['1', '2', '5', '7']])
    const { targets, counts } = client.sessionPages
    expect(await targets.query({ failing: true })).toHaveLength(100)
    expect(ends(await targets.query({ failing: true, linked: true }))).toEqual(['1', '2', '5'])
    const told = (await counts.query({ failing: true })).filter(({ failing }) => failing > 0)
    expect(told.map(({ status, reason, failing, reconnectable }) => [status, reason, failing, reconnectable])).toEqual(
      expect.arrayContaining([
        ['disconnected', 'stream_replaced', 25, 25],
        ['disconnected', null, 25, 25],
        ['connecting', 'proxy_unreachable', 25, 25],
        ['logged_out', 'logged_out_from_phone', 25, 0],
      ]),
    )
    expect(told).toHaveLength(4)
    const rows = (await all({ words: 'line 1' })).sessions
    expect(ends(rows.filter(({ lost }) => lost))).toEqual(['1', '2'])
  })

  it('tells what became of some rows, and leaves out those that fit no more', async () => {
    await seed(3)
    const client = await dashboard(web.ana)
    const ids = (await all({})).sessions.map(({ id }) => id)
    await web.database.sql`update sessions set status = 'connecting' where id = ${ids[0] ?? 0}`
    const rows = await client.sessionPages.some.query({ ids, status: 'connecting' })
    expect(rows.map(({ id }) => id)).toEqual([ids[0]])
  })

  it('knows nothing of other accounts', async () => {
    await seed(3)
    await seed(2, web.ben, 'Foreign')
    const client = await dashboard(web.ben)
    const foreign = (await all({})).sessions.map(({ id }) => id)
    expect((await all({}, web.ben)).sessions.map(({ name }) => name)).toEqual(['Foreign 2', 'Foreign 1'])
    expect(await client.sessionPages.some.query({ ids: foreign })).toEqual([])
    expect(await client.sessionPages.targets.query({ words: 'line' })).toEqual([])
    expect((await client.sessionPages.counts.query({})).reduce((sum, { count }) => sum + count, 0)).toBe(2)
    await expect(client.sessionPages.one.query({ id: foreign[0] ?? 0 })).rejects.toThrow('not found')
  })

  it('answers with 10,000 sessions', async () => {
    await seed(10_000)
    await web.database.sql`analyze sessions, session_counters`
    const client = await dashboard(web.ana)
    const { list, targets } = client.sessionPages
    expect((await list.query({})).sessions).toHaveLength(100)
    expect((await list.query({ words: 'line 7777' })).sessions.map(({ name }) => name)).toContain('Line 7777')
    expect(await targets.query({})).toHaveLength(10_000)
    await web.database.sql`update sessions set labels = '["VIP"]', label_keys = '["vip"]' where name like '%77'`
    expect((await list.query({ label: 'vip' })).sessions).toHaveLength(100)
    expect(await targets.query({ label: 'vip' })).toHaveLength(100)
  })
})
