import { createDb } from '@messenger/shared/db/create-db'
import { createTRPCClient, httpLink } from '@trpc/client'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createAuditLog } from '../src/server/audit/audit-log.ts'
import { purgeAudit } from '../src/server/audit/purge-audit.ts'
import { readAudit } from '../src/server/audit/read-audit.ts'
import type { AppRouter } from '../src/server/router.ts'
import { startTestEngine, type TestEngine } from './engine.ts'
import { addPerson, dashboardOf, type TestPerson, tokenOf } from './people.ts'
import { loginCookie, setupCode, startTestWeb, type TestWeb } from './web.ts'

let web: TestWeb
let engine: TestEngine
let session: Awaited<ReturnType<TestWeb['session']>>
let boss: Pick<TestPerson, 'cookie'>

beforeAll(async () => {
  web = await startTestWeb()
  engine = await startTestEngine(web.database)
  session = await web.session(web.ana)
  await engine.own(session.id)
  engine.on('messages.sendText', () => ({ msgId: 10421, jid: '+6281234567890', status: 'in_progress' }))
  boss = { cookie: await loginCookie(web, web.ana.userId) }
})
afterAll(async () => {
  await engine?.stop()
  await web?.stop()
})

const list = (filter: Record<string, unknown> = {}) => dashboardOf(web, boss).audit.list.query(filter)
/** The newest record of an operation; programs' are stored a moment after the answer. */
const newest = (operation: string) =>
  vi.waitFor(async () => {
    const [record] = (await list({ operation })).records
    if (!record) throw new Error(`${operation} is not recorded`)
    return record
  })
const stored = async (operation: string) =>
  web.database.sql`select * from audit_records where operation = ${operation} order by id desc`

describe('the audit log', () => {
  it('says who wrote what where, through every door', async () => {
    await web.call('PUT', `/api/messenger-sessions/${session.id}`, { token: web.ana.token, body: { name: 'By REST' } })
    expect(await newest('sessions.update')).toMatchObject({
      ...{ actor: 'token', actor_name: 'ana (ana@example.com)', door: 'rest', outcome: 'ok', session_id: session.id },
      ...{ user_id: web.ana.userId, token_id: expect.any(Number), ip: '127.0.0.1', target: '' },
    })
    await web.call('POST', '/api/send-message', { token: session.key, body: { to: '+6281234567890', text: 'Secret!' } })
    expect(await newest('messages.sendText')).toMatchObject({
      ...{ actor: 'key', actor_name: '', door: 'rest', outcome: 'ok', session_id: session.id, target: '10421' },
    })
    const tool = { name: 'update_messenger_session', arguments: { session_id: session.id, name: 'By tool' } }
    await web.call('POST', '/mcp', {
      ...{ token: web.ana.token, headers: { accept: 'application/json' } },
      body: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: tool },
    })
    await vi.waitFor(async () =>
      expect(await newest('sessions.update')).toMatchObject({ door: 'mcp', ip: '127.0.0.1' }),
    )
    await dashboardOf(web, boss).sessions.update.mutate({ id: session.id, name: 'By hand' })
    expect((await stored('sessions.update'))[0]).toMatchObject({
      ...{ actor: 'person', actor_name: 'ana@example.com', door: 'dashboard' },
    })
    const all = JSON.stringify(await web.database.sql`select * from audit_records`)
    for (const secret of ['Secret!', '6281234567890', session.key, web.ana.token]) {
      expect(all).not.toContain(secret)
    }
  })

  it('says what was refused, and why', async () => {
    const viewer = await addPerson(web, web.ana.accountId, 'viewer')
    await expect(dashboardOf(web, viewer).sessions.delete.mutate({ id: session.id })).rejects.toThrow()
    expect((await stored('sessions.delete'))[0]).toMatchObject({
      ...{ actor_name: viewer.email, outcome: 'auth_invalid', session_id: session.id },
    })
    await web.call('POST', '/api/messenger-sessions/2000000000/restart', { token: web.ana.token })
    expect(await newest('sessions.restart')).toMatchObject({ outcome: 'session_not_found', door: 'rest' })
    await web.call('POST', '/api/send-message', { token: session.key, body: { to: '\u0000', text: {} } })
    expect((await list({ operation: 'messages.send', outcome: 'refused' })).records).toBeDefined()
  })

  it('notes no reading, no stranger, and no answer that is given again', async () => {
    await web.call('GET', '/api/messenger-sessions', { token: web.ana.token })
    await web.call('POST', '/api/messenger-sessions', { token: 'x', body: {} })
    const body = { name: 'Once', phone_number: '+15557654321', account_protection: false, log_messages: true }
    const count = async () => (await list({ operation: 'sessions.create' })).records.length
    const ask = () => web.call('POST', '/api/messenger-sessions', { token: web.ana.token, key: 'k', body })
    const created = await ask()
    await vi.waitFor(async () => expect((await newest('sessions.create')).session_id).toBe(created.body.data.id))
    const before = await count()
    await ask()
    await dashboardOf(web, boss).account.updateProfile.mutate({ name: 'ana', email: 'ana@example.com', password: '' })
    expect(await count()).toBe(before)
    expect(await stored('sessions.list')).toHaveLength(0)
  })

  it('has what a person does before they are answered', async () => {
    const { id } = await dashboardOf(web, boss).account.createToken.mutate({ name: 'Robot', scope: 'read' })
    expect((await stored('account.createToken'))[0]).toMatchObject({ target: `token ${id} (read)`, outcome: 'ok' })
    const wrong = dashboardOf(web, boss).account.changePassword.mutate({
      present: 'pass-wrong',
      next: 'pass-next-long',
    })
    await expect(wrong).rejects.toThrow()
    const [record] = await stored('account.changePassword')
    expect(record).toMatchObject({ outcome: 'validation' })
    expect(JSON.stringify(record)).not.toContain('pass-')
  })

  it('knows newcomers and who set up', async () => {
    const guest = createTRPCClient<AppRouter>({ links: [httpLink({ url: `${web.url}/api/trpc` })] })
    const { token, id } = await dashboardOf(web, boss).people.invite.mutate({ role: 'viewer', note: '' })
    const newcomer = { name: 'N', email: 'n@example.com', password: 'long enough it is' }
    await guest.people.accept.mutate({ token, ...newcomer })
    expect((await stored('people.accept'))[0]).toMatchObject({
      ...{ actor: 'newcomer', actor_name: 'n@example.com', door: 'invitation', target: `invitation ${id} (viewer)` },
    })
    const fresh = await startTestWeb()
    await fresh.database.sql`delete from accounts`
    const client = createTRPCClient<AppRouter>({ links: [httpLink({ url: `${fresh.url}/api/trpc` })] })
    await client.account.setup.mutate({ ...newcomer, code: setupCode })
    const [record] = await fresh.database.sql`select door, actor_name as name from audit_records`
    expect(record).toEqual({ door: 'setup', name: 'n@example.com' })
    await fresh.stop()
  })

  it('is paged by place and filtered', async () => {
    const { accountId, userId } = web.ben
    const reader = { cookie: await loginCookie(web, userId) }
    await web.database.sql`
      insert into audit_records (record_id, account_id, at, actor, user_id, actor_name, door, operation, session_id, target, outcome, ip)
      select gen_random_uuid(), ${accountId}, now() - make_interval(mins => n), 'person', ${userId}, 'ben_' || n % 2, 'dashboard',
        case n % 3 when 0 then 'a.one' else 'b.two' end, n % 5, '', case n % 4 when 0 then 'validation' else 'ok' end, ''
      from generate_series(1, 120) n`
    const page = (filter: object) => dashboardOf(web, reader).audit.list.query(filter)
    const first = await page({})
    const second = await page({ cursor: first.next ?? 0 })
    const third = await page({ cursor: second.next ?? 0 })
    expect([first, second, third].map(({ records }) => records.length)).toEqual([50, 50, 20])
    expect(third.next).toBeNull()
    const all = [first, second, third].flatMap(({ records }) => records)
    const times = all.map(({ at }) => at)
    expect(times).toEqual(times.toSorted().toReversed())
    expect(new Set(all.map(({ id }) => id)).size).toBe(120)
    expect((await page({ operation: 'one' })).records).toHaveLength(40)
    expect((await page({ outcome: 'refused' })).records).toHaveLength(30)
    expect((await page({ session_id: 3 })).records).toHaveLength(24)
    expect((await page({ who: 'ben_1', outcome: 'ok', operation: 'a.' })).records).toHaveLength(20)
    const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
    expect((await page({ from: minutesAgo(10.5) })).records).toHaveLength(10)
    expect((await page({ from: minutesAgo(30.5), to: minutesAgo(20.5) })).records).toHaveLength(10)
    expect((await list({ who: 'ben' })).records).toEqual([])
  })

  it('is searched a stretch at a time', async () => {
    const accountId = 900_001
    await web.database.sql`
      insert into audit_records (record_id, account_id, at, actor, actor_name, door, operation, target, outcome, ip)
      select gen_random_uuid(), ${accountId}, now() - make_interval(mins => n), 'key', case n when 25 then 'rare' else '' end,
        'rest', 'x', '', 'ok', '' from generate_series(1, 30) n`
    const page = (filter: object) => readAudit(web.database.db, accountId, filter, { scanned: 10 })
    const counts: number[] = []
    let cursor: number | null = null
    do {
      const { records, next }: Awaited<ReturnType<typeof page>> = await page({ who: 'rare', cursor })
      counts.push(records.length)
      cursor = next
    } while (cursor !== null)
    expect(counts).toEqual([0, 0, 1])
    expect((await page({})).records).toHaveLength(30)
  })

  it('names whom a change was about, and tells an account of its plan', async () => {
    const member = await addPerson(web, web.ana.accountId, 'viewer')
    await dashboardOf(web, boss).people.setRole.mutate({ id: member.userId, role: 'member' })
    expect((await stored('people.setRole'))[0]?.target).toBe(`person ${member.userId} (${member.email}) → member`)
    await dashboardOf(web, boss).people.remove.mutate({ id: member.userId })
    expect((await stored('people.remove'))[0]?.target).toBe(`person ${member.userId} (${member.email})`)
    const password = 'password of ana'
    await dashboardOf(web, boss).account.updateProfile.mutate({ name: 'ana', email: 'New@example.com', password })
    expect((await stored('account.updateProfile'))[0]?.target).toBe('ana@example.com → new@example.com')
    await dashboardOf(web, boss).account.updateProfile.mutate({ name: 'ana', email: 'ana@example.com', password })
    await web.database.sql`update accounts set is_operator = true where id = ${web.ana.accountId}`
    await dashboardOf(web, boss).admin.subscribe.mutate({ id: web.ben.accountId, plan: 'unlimited' })
    const rows = await stored('admin.subscribe')
    expect(new Set(rows.map(({ account_id, target }) => `${account_id} ${target}`))).toEqual(
      new Set([`${web.ana.accountId} account ${web.ben.accountId} → unlimited`, `${web.ben.accountId} unlimited`]),
    )
  })

  it('is for admins', async () => {
    const member = await addPerson(web, web.ana.accountId, 'member')
    await expect(dashboardOf(web, member).audit.list.query({})).rejects.toMatchObject({
      data: { api: { reason: 'role' } },
    })
  })

  it('forgets what is older than it is kept', async () => {
    await web.database.sql`
      insert into audit_records (record_id, account_id, at, actor, actor_name, door, operation, target, outcome, ip)
      select gen_random_uuid(), 0, now() - make_interval(days => n), 'key', '', 'rest', 'old', '', 'ok', '' from generate_series(86, 94) n`
    const asWeb = createDb(web.databaseUrls.web, { poolSize: 1 })
    expect(await purgeAudit(asWeb.sql, 92, 1_000)).toBe(3)
    // Whoever has the web's role cannot ask for less than the migration was told: 90 days.
    expect(await purgeAudit(asWeb.sql, 1, 1_000)).toBe(2)
    await asWeb.close()
    expect(await stored('old')).toHaveLength(4)
  })
})

describe('its queue', () => {
  const record = (operation: string) => ({
    ...({
      accountId: 1,
      at: new Date(),
      actor: 'key',
      userId: null,
      tokenId: null,
      actorName: '',
      door: 'rest',
    } as const),
    ...{ operation, sessionId: null, target: '', outcome: 'ok', ip: '' },
  })

  it('is empty when the process has stopped', async () => {
    const log = createAuditLog(web.database.sql, pino({ level: 'silent' }))
    await Promise.all(Array.from({ length: 1_200 }, () => log.add(record('queue.stop'), false)))
    expect((await stored('queue.stop')).length).toBeLessThan(1_200)
    await log.close()
    expect(await stored('queue.stop')).toHaveLength(1_200)
  })

  it('loses none for one that the database does not take, or whose name is cut', async () => {
    const lines: string[] = []
    const log = createAuditLog(web.database.sql, pino({ level: 'error' }, { write: line => lines.push(line) }))
    const odd = { ...record('queue.odd'), actor: 'token', actorName: `${'a'.repeat(599)}😀\u0000` } as const
    const never = { ...record('queue.odd'), sessionId: 2 ** 40 }
    const others = Array.from({ length: 40 }, (_, accountId) => ({ ...record('queue.odd'), accountId }))
    await Promise.all([...others, odd, never].map(one => log.add(one, false)))
    await log.close()
    const rows = await stored('queue.odd')
    expect(rows).toHaveLength(41)
    expect(rows.map(row => row.actor_name)).toContain(`${'a'.repeat(599)}\ufffd`)
    expect(lines.map(line => JSON.parse(line).records.length)).toEqual([1])
  })

  it('stores once what was stored when the answer was lost', async () => {
    let lost = 0
    const sql = new Proxy(web.database.sql, {
      async apply(target, self, parts) {
        const answer = await Reflect.apply(target, self, parts)
        lost += 1
        if (lost === 1) throw Object.assign(new Error('gone'), { code: 'CONNECTION_CLOSED' })
        return answer
      },
    })
    await createAuditLog(sql, pino({ level: 'silent' })).add(record('queue.lost'), true)
    expect(lost).toBe(2)
    expect(await stored('queue.lost')).toHaveLength(1)
  })

  it('holds nobody and no stop for longer than it is told, and writes what is left to the log', async () => {
    const away = new Proxy(web.database.sql, {
      async apply() {
        throw Object.assign(new Error('away'), { code: 'ECONNREFUSED' })
      },
    })
    const lines: string[] = []
    const logger = pino({ level: 'error' }, { write: line => lines.push(line) })
    const log = createAuditLog(away, logger, { awaitMs: 50, closeMs: 50 })
    await log.add(record('queue.away'), true)
    await log.add(record('queue.away'), false)
    await log.close()
    expect(lines.flatMap(line => JSON.parse(line).records.map((one: { operation: string }) => one.operation))).toEqual([
      'queue.away',
      'queue.away',
    ])
  })

  it('takes the first in a minute of those that come too often, by credential and operation', async () => {
    const log = createAuditLog(web.database.sql, pino({ level: 'silent' }))
    const refused = { ...record('queue.often'), outcome: 'rate_limited', sessionId: 1 }
    for (let count = 0; count < 20; count += 1) await log.add(refused, false)
    await log.add({ ...refused, sessionId: 2 }, false)
    await log.add({ ...refused, outcome: 'ok' }, false)
    await log.close()
    expect(await stored('queue.often')).toHaveLength(3)
  })

  it('goes through the server’s own stop', async () => {
    const fresh = await startTestWeb()
    const token = await tokenOf(fresh, { ...fresh.ana, name: 'late' })
    await fresh.call('POST', '/api/messenger-sessions/2000000000/restart', { token })
    const seen = fresh.database.sql`select count(*)::int as count from audit_records`
    expect((await seen)[0]?.count).toBe(0)
    await fresh.stopWeb()
    const [row] = await fresh.database.sql`select count(*)::int as count from audit_records`
    expect(row?.count).toBe(1)
    await fresh.stop()
  })
})
