import { sealContext } from '@messenger/shared/crypto/contexts'
import { sealEventData } from '@messenger/shared/crypto/event-data'
import { createDb, type Database } from '@messenger/shared/db/create-db'
import { createPartitions } from '@messenger/shared/db/event-partitions'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Stack, startStack } from '../../test/stack.ts'
import { startWiping, wipeAll } from './start-wiping.ts'
import { defaultWipeSettings } from './wipe-settings.ts'

let stack: Stack
/** With an engine's rights and no more. */
let engine: Database
let id: number
let count = 0
beforeAll(async () => {
  // Its own rounds are none: each test makes those that it is about.
  stack = await startStack({ wipe: { ...defaultWipeSettings, everyMs: 3_600_000 } })
  engine = createDb(stack.db.urls.engine, { poolSize: 2 })
})
beforeEach(async () => {
  count += 1
  id = await stack.createSession(`+1555123100${count}`)
})
afterAll(async () => {
  await engine?.close()
  await stack?.stop()
})

const log = pino({ level: 'silent' })
const settings = { ...defaultWipeSettings, sweepMs: 0 }
const wipe = (storesContent = true) => wipeAll({ sql: engine.sql, sealer: stack.sealer, log, storesContent, settings })

async function storeNothing(sessionId: number | null = id): Promise<void> {
  const { sql } = stack.db.database
  await sql`
    insert into retention_rules (account_id, session_id, store_content) values (${stack.accountId}, ${sessionId}, false)`
  await sql`delete from retention_passes`
}

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)

interface Sent {
  readonly status?: string
  readonly code?: string
  readonly ticks?: number
  readonly chat?: string
  readonly minutes?: number
}

/** A send of the API in its log and in the store. */
async function sent(
  networkId: string,
  { status = 'sent', code, ticks = 2, chat = '1555@s.whatsapp.net', minutes = 2 }: Sent,
) {
  const { sql } = stack.db.database
  const at = minutesAgo(minutes).toISOString()
  const sealed = stack.sealer.seal('what it says', sealContext.message(id, networkId))
  const [row] = await sql<{ id: number }[]>`
    insert into message_logs (session_id, network_id, "to", content, chat_jid, status, failed_code, created_at, updated_at)
    values (${id}, ${networkId}, '+1555', 'sealed', ${chat}, ${status}, ${code ?? null}, ${at}, ${at}) returning id::float8 as id`
  await sql`
    insert into messages (session_id, chat, network_id, from_me, remote_jid, sealed_content, status, msg_id, timestamp, created_at)
    values (${id}, ${chat}, ${networkId}, true, ${chat}, ${sealed}, ${ticks}, ${row?.id ?? 0}, 0, ${at})`
}

async function heard(networkId: string, minutes: number, about: string | null = null): Promise<number> {
  const { sql } = stack.db.database
  const sealed = stack.sealer.seal('what it says', sealContext.message(id, networkId))
  const [row] = await sql<{ id: number }[]>`
    insert into messages (session_id, chat, network_id, from_me, remote_jid, about, sealed_content, status, timestamp, created_at)
    values (${id}, '1555@s.whatsapp.net', ${networkId}, false, '1555@s.whatsapp.net', ${about}, ${sealed}, 3, 0,
      ${minutesAgo(minutes).toISOString()}) returning id::float8 as id`
  return row?.id ?? 0
}

async function told(sequence: number, minutes: number): Promise<string> {
  const { sql } = stack.db.database
  const at = minutesAgo(minutes)
  await createPartitions(sql, at, 1)
  const name = `evt_${id}_${sequence}`
  const data = sealEventData(stack.sealer, { sessionId: id, id: name }, '{"said":1}')
  await sql`
    insert into events (session_id, sequence, id, event, data, created_at)
    values (${id}, ${sequence}, ${name}, 'call', ${data}, ${at.toISOString()}::timestamptz)`
  await sql`update session_counters set event_sequence = ${sequence} where session_id = ${id}`
  return at.toISOString()
}

async function endpoint(url: string | null = 'https://example.com/hook'): Promise<number> {
  const [row] = await stack.db.database.sql<{ id: number }[]>`
    update webhook_endpoints set url = ${url}, enabled = true where session_id = ${id} returning id`
  return row?.id ?? 0
}

/** As a lane that is busy elsewhere has it: nobody sends it. */
async function delivery(
  endpointId: number,
  sequence: number,
  at: string,
  status = 'parked',
  collected: object | null = null,
) {
  const { sql } = stack.db.database
  const [row] = await sql<{ id: string }[]>`
    insert into deliveries (id, endpoint_id, session_id, sequence, event_id, event, status, collected, created_at)
    values (gen_random_uuid(), ${endpointId}, ${id}, ${sequence}, 'evt', 'call', ${status}, ${collected && JSON.stringify(collected)}::text::jsonb,
      ${at}::timestamptz) returning id`
  await sql`
    insert into attempts (delivery_id, number, started_at, latency_ms, request_url, request_headers, response_body)
    values (${row?.id ?? ''}, 1, now(), 1, 'https://example.com/hook', '{}', 'echo')`
  return row?.id ?? ''
}

const saying = async () => {
  const rows = await stack.db.database.sql<{ id: string }[]>`
    select network_id as id from messages m where session_id = ${id} and sealed_content is not null order by m.id`
  return rows.map(row => row.id)
}
const eventsSaying = async () => {
  const rows = await stack.db.database.sql<{ sequence: number }[]>`
    select sequence::int from events where session_id = ${id} and data <> '' order by 1`
  return rows.map(({ sequence }) => sequence)
}

it('what others wrote goes after a minute, with edits, votes and words; of the sends those whose recipient has them', async () => {
  const { sql } = stack.db.database
  const other = id
  await heard('other', 5)
  count += 50
  id = await stack.createSession(`+1555123100${count}`)
  const edited = await heard('old', 5)
  const poll = await heard('poll', 5)
  await heard('edit', 5, 'old')
  await heard('vote', 5, 'poll')
  await sql`insert into message_changes (message_id, sealed_content, edit_id) values (${edited}, ${Buffer.from('x')}, 'edit')`
  await sql`insert into poll_votes (poll_id, voter, sealed_options, voted_at) values (${poll}, 'v', ${Buffer.from('x')}, 1)`
  await sent('delivered', { ticks: 3 })
  await sent('waiting', { status: 'in_progress', ticks: 1, minutes: 3_000 })
  await sent('scheduled', { status: 'scheduled', ticks: 1, minutes: 3_000 })
  await sent('one-tick', {})
  await sent('too-old', { minutes: 25 * 60 })
  await sent('failed', { status: 'failed', code: 'not_on_network', ticks: 1 })
  await sent('late-ack', { status: 'failed', code: 'ack_timeout', ticks: 1 })
  await sent('group', { chat: '1@g.us', ticks: 3 })
  await sent('old-group', { chat: '1@g.us', minutes: 61 })
  await sent('channel', { chat: '1@newsletter' })
  await heard('new', 0)
  await storeNothing()
  await wipe()
  const left = ['waiting', 'scheduled', 'one-tick', 'late-ack', 'group']
  expect(await saying()).toEqual([...left, 'new'])
  const [change] =
    await sql`select sealed_content as content, edit_id as edit from message_changes where message_id = ${edited}`
  expect(change).toEqual({ content: null, edit: 'edit' })
  expect(await sql`select from poll_votes where poll_id = ${poll}`).toEqual([])
  const logs = await sql`select "to", content from message_logs where session_id = ${id}`
  expect(logs).toHaveLength(10)
  expect(new Set(logs.map(row => `${row.to} ${row.content}`))).toEqual(new Set(['+1555 null']))
  await sql`update messages set created_at = now() - interval '2 minutes' where session_id = ${id} and network_id = 'new'`
  // An edit of what has been looked at, and a receipt.
  await sql`update message_changes set sealed_content = ${Buffer.from('x')}, edit_id = 'again' where message_id = ${edited}`
  await heard('again', 2, 'old')
  await sql`update messages set status = 3 where session_id = ${id} and network_id = 'one-tick'`
  await wipe()
  expect(await saying()).toEqual(left.filter(name => name !== 'one-tick'))
  const [second] = await sql`select sealed_content as content from message_changes where message_id = ${edited}`
  expect(second).toEqual({ content: null })
  // Another session of the account stores its own, until the account says otherwise.
  id = other
  expect(await saying()).toEqual(['other'])
  await wipe(false)
  expect(await saying()).toEqual([])
})

it('events say nothing any more once every webhook has them, or has been given up', async () => {
  const { sql } = stack.db.database
  const hook = await endpoint()
  // The engine is to leave what is collected.
  await sql`update webhook_endpoints set collect_seconds = 3600, collect_max_seconds = 7200 where id = ${hook}`
  await storeNothing()
  const at = await Promise.all([5, 5, 5, 5, 5].map((minutes, index) => told(index + 1, minutes)))
  const now = await told(6, 0)
  await sql`update session_counters set event_sequence = 6 where session_id = ${id}`
  const through = await delivery(hook, 1, at[0] ?? '', 'delivered')
  const parked = await delivery(hook, 2, at[1] ?? '')
  const members = [{ id: 'evt', event: 'call', sequence: 3, at: at[2], twin: false }]
  const collected = await delivery(hook, 4, at[3] ?? '', 'parked', { chat: 'c', events: members })
  await delivery(hook, 6, now, 'delivered')
  await sql`
    insert into collected_messages (endpoint_id, session_id, sequence, chat, event_id, event, is_twin, created_at)
    values (${hook}, ${id}, 5, 'c', 'evt', 'call', false, ${at[4] ?? ''}::timestamptz)`
  await wipe()
  expect(await eventsSaying()).toEqual([2, 3, 4, 5, 6])
  const [answer] = await sql`select response_body as body from attempts where delivery_id = ${through}`
  expect(answer).toEqual({ body: null })
  await sql`update deliveries set status = 'delivered' where id in (${parked}, ${collected})`
  await wipe()
  expect(await eventsSaying()).toEqual([5, 6])
  // Nothing is left behind what is through: the next round has nothing to do but these.
  expect(await sql`select event_low::int as low from content_wipes where session_id = ${id}`).toEqual([{ low: 0 }])
  await sql`delete from collected_messages where session_id = ${id}`
  await wipe()
  expect(await eventsSaying()).toEqual([6])
  expect(await sql`select event_low::int as low from content_wipes where session_id = ${id}`).toEqual([{ low: 5 }])
})

it('what a webhook has not got in two days goes, and its delivery ends', async () => {
  const { sql } = stack.db.database
  const hook = await endpoint()
  // The engine is to leave what is collected.
  await sql`update webhook_endpoints set collect_seconds = 3600, collect_max_seconds = 7200 where id = ${hook}`
  await storeNothing()
  const at = await told(1, 49 * 60)
  const open = await delivery(hook, 1, at)
  await wipe()
  expect(await eventsSaying()).toEqual([])
  expect(await sql`select status, last_error from deliveries where id = ${open}`).toEqual([
    { status: 'failed', last_error: 'event_gone' },
  ])
})

it('a stanza of a session that nobody holds leaves the journal once it is recorded, and not before', async () => {
  const { sql } = stack.db.database
  await storeNothing()
  await heard('recorded', 5)
  for (const stanza of ['recorded', 'open'])
    await sql`
      insert into journal (session_id, tag, stanza_id, sealed_plaintext, sealed_stanza, created_at)
      values (${id}, ${Buffer.from(stanza)}, ${stanza}, ${Buffer.from('x')}, ${Buffer.from('x')}, now() - interval '3 minutes')`
  await wipe()
  expect(await sql`select stanza_id as stanza from journal where session_id = ${id}`).toEqual([{ stanza: 'open' }])
})

it('without a webhook events are there for an hour', async () => {
  await endpoint(null)
  await storeNothing()
  await told(1, 61)
  await told(2, 59)
  await wipe()
  expect(await eventsSaying()).toEqual([2])
})

it('several engines take nothing twice and leave nothing out', async () => {
  const { sql } = stack.db.database
  await endpoint()
  await storeNothing()
  for (let sequence = 1; sequence <= 30; sequence += 1) await told(sequence, 5)
  for (let at = 0; at < 30; at += 1) await heard(`many${at}`, 5)
  const stops = [1, 2, 3].map(() =>
    startWiping({
      sql: engine.sql,
      sealer: stack.sealer,
      log,
      storesContent: true,
      settings: { ...settings, everyMs: 20 },
    }),
  )
  await expect.poll(async () => [...(await saying()), ...(await eventsSaying())], { timeout: 20_000 }).toEqual([])
  await Promise.all(stops.map(stop => stop()))
  const [row] =
    await sql`select event_position::int as position, event_low::int as low from content_wipes where session_id = ${id}`
  expect(row).toEqual({ position: 30, low: 30 })
})
