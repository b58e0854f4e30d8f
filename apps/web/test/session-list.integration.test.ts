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
      { status: 'connected', reason: null, count: 10 },
      { status: 'disconnected', reason: 'banned_permanently', count: 20 },
    ])
    expect(await client.sessionPages.targets.query({ network: 'sandbox' })).toHaveLength(3)
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
  })
})
