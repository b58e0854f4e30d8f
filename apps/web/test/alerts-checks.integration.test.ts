import { createDb, type Database } from '@messenger/shared/db/create-db'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { checkRound } from '../src/server/alerts/check-round.ts'
import { allChecks } from '../src/server/alerts/checks/all-checks.ts'
import { purgeAlerts } from '../src/server/alerts/purge-alerts.ts'
import type { AlertRule, AlertScope } from '../src/server/alerts/rules.ts'
import { alertTimes } from '../src/server/alerts/times.ts'
import { connectedSession, ownerOf } from './alerts-bed.ts'
import { startTestEngine } from './engine.ts'
import { addPerson, outcomeAsPerson } from './people.ts'
import { startTestWeb, type TestWeb } from './web.ts'

let web: TestWeb
let database: Database
const never = 3_600_000
beforeAll(async () => {
  // Rounds are made by hand, as the role of web.
  web = await startTestWeb({ alerts: { times: { checkMs: never, deliverMs: never } } })
  database = createDb(web.databaseUrls.web, { applicationName: 'messenger-web' })
  await web.database.sql`update accounts set is_operator = true where id = ${web.ana.accountId}`
})
afterAll(async () => {
  await database?.close()
  await web?.stop()
})
beforeEach(async () => {
  const { sql } = web.database
  for (const table of ['alert_settings', 'sessions', 'tokens', 'engines', 'activity_minutes', 'activity_progress'])
    await sql`delete from ${sql(table)} where ${table === 'tokens' ? sql`expires_at is not null` : sql`true`}`
})

/** Alerts of one rule alone, with a minute that is over at once; its hold is over with the second round. */
async function watch(rule: AlertRule, numbers: object = {}, scope: AlertScope = 'account', more: object = {}) {
  const { alerts } = await ownerOf(web)
  const others = allChecks.filter(check => check.rule !== rule).map(check => [check.rule, { on: false }])
  const rules = { ...Object.fromEntries(others), [rule]: { on: true, ...numbers } }
  await alerts.save.mutate({ scope, enabled: true, language: 'en', rules })
  const times = { ...alertTimes, minuteMs: 0, closeMs: 0 }
  const context = {
    database,
    dataDir: web.dataDir,
    certificate: () => null,
    networks: ['live', 'sandbox'],
    times,
    ...more,
  } as const
  return async () => {
    const log = pino({ level: 'silent' })
    await checkRound({ ...context, log })
    await checkRound({ ...context, log })
    const { incidents } = await alerts.incidents.query({ scope })
    return incidents.map(({ rule: name, facts, closed_at: closed }) => ({ rule: name, facts, isOpen: closed === null }))
  }
}

const openOnes = (list: readonly { readonly isOpen: boolean }[]) => list.filter(({ isOpen }) => isOpen).length

it('a session is down without a status of its own too: its engine is gone', async () => {
  const look = await watch('session_down')
  const { id, become } = await connectedSession(web)
  expect(await look()).toEqual([])
  await web.database.sql`update leases set expires_at = now() - interval '1 s'`
  expect(await look()).toMatchObject([{ facts: { session: id }, isOpen: true }])
  await web.database.sql`update leases set expires_at = now() + interval '1 hour'`
  expect(openOnes(await look())).toBe(0)
  await become('disconnected', 'disconnected_by_user')
  expect(openOnes(await look())).toBe(0)
  await become('connecting')
  expect(openOnes(await look())).toBe(1)
  await web.database.sql`update sessions set deleted_at = now()`
  expect(openOnes(await look())).toBe(0)
})

it('a session was logged out until it is linked again, not while it is shown a code', async () => {
  const look = await watch('session_logged_out')
  const { become } = await connectedSession(web)
  await become('logged_out', 'logged_out_by_user')
  expect(await look()).toEqual([])
  await become('logged_out', 'logged_out_from_phone')
  expect(openOnes(await look())).toBe(1)
  await web.database.sql`update sessions set status = 'need_scan', status_reason = 'waiting_for_link'`
  expect(openOnes(await look())).toBe(1)
  await become('connected')
  expect(openOnes(await look())).toBe(0)
})

it('a code that is shown to a new session is no logout', async () => {
  const look = await watch('session_logged_out')
  await connectedSession(web)
  await web.database.sql`update sessions set status = 'need_scan', linked = false`
  expect(await look()).toEqual([])
})

it('sends fail by their share and their number, within the minutes of the rule', async () => {
  const look = await watch('sends_failing', { percent: 50, count: 10, minutes: 5 })
  const { sql } = web.database
  const count = async (minutesAgo: number, sent: number, failed: number) => {
    await sql`delete from activity_minutes`
    await sql`
      insert into activity_minutes (account_id, minute, kind, count)
      select ${web.ana.accountId}, date_trunc('minute', now()) - make_interval(mins => ${minutesAgo}::int), kind, count
      from (values ('sent', ${sent}::int), ('failed', ${failed}::int)) v(kind, count) where count > 0`
  }
  await sql`insert into activity_progress (id, done_until) values (1, date_trunc('minute', now()))`
  await count(2, 5, 4)
  expect(await look()).toEqual([])
  await count(2, 6, 5)
  expect(await look()).toEqual([])
  await count(6, 0, 50)
  expect(await look()).toEqual([])
  await count(5, 5, 5)
  expect(await look()).toMatchObject([{ facts: { failed: 5, total: 10, minutes: 5 }, isOpen: true }])
  await count(2, 7, 3)
  expect(openOnes(await look())).toBe(1)
  await count(2, 80, 20)
  expect(openOnes(await look())).toBe(0)
})

it('a webhook fails, or is behind, by its name and not by its address', async () => {
  const { sql } = web.database
  const { id: sessionId } = await connectedSession(web)
  const [endpoint] = await sql<{ id: number }[]>`
    update webhook_endpoints set url = 'https://hooks.example.com/secret?key=1', enabled = true, degraded = true
    where session_id = ${sessionId} returning id`
  const id = endpoint?.id ?? 0
  const failing = await watch('webhook_failing')
  const [row] = await failing()
  expect(row).toMatchObject({ facts: { name: `hooks.example.com #${id}`, webhook: id }, isOpen: true })
  expect(JSON.stringify(row)).not.toContain('key=1')
  await sql`update webhook_endpoints set degraded = false`
  expect(openOnes(await failing())).toBe(0)

  await sql`delete from alert_settings`
  const backlog = await watch('webhook_backlog', { minutes: 30 }, 'account', {
    times: { ...alertTimes, closeMs: 0 },
  })
  const deliver = (sequence: number, status: string, minutesAgo: number) => sql`
    insert into deliveries (id, endpoint_id, session_id, sequence, event_id, event, status, created_at)
    values (gen_random_uuid(), ${id}, ${sessionId}, ${sequence}, 'e', 'messages.received', ${status},
      now() - make_interval(mins => ${minutesAgo}::int))`
  await deliver(1, 'parked', 300)
  await deliver(2, 'pending', 29)
  expect(await backlog()).toEqual([])
  await sql`
    insert into lanes (endpoint_id, session_id, next_at) values (${id}, ${sessionId}, now())
    on conflict (endpoint_id, session_id) do update set next_at = now()`
  expect(await backlog()).toEqual([])
  await sql`update deliveries set created_at = now() - interval '31 minutes' where status = 'pending'`
  expect(await backlog()).toMatchObject([
    { rule: 'webhook_backlog', facts: { webhook: id, minutes: 30 }, isOpen: true },
  ])
  await sql`update lanes set next_at = null`
  expect(openOnes(await backlog())).toBe(0)
})

it('a session holds back because of what the network said, until that is over or somebody resumes', async () => {
  const look = await watch('sending_limited')
  const { sql } = web.database
  const { id } = await connectedSession(web)
  expect(await look()).toEqual([])
  const note = (kind: string, age: string) => sql`
    insert into network_signals (session_id, kind, at) values (${id}, ${kind}, now() - ${age}::text::interval)`
  await note('rate_limited', '1 hour')
  expect(await look()).toMatchObject([{ facts: { session: id, reason: 'rate_limited' }, isOpen: true }])
  await sql`update network_signals set at = now() - interval '7 hours'`
  expect(openOnes(await look())).toBe(0)
  await note('unknown_recipients', '1 minute')
  expect((await look()).filter(({ isOpen }) => isOpen)).toMatchObject([{ facts: { reason: 'unknown_recipients' } }])
  await sql`update sessions set sending_resumed_at = now()`
  expect(openOnes(await look())).toBe(0)
})

it('a token ends soon, in a few days, or has just ended: told of twice', async () => {
  const look = await watch('token_expiring', { days: 14 })
  const { account } = await ownerOf(web)
  await account.createToken.mutate({ name: 'Till', scope: 'read', expires_in_days: 90 })
  expect(await look()).toEqual([])
  await web.database.sql`update tokens set expires_at = now() + interval '13 days' where name = 'Till'`
  expect(await look()).toMatchObject([{ facts: { name: 'Till' }, isOpen: true }])
  expect(await look()).toHaveLength(1)
  await web.database.sql`update tokens set expires_at = now() + interval '2 days' where name = 'Till'`
  expect(await look()).toMatchObject([{ isOpen: true }, { facts: { name: 'Till' }, isOpen: true }])
  await web.database.sql`update tokens set expires_at = now() - interval '1 hour' where name = 'Till'`
  expect(openOnes(await look())).toBe(2)
  await web.database.sql`delete from tokens where name = 'Till'`
  expect(openOnes(await look())).toBe(0)
})

it('no engine runs for a network that has sessions to connect', async () => {
  const look = await watch('engine_missing', {}, 'installation')
  expect(await look()).toEqual([])
  await connectedSession(web)
  expect(await look()).toMatchObject([{ facts: { network: 'live' }, isOpen: true }])
  const engine = await startTestEngine(web.database)
  try {
    expect(openOnes(await look())).toBe(0)
    await web.database.sql`update engines set heartbeat_at = now() - interval '1 minute'`
    expect(openOnes(await look())).toBe(1)
  } finally {
    await engine.stop()
  }
})

it('disk and connections are measured', async () => {
  const disk = await watch('disk_full', { percent: 1 }, 'installation')
  expect(await disk()).toMatchObject([{ rule: 'disk_full', isOpen: true }])
  await web.database.sql`delete from alert_settings`
  const connections = await watch('connections_full', { percent: 1 }, 'installation')
  const [row] = await connections()
  expect(row).toMatchObject({ rule: 'connections_full', isOpen: true })
  expect(Number(row?.facts.used)).toBeGreaterThan(1)
})

it('the newest backup is old', async () => {
  const look = await watch('backup_old', { days: 2 }, 'installation')
  expect(await look()).toEqual([])
  const make = (age: string) => web.database.sql`
    insert into backups (taken_at, place, bytes) values (now() - ${age}::text::interval, 'one.age', 1)`
  await make('47 hours')
  expect(await look()).toEqual([])
  await make('50 hours')
  expect(await look()).toMatchObject([{ rule: 'backup_old', facts: { hours: 50 }, isOpen: true }])
  await make('1 minute')
  expect(openOnes(await look())).toBe(0)
})

it('a check that fails says nothing of its trouble, and holds no other one up', async () => {
  const broken = { rule: 'disk_full', find: () => Promise.reject(new Error('No disk')) } as const
  const looked: string[] = []
  const other = {
    rule: 'connections_full',
    find: async () => {
      looked.push('connections')
      return []
    },
  } as const
  const works = await watch('disk_full', { percent: 1 }, 'installation')
  expect(openOnes(await works())).toBe(1)
  const fails = await watch('disk_full', { percent: 1 }, 'installation', { checks: [broken, other] })
  await web.database.sql`
    update alert_settings set rules = jsonb_set(rules, '{connections_full,on}', 'true'::jsonb)`
  expect(openOnes(await fails())).toBe(1)
  expect(looked).toHaveLength(2)
})

it('is for admins, and what concerns the installation for whoever runs it', async () => {
  const { accountId } = web.ana
  const people = {
    viewer: await addPerson(web, accountId, 'viewer'),
    member: await addPerson(web, accountId, 'member'),
    admin: await addPerson(web, accountId, 'admin'),
    owner: await addPerson(web, accountId, 'owner'),
    stranger: await addPerson(web, web.ben.accountId, 'owner'),
  }
  const calls = [
    [{ name: 'alerts.incidents', isQuery: true }, {}],
    [{ name: 'alerts.settings', isQuery: true }, {}],
    [
      { name: 'alerts.save', isQuery: false },
      { enabled: true, language: 'en', rules: {} },
    ],
    [
      { name: 'alerts.saveEmail', isQuery: false },
      { enabled: true, to: ['a@example.com'] },
    ],
    [{ name: 'alerts.removeChannel', isQuery: false }, { kind: 'email' }],
  ] as const
  const outcomes = async (person: keyof typeof people, scope: AlertScope) => {
    const all = []
    for (const [procedure, input] of calls)
      all.push(await outcomeAsPerson(web, people[person], procedure, { scope, ...input }))
    return all
  }
  const low = ['ok', ...Array(4).fill('auth_invalid role')]
  const good = Array(5).fill('ok')
  expect(await outcomes('viewer', 'account')).toEqual(low)
  expect(await outcomes('member', 'account')).toEqual(low)
  expect(await outcomes('admin', 'account')).toEqual(good)
  expect(await outcomes('admin', 'installation')).toEqual(Array(5).fill('auth_invalid role'))
  expect(await outcomes('owner', 'installation')).toEqual(good)
  expect(await outcomes('stranger', 'installation')).toEqual(Array(5).fill('auth_invalid operator'))
  const [records] = await web.database.sql<{ count: number }[]>`
    select count(*)::int as count from audit_records where operation = 'alerts.saveEmail' and outcome = 'ok'`
  expect(records?.count).toBe(2)
})

it('takes no session of somebody else, no odd address, and shows no secret again', async () => {
  const { alerts } = await ownerOf(web)
  const { id: foreign } = await connectedSession(web, web.ben)
  const codeOf = (call: Promise<unknown>) =>
    call.then(
      () => 'ok',
      error => error.data.api.code,
    )
  const scope = 'account'
  expect(await codeOf(alerts.saveMessage.mutate({ scope, enabled: true, session: foreign, to: '+15551' }))).toBe(
    'validation',
  )
  expect(await codeOf(alerts.saveEmail.mutate({ scope, enabled: true, to: ['nobody'] }))).toBe('validation')
  const url = 'https://hooks.example.com/alerts'
  const { secret } = await alerts.saveWebhook.mutate({ scope, enabled: true, url, new_secret: false })
  expect(secret).toMatch(/^whsec_/)
  expect(await alerts.saveWebhook.mutate({ scope, enabled: true, url, new_secret: false })).toEqual({ secret: null })
  expect(JSON.stringify(await alerts.settings.query({ scope }))).not.toContain('whsec_')
  await web.database.sql`update logins set proved_at = null`
  expect(await codeOf(alerts.saveWebhook.mutate({ scope, enabled: true, url, new_secret: true }))).toBe(
    'step_up_required',
  )
})

it('a channel goes with what was told on it; what was over long ago goes too, and nothing that is open', async () => {
  const look = await watch('session_logged_out')
  const { alerts } = await ownerOf(web)
  const { sql } = web.database
  const scope = 'account'
  await alerts.saveEmail.mutate({ scope, enabled: true, to: ['a@example.com'] })
  await alerts.saveWebhook.mutate({ scope, enabled: true, url: 'https://example.com/', new_secret: false })
  for (const _ of ['open', 'over']) await (await connectedSession(web)).become('logged_out', 'logged_out_from_phone')
  expect(openOnes(await look())).toBe(2)
  const counts = async () => {
    const [row] = await sql<{ incidents: number; notices: number; told: number }[]>`
      select (select count(*)::int from alert_incidents) as incidents, (select count(*)::int from alert_notices) as notices,
        (select count(*)::int from alert_told) as told`
    return row
  }
  expect(await counts()).toEqual({ incidents: 2, notices: 2, told: 4 })
  await alerts.removeChannel.mutate({ scope, kind: 'email' })
  expect(await counts()).toEqual({ incidents: 2, notices: 1, told: 2 })
  await sql`
    update alert_incidents set opened_at = now() - interval '200 days',
      closed_at = case when id = (select min(id::text)::uuid from alert_incidents) then now() - interval '91 days' end`
  expect(await purgeAlerts(database.sql, 100)).toBe(1)
  expect(await counts()).toEqual({ incidents: 1, notices: 1, told: 1 })
  await sql`update alert_notices set created_at = now() - interval '91 days'`
  expect(await purgeAlerts(database.sql, 100)).toBe(0)
  await sql`update alert_incidents set closed_at = now()`
  expect(await purgeAlerts(database.sql, 100)).toBe(1)
  expect(await counts()).toEqual({ incidents: 1, notices: 0, told: 0 })
})
