import { sealContext } from '@messenger/shared/crypto/contexts'
import { sealEventData } from '@messenger/shared/crypto/event-data'
import { createDb, type Database } from '@messenger/shared/db/create-db'
import { createPartitions } from '@messenger/shared/db/event-partitions'
import { retentionPasses } from '@messenger/shared/db/schema'
import { mediaLifetimeMs } from '@messenger/shared/retention/media-lifetime'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Stack, startStack } from '../../test/stack.ts'
import { forgetAll } from './start-forgetting.ts'

let stack: Stack
/** With an engine's rights and no more. */
let engine: Database
beforeAll(async () => {
  stack = await startStack()
  engine = createDb(stack.db.urls.engine, { poolSize: 2 })
})
afterAll(async () => {
  await engine?.close()
  await stack?.stop()
})

const none = { messages: null, logs: null, events: null }
const forget = (installation = {}) =>
  forgetAll({ sql: engine.sql, log: pino({ level: 'silent' }), installation: { ...none, ...installation } })

async function rule(sessionId: number | null, days: { message?: number; log?: number; event?: number }) {
  const { sql } = stack.db.database
  await sql`
    insert into retention_rules (account_id, session_id, message_days, log_days, event_days)
    values (${stack.accountId}, ${sessionId}, ${days.message ?? null}, ${days.log ?? null}, ${days.event ?? null})`
  await sql`delete from retention_passes`
}

/** A send of so many days ago, in its log and in the store. */
async function sent(sessionId: number, networkId: string, days: number, status = 'sent'): Promise<void> {
  const { sql } = stack.db.database
  const sealed = stack.sealer.seal('what it says', sealContext.message(sessionId, networkId))
  const [log] = await sql<{ id: number }[]>`
    insert into message_logs (session_id, network_id, "to", content, chat_jid, status, created_at)
    values (${sessionId}, ${networkId}, '+1555', 'sealed', '1555@s.whatsapp.net', ${status}, now() - make_interval(days => ${days}))
    returning id::float8 as id`
  await sql`
    insert into messages (session_id, chat, network_id, from_me, remote_jid, sealed_content, status, msg_id, timestamp, created_at)
    values (${sessionId}, '1555@s.whatsapp.net', ${networkId}, true, '1555@s.whatsapp.net', ${sealed}, 2, ${log?.id ?? 0},
      0, now() - make_interval(days => ${days}))`
}

const kept = async (table: 'messages' | 'message_logs', column: 'sealed_content' | 'content', sessionId: number) => {
  const { sql } = stack.db.database
  const rows = await sql<{ id: string }[]>`
    select network_id as id from ${sql(table)} t where session_id = ${sessionId} and ${sql(column)} is not null order by t.id`
  return rows.map(({ id }) => id)
}

it('contents go when the shortest rule says so; rows, and what is still to be sent, stay', async () => {
  const one = await stack.createSession('+15551230001')
  const other = await stack.createSession('+15551230002')
  for (const id of [one, other]) await sent(id, 'open', 50, 'in_progress')
  for (const days of [40, 10, 0]) for (const id of [one, other]) await sent(id, `d${days}`, days)
  await forget()
  expect(await kept('messages', 'sealed_content', one)).toEqual(['open', 'd40', 'd10', 'd0'])
  await rule(null, { message: 30, log: 20 })
  await rule(other, { message: 5 })
  await forget({ messages: 100 })
  expect(await kept('messages', 'sealed_content', one)).toEqual(['open', 'd10', 'd0'])
  expect(await kept('messages', 'sealed_content', other)).toEqual(['open', 'd0'])
  expect(await kept('message_logs', 'content', one)).toEqual(['open', 'd10', 'd0'])
  expect(await kept('message_logs', 'content', other)).toEqual(['open', 'd10', 'd0'])
  expect(await stack.db.database.sql`select from messages`).toHaveLength(8)
  // Sent in the meantime: the next pass finds it.
  await stack.db.database.sql`update message_logs set status = 'sent'`
  await stack.db.database.sql`update retention_passes set began_at = now() - interval '8 days'`
  await forget({ messages: 100 })
  expect(await kept('messages', 'sealed_content', one)).toEqual(['d10', 'd0'])
  const passes = await stack.db.database.db.select().from(retentionPasses)
  expect(passes).toContainEqual(
    expect.objectContaining({ kind: 'messages', days: 5, removed: 3, doneAt: expect.any(Date) }),
  )
})

it('events say nothing any more, but those that a webhook has not got yet', async () => {
  const { sql } = stack.db.database
  const id = await stack.createSession('+15551230003')
  const old = new Date(Date.now() - 3 * 86_400_000)
  await createPartitions(sql, old, 1)
  for (const [sequence, at] of [old, old, new Date()].entries()) {
    const data = sealEventData(stack.sealer, { sessionId: id, id: `evt_${id}_${sequence}` }, '{"said":1}')
    await sql`
      insert into events (session_id, sequence, id, event, data, created_at)
      values (${id}, ${sequence + 1}, ${`evt_${id}_${sequence}`}, 'call', ${data}, ${at.toISOString()}::timestamptz)`
  }
  const [webhook] = await sql<{ id: number }[]>`select id from webhook_endpoints where session_id = ${id}`
  await sql`
    insert into deliveries (id, endpoint_id, session_id, sequence, event_id, event, status, created_at)
    values (gen_random_uuid(), ${webhook?.id ?? 0}, ${id}, 2, 'evt', 'call', 'parked', ${old.toISOString()}::timestamptz)`
  await rule(id, { event: 1 })
  await forget()
  const rows = await sql`select sequence::int, data <> '' as says from events where session_id = ${id} order by 1`
  expect(rows).toEqual([
    { sequence: 1, says: false },
    { sequence: 2, says: true },
    { sequence: 3, says: true },
  ])
})

it('files go after the hours of the strictest rule, also those that are there; without a rule they keep their time', async () => {
  const { sql, db } = stack.db.database
  const own = await stack.createSession('+15551230004')
  const other = await stack.createSession('+15551230005')
  const silent = await stack.createSession('+15551230006')
  for (const id of [own, other, silent])
    await sql`
      insert into media_files (name, kind, account_id, session_id, mimetype, size, ready, expires_at)
      values (${`file-${id}`}, 'upload', ${stack.accountId}, ${id}, 'text/plain', 1, true, now() + interval '24 hours')`
  await sql`
    insert into media_files (name, kind, account_id, session_id, mimetype, size, ready, created_at, expires_at)
    values ('passport-x', 'passport', ${stack.accountId}, ${other}, 'x/x', 1, true, now() - interval '2 hours', now() + interval '1 hour')`
  await sql`
    insert into retention_rules (account_id, session_id, media_hours, store_content)
    values (${stack.accountId}, ${own}, 6, true), (${stack.accountId}, ${other}, 6, false)`
  const lifetime = (sessionId: number, installation = {}) =>
    mediaLifetimeMs(db, { accountId: stack.accountId, sessionId }, installation, 24 * 3_600_000)
  const hours = async (installation = {}) => {
    const said = [own, other, silent].map(id => lifetime(id, installation))
    return (await Promise.all(said)).map(ms => ms / 3_600_000)
  }
  expect(await hours()).toEqual([6, 1, 24])
  expect(await hours({ mediaHours: 48 })).toEqual([6, 1, 48])
  expect(await hours({ mediaHours: 2 })).toEqual([2, 1, 2])
  expect(await hours({ storesContent: false })).toEqual([1, 1, 1])
  const left = async () => {
    const rows = await sql<{ hours: number }[]>`
      select round(extract(epoch from expires_at - created_at) / 3600)::int as hours from media_files
      where session_id in (${own}, ${other}, ${silent}) and kind = 'upload' order by session_id`
    return rows.map(row => row.hours)
  }
  await forget()
  expect(await left()).toEqual([6, 1, 24])
  expect(await sql`select from media_files where kind = 'passport' and expires_at > now()`).toHaveLength(0)
  await forget({ mediaHours: 2 })
  expect(await left()).toEqual([2, 1, 2])
  // A longer rule gives nothing back.
  await forget({ mediaHours: 48 })
  expect(await left()).toEqual([2, 1, 2])
})

/** Whose rule holds; of events the installation's takes whole days away: `events/retention.integration.test.ts`. */
const cells = [
  ['messages', 'installation'],
  ['messages', 'account'],
  ['messages', 'session'],
  ['logs', 'installation'],
  ['logs', 'account'],
  ['logs', 'session'],
  ['events', 'account'],
  ['events', 'session'],
] as const
let sessions = 100

it.each(cells)('%s by the rule of the %s, in its sessions alone', async (kind, place) => {
  const { sql } = stack.db.database
  await sql`delete from retention_rules`
  await sql`delete from retention_passes`
  // A walk goes by id, and ends at the first row that is too young: those of other tests would stand before these.
  await sql`delete from messages`
  await sql`delete from message_logs`
  sessions += 2
  const own = await stack.createSession(`+15551230${sessions}`)
  const other = await stack.createSession(`+15551230${sessions + 1}`)
  const before = new Date(Date.now() - 3 * 86_400_000)
  await createPartitions(sql, before, 1)
  for (const id of [own, other]) {
    await sent(id, `old-${id}`, 3)
    const data = sealEventData(stack.sealer, { sessionId: id, id: `old_${id}` }, '{"said":1}')
    await sql`
      insert into events (session_id, sequence, id, event, data, created_at)
      values (${id}, 1, ${`old_${id}`}, 'call', ${data}, ${before.toISOString()}::timestamptz)`
  }
  const days = { messages: { message: 2 }, logs: { log: 2 }, events: { event: 2 } }[kind]
  if (place !== 'installation') await rule(place === 'session' ? own : null, days)
  await forget(place === 'installation' ? { [kind]: 2 } : {})
  const says = async (id: number) => ({
    messages: (await kept('messages', 'sealed_content', id)).length > 0,
    logs: (await kept('message_logs', 'content', id)).length > 0,
    events: (await sql`select from events where session_id = ${id} and data <> ''`).length > 0,
  })
  const all = { messages: true, logs: true, events: true }
  expect(await says(own)).toEqual({ ...all, [kind]: false })
  expect(await says(other)).toEqual(place === 'session' ? all : { ...all, [kind]: false })
})
