import { randomUUID } from 'node:crypto'
import { access, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createDb, type Database } from '@messenger/shared/db/create-db'
import { keepMedia, newUploadName } from '@messenger/shared/media/media-files'
import { createMediaRoom } from '@messenger/shared/media/media-room'
import { createCallFetch } from '@messenger/shared/rpc/call-fetch'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createEngineClient } from '../src/server/engine-client.ts'
import { eraseTenant } from '../src/server/tenants/erase-tenant.ts'
import type { ErasingParts } from '../src/server/tenants/erasing-parts.ts'
import { eraseTenants } from '../src/server/tenants/start-erasing-tenants.ts'
import { rpcSecret, startTestEngine, type TestEngine } from './engine.ts'
import { record } from './event-log.ts'
import { addPerson, dashboardOf } from './people.ts'
import { newTenant } from './tenants.ts'
import { usedSession } from './used-session.ts'
import { type Account, startTestWeb, type TestWeb } from './web.ts'

let web: TestWeb
let engine: TestEngine
let parent: Account
/** Of web's own role: what it has no right to fails here. */
let database: Database
let parts: ErasingParts

beforeAll(async () => {
  web = await startTestWeb()
  parent = web.ana
  database = createDb(web.databaseUrls.web)
  engine = await startTestEngine(web.database)
  const log = pino({ level: 'silent' })
  const metrics = { asked: () => undefined }
  parts = {
    ...{ database, log, sandbox: undefined },
    engine: createEngineClient({
      db: database.db,
      calls: createCallFetch({ secret: rpcSecret, certificates: () => null }).fetch,
      log,
      metrics,
    }),
    media: createMediaRoom({ folder: web.mediaFolder, bucket: null }, web.sealer),
  }
})
afterAll(async () => {
  await engine?.stop()
  await database?.close()
  await web?.stop()
})

const now = { settleMs: 0 }
const remove = (id: number, token = parent.token) => web.call('DELETE', `/api/tenants/${id}`, { token })
const usageOf = async (id: number, token = parent.token, query = '') =>
  web.call('GET', `/api/tenants/${id}/usage${query}`, { token })

/** How many rows of an account there are, by table; what is in nobody's way is left out. */
async function rowsOf(id: number): Promise<Record<string, number>> {
  const { sql } = web.database
  const tables = await sql<{ name: string }[]>`
    select c.table_name as name from information_schema.columns c join pg_class t on t.relname = c.table_name
    where c.table_schema = 'public' and c.column_name = 'account_id' and not t.relispartition`
  const counts: Record<string, number> = {}
  for (const { name } of tables) {
    const [row] = await sql<{ count: number }[]>`
      select count(*)::int as count from ${sql(name)} where account_id = ${id}`
    if (row && row.count > 0) counts[name] = row.count
  }
  return counts
}

async function keepFile(accountId: number, sessionId: number) {
  const name = newUploadName('txt')
  await mkdir(parts.media.spoolFolder, { recursive: true })
  const path = join(parts.media.spoolFolder, name)
  await writeFile(path, 'bytes')
  const file = { name, mimetype: 'text/plain', fileName: null, size: 5, kind: 'upload', accountId, sessionId } as const
  await keepMedia(web.database.db, parts.media, { path, size: 5 }, { ...file, storageBytes: null, lifetimeMs: 60_000 })
  return join(web.mediaFolder, 'files', name)
}

/** A tenant with a used session, a person, a list, a file, opt-outs and months. */
async function usedTenant() {
  const tenant = await newTenant(web, parent, `Tenant ${randomUUID()}`)
  const account = { accountId: tenant.id, userId: 0, token: tenant.token }
  const session = await usedSession(web, account)
  const person = await addPerson(web, tenant.id, 'owner')
  const { sql } = web.database
  const list = await web.call('POST', '/api/lists', { token: tenant.token, body: { name: 'Customers' } })
  await sql`insert into contact_list_members (list_id, position, phone, values) select ${Number(list.body.data.id)}, n, n::text, 'x' from generate_series(1, 3000) n`
  // Records of programs are stored a moment after the answer; a tenant is erased two minutes after that, but not in these tests.
  const noted = () => sql`select from audit_records where account_id = ${tenant.id} and operation = 'lists.create'`
  await expect.poll(async () => (await noted()).length).toBe(1)
  const file = await keepFile(tenant.id, session.id)
  await record(web, session.id, 'messages.received', {})
  await record(web, session.id, 'message.sent', { status: 'sent' })
  return { ...tenant, account, session, person, file }
}

describe('deleting a tenant', () => {
  it('ends every credential of it at once, and is told to its parent alone', async () => {
    const { id, token, session, person } = await usedTenant()
    expect((await remove(id, web.ben.token)).status).toBe(404)
    expect((await remove(id, token)).status).toBe(404)
    const reply = await remove(id)
    expect([reply.status, reply.text]).toEqual([204, ''])
    for (const dead of [token, person.token])
      expect((await web.call('GET', '/api/auth-check', { token: dead })).status).toBe(401)
    expect([401, 403]).toContain((await web.call('GET', '/api/status', { token: session.key })).status)
    await expect(dashboardOf(web, person).account.me.query()).rejects.toMatchObject({ data: { httpStatus: 401 } })
    const own = { token: parent.token }
    for (const [method, path] of [
      ['GET', ''],
      ['DELETE', ''],
      ['POST', '/suspend'],
      ['POST', '/resume'],
      ['POST', '/invitations'],
      ['GET', '/tokens'],
    ] as const)
      expect([method, path, (await web.call(method, `/api/tenants/${id}${path}`, own)).status]).toEqual([
        ...[method, path, 404],
      ])
    const { data } = (await web.call('GET', '/api/tenants?per_page=100', own)).body.data
    expect(data.map((one: { id: number }) => one.id)).not.toContain(id)
    const [endpoints] = await web.database.sql`
      select count(*) filter (where enabled)::int as enabled from webhook_endpoints where account_id = ${id}`
    expect(endpoints).toEqual({ enabled: 0 })
  })

  it('unlinks its sessions, and leaves nothing of it but numbers', async () => {
    const { id, session, file, token } = await usedTenant()
    await engine.own(session.id)
    await access(file)
    engine.on('internal.removeSession', () => null)
    const { body: before } = await usageOf(id)
    await remove(id)
    await eraseTenants(parts, now)
    expect(engine.seen.map(({ procedure, call }) => [procedure, call.sessionId])).toContainEqual([
      ...['internal.removeSession', session.id],
    ])
    expect(await rowsOf(id)).toEqual({})
    expect(await web.database.sql`select from accounts where id = ${id}`).toHaveLength(0)
    for (const table of ['sessions', 'events', 'messages', 'message_logs', 'deliveries', 'contacts'])
      expect([
        table,
        await web.database.sql`
          select from ${web.database.sql(table)} where ${web.database.sql(table === 'sessions' ? 'id' : 'session_id')} = ${session.id}`,
      ]).toEqual([table, expect.objectContaining({ length: 0 })])
    await expect(access(file)).rejects.toThrow(/ENOENT/)
    const [members] = await web.database.sql`select count(*)::int as count from contact_list_members`
    expect(members).toEqual({ count: 0 })
    const { body: after } = await usageOf(id)
    const { received, sent, failed } = before.data.totals
    expect(after.data).toMatchObject({ totals: { received, sent, failed }, plan: null })
    expect(after.data.months).toEqual([expect.objectContaining({ received, sent, failed, sessions: [] })])
    expect(after.data.totals.apiCalls).toBeGreaterThanOrEqual(before.data.totals.apiCalls)
    for (const other of [web.ben.token, token]) expect((await usageOf(id, other)).status).not.toBe(200)
  })

  it('is one record of its parent, with a number in the place of a name', async () => {
    const { id } = await usedTenant()
    await remove(id)
    await eraseTenants(parts, now)
    const read = () => web.database.sql`
      select account_id as "accountId", actor, token_id is not null as "hasToken", target, target_name as name, outcome
      from audit_records where operation = 'tenants.delete' and target = ${String(id)}`
    await expect
      .poll(async () => [...(await read())], { timeout: 10_000 })
      .toEqual([
        {
          ...{ accountId: parent.accountId, actor: 'token', hasToken: true },
          ...{ target: String(id), name: null, outcome: 'ok' },
        },
      ])
    expect(await web.database.sql`select from audit_records where account_id = ${id}`).toHaveLength(0)
  })

  it.each(['messages', 'contact_list_members', 'audit_records', 'accounts'])(
    'goes on where it was interrupted, at %s',
    async table => {
      const { id, session } = await usedTenant()
      const { totals } = (await usageOf(id)).body.data
      await remove(id)
      const { sql } = web.database
      await sql.unsafe(`
        create function refuse() returns trigger language plpgsql security definer as $$ begin raise 'killed'; end $$;
        create trigger refuse before delete on ${table} for each statement execute function refuse()`)
      await expect(eraseTenant(parts, id, now)).rejects.toThrow('killed')
      expect((await usageOf(id)).body.data.totals).toMatchObject({ received: totals.received, sent: totals.sent })
      await sql.unsafe(`drop trigger refuse on ${table}; drop function refuse()`)
      expect(await Promise.all([1, 2].map(() => eraseTenant(parts, id, now).catch(() => false)))).toContain(true)
      expect(await rowsOf(id)).toEqual({})
      expect(await sql`select from events where session_id = ${session.id}`).toHaveLength(0)
      expect((await usageOf(id)).body.data.totals).toMatchObject({ received: totals.received, sent: totals.sent })
    },
  )

  it('leaves the account until what was under way has ended', async () => {
    const { id } = await usedTenant()
    await remove(id)
    expect(await eraseTenant(parts, id, { settleMs: 600_000 })).toBe(false)
    expect(Object.keys(await rowsOf(id))).not.toContain('sessions')
    expect(await web.database.sql`select from accounts where id = ${id}`).toHaveLength(1)
    expect(await eraseTenant(parts, id, now)).toBe(true)
  })

  it('is nothing that can be done to an account that is no tenant, or not deleted', async () => {
    const tenant = await usedTenant()
    const { sql } = database
    for (const id of [parent.accountId, tenant.id]) {
      const before = await rowsOf(id)
      expect([
        ...(await sql`select erase_tenant_rows(${id}, 100)::int as gone, erase_tenant(${id}) as erased`),
      ]).toEqual([{ gone: 0, erased: false }])
      expect(await rowsOf(id)).toEqual(before)
    }
  })
})

describe('usage of a tenant', () => {
  const amounts = (one: Record<string, unknown>) => ({
    ...{ received: one.received, sent: one.sent, failed: one.failed },
    deliveries: one.deliveries,
  })

  it('is the sum of its sessions, month by month, in every range, before and after it is deleted', async () => {
    const tenant = await newTenant(web, parent)
    const account = { accountId: tenant.id, userId: 0, token: tenant.token }
    const sessions = [await web.session(account), await web.session(account)]
    const { sql } = web.database
    let seed = 7
    for (const { id } of sessions)
      for (const ago of [0, 1, 2, 5, 12]) {
        seed += 11
        await sql`
          insert into usage_months (account_id, session_id, month, received, sent, failed, media_in, media_out, delivered, undelivered)
          values (${tenant.id}, ${id}, (date_trunc('month', now() at time zone 'UTC') - ${ago} * interval '1 month')::date,
            ${seed}, ${seed * 2}, ${seed % 5}, ${seed * 100}, ${seed * 10}, ${seed * 3}, ${seed % 3})`
      }
    // Beside the last moment of a month and the first of the next one, in UTC, and what is not summed up yet.
    await sql`
      insert into usage_calls (account_id, day, kind, count)
      select ${tenant.id}, day::date, 'send', 4 from generate_series(
        (date_trunc('month', now() at time zone 'UTC') - interval '1 day'), date_trunc('month', now() at time zone 'UTC'), interval '1 day') day`
    await sql`
      insert into usage_deltas (account_id, session_id, month, delivered, undelivered)
      values (${tenant.id}, ${sessions[0]?.id ?? 0}, date_trunc('month', now() at time zone 'UTC'), 3, 1)`
    for (const { id } of sessions) await record(web, id, 'messages.received', {})

    const read = async (months: number) => (await usageOf(tenant.id, parent.token, `?months=${months}`)).body.data
    const before = new Map<number, Awaited<ReturnType<typeof read>>>()
    for (const range of [1, 2, 3, 6, 13]) {
      const answer = await read(range)
      before.set(range, answer)
      expect(answer.months.length).toBeLessThanOrEqual(range)
      for (const month of answer.months)
        for (const field of ['received', 'sent', 'failed'])
          expect([month.month, field, month[field]]).toEqual([
            ...[month.month, field],
            month.sessions.reduce((sum: number, one: Record<string, number>) => sum + (one[field] ?? 0), 0),
          ])
      const own = (await web.call('GET', `/api/usage?months=${range}`, { token: tenant.token })).body.data
      expect(own.months.map(amounts)).toEqual(answer.months.map(amounts))
    }
    expect(before.get(13)?.months).toHaveLength(13)
    expect(before.get(1)?.months[0].received).toBe(18 + 73 + 2)

    await remove(tenant.id)
    for (const when of ['while it is erased', 'afterwards']) {
      for (const [range, answer] of before) {
        const after = await read(range)
        expect([when, range, after.months.map(amounts)]).toEqual([when, range, answer.months.map(amounts)])
        expect(amounts(after.totals)).toEqual(amounts(answer.totals))
        expect(after.totals.mediaBytes).toEqual(answer.totals.mediaBytes)
        expect(after.months.every((month: { sessions: unknown[] }) => month.sessions.length === 0)).toBe(true)
      }
      await eraseTenants(parts, now)
    }
    expect(await web.database.sql`select from accounts where id = ${tenant.id}`).toHaveLength(0)
  })
})
