import { randomBytes, randomUUID } from 'node:crypto'
import { sealContext } from '@messenger/shared/crypto/contexts'
import { createDb, type Database } from '@messenger/shared/db/create-db'
import { mcpMessages, mcpSessions, tokens, users } from '@messenger/shared/db/schema'
import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startBulkSend } from '../../test/bulk-send.ts'
import { addRecurringSend } from '../../test/recurring-send.ts'
import { type Stack, startStack } from '../../test/stack.ts'
import { wipeAll } from './start-wiping.ts'
import { defaultWipeSettings } from './wipe-settings.ts'

/** Contents that lie beside messages and events: of agents, plans and repeated calls. */

let stack: Stack
/** With an engine's rights and no more. */
let engine: Database
/** One that stores nothing, and one that does. */
let id: number
let other: number
let tokenId: number

beforeAll(async () => {
  stack = await startStack({ wipe: { ...defaultWipeSettings, everyMs: 3_600_000 } })
  engine = createDb(stack.db.urls.engine, { poolSize: 2 })
  id = await stack.createSession('+15551231001')
  other = await stack.createSession('+15551231002')
  const { db, sql } = stack.db.database
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.accountId, stack.accountId))
  const owned = { accountId: stack.accountId, userId: user?.id ?? 0 }
  const [token] = await db
    .insert(tokens)
    .values({ ...owned, name: 'agent', hash: randomBytes(32) })
    .returning()
  tokenId = token?.id ?? 0
  await sql`
    insert into retention_rules (account_id, session_id, store_content) values (${stack.accountId}, ${id}, false)`
})
afterAll(async () => {
  await engine?.close()
  await stack?.stop()
})

const log = pino({ level: 'silent' })
const wipe = () =>
  wipeAll({ sql: engine.sql, sealer: stack.sealer, log, storesContent: true, settings: defaultWipeSettings })
const bytes = Buffer.from('what it says')

it('what agents asked for goes after a minute, and what became of a call an hour after its end', async () => {
  const { sql } = stack.db.database
  const names = new Map<string, string>()
  const call = async (name: string, sessionId: number | null, minutes: number) => {
    const row = randomUUID()
    names.set(row, name)
    await sql`
      insert into agent_calls (id, account_id, token_id, token_name, session_id, at, tool, operation, sealed_input, outcome)
      values (${row}, ${stack.accountId}, ${tokenId}, 'agent', ${sessionId}, now() - make_interval(mins => ${minutes}), 't', 'o', ${bytes}, 'done')`
  }
  const approval = async (name: string, sessionId: number, state: string, minutes: number | null) => {
    const row = randomUUID()
    names.set(row, name)
    await sql`
      insert into agent_approvals (id, account_id, token_id, session_id, tool, operation, sealed_input, sealed_outcome, state, expires_at, ended_at)
      values (${row}, ${stack.accountId}, ${tokenId}, ${sessionId}, 't', 'o', ${bytes}, ${bytes}, ${state}, now() + interval '1 hour',
        now() - make_interval(mins => ${minutes}::int))`
  }
  await call('old', id, 2)
  await call('new', id, 0)
  await call('of another', other, 2)
  await call('of none', null, 2)
  await approval('over', id, 'done', 61)
  await approval('just over', id, 'done', 59)
  await approval('waits', id, 'waiting', null)
  await approval('of another', other, 'done', 61)
  await wipe()
  const saying = async (table: string, column: string) => {
    const rows = await sql<{ id: string }[]>`select id from ${sql(table)} t where length(${sql(column)}) > 0`
    return rows.map(row => names.get(row.id)).toSorted()
  }
  expect(await saying('agent_calls', 'sealed_input')).toEqual(['new', 'of another', 'of none'])
  const left = ['just over', 'of another', 'waits']
  expect(await saying('agent_approvals', 'sealed_input')).toEqual(left)
  expect(await saying('agent_approvals', 'sealed_outcome')).toEqual(left)
  // Not before what was looked at already.
  await sql`update agent_calls set at = at - interval '100 seconds' where at > now() - interval '1 minute'`
  await wipe()
  expect(await saying('agent_calls', 'sealed_input')).toEqual(['of another', 'of none'])
})

it('streams of the tool server are there to be taken up again for a minute', async () => {
  const { db, sql } = stack.db.database
  const hash = randomBytes(32)
  await db
    .insert(mcpSessions)
    .values({ hash, accountId: stack.accountId, tokenId, protocolVersion: '2025-06-18', canElicit: false })
  const said = { sessionHash: hash, sealedMessage: bytes, isLast: true }
  await db.insert(mcpMessages).values([
    { ...said, stream: 'old', createdAt: new Date(Date.now() - 120_000) },
    { ...said, stream: 'new' },
  ])
  await wipe()
  expect(await sql`select stream from mcp_messages`).toEqual([{ stream: 'new' }])
})

it('ended bulk and recurring sends say nothing any more; those under way, and of other sessions, do', async () => {
  const { database } = stack.db
  const { sql } = database
  const names = new Map<number, string>()
  const ended = new Date(Date.now() - 120_000)
  const bulk = async (name: string, sessionIds: number[], state?: 'finished' | 'canceled') => {
    const made = await startBulkSend(database, stack.sealer, {
      ...{ accountId: stack.accountId, sessionIds, text: 'what it says' },
      more: { startsAt: new Date(Date.now() + 3_600_000) },
      recipients: [{ number: '+15551230001', values: { word: name } }],
    })
    names.set(made, name)
    if (state) await sql`update bulk_sends set state = ${state}, ended_at = ${ended.toISOString()} where id = ${made}`
  }
  await bulk('over', [id], 'finished')
  await bulk('canceled', [id], 'canceled')
  await bulk('runs', [id])
  await bulk('of both', [id, other], 'finished')
  await bulk('of another', [other], 'finished')
  const recurring = async (name: string, sessionId: number, isOver: boolean) => {
    const owned = { accountId: stack.accountId, sessionId, to: '+15551230001', name }
    const made = await addRecurringSend(database, stack.sealer, {
      ...{ ...owned, nextAt: new Date(Date.now() + 3_600_000), content: { text: 'what it says' } },
    })
    if (!isOver) return made
    await sql`
      update recurring_sends set state = 'ended', next_at = null, updated_at = ${ended.toISOString()} where id = ${made}`
    return made
  }
  await recurring('over', id, true)
  await recurring('goes on', id, false)
  await recurring('of another', other, true)
  const last = await recurring('last run waits', id, true)
  await sql`
    insert into recurring_send_runs (recurring_send_id, at, session_id, network_id) values (${last}, now(), ${id}, 'N1')`
  await wipe()
  const contents = await sql<{ id: number }[]>`select id from bulk_sends where contents <> ''`
  const values = await sql<{ id: number }[]>`
    select bulk_send_id as id from bulk_send_recipients where "values" is not null`
  const left = ['of another', 'of both', 'runs']
  expect(contents.map(row => names.get(row.id)).toSorted()).toEqual(left)
  expect(values.map(row => names.get(row.id)).toSorted()).toEqual(left)
  expect(await sql`select name from recurring_sends where contents <> '' order by name`).toEqual([
    { name: 'goes on' },
    { name: 'last run waits' },
    { name: 'of another' },
  ])
})

it('answers of edits that were kept before lose their text, by the session’s key and by a token of the account', async () => {
  const { sql } = stack.db.database
  for (const [sessionId, networkId] of [
    [id, 'OWN'],
    [other, 'OTHER'],
  ] as const) {
    await sql`
      insert into messages (session_id, chat, network_id, from_me, remote_jid, status, timestamp)
      values (${sessionId}, '1@s.whatsapp.net', ${networkId}, true, '1@s.whatsapp.net', 2, 0)`
  }
  const keep = async (scope: string, networkId: string) => {
    const output = { id: networkId, remoteJid: '1@s.whatsapp.net', message: { conversation: 'what it says' } }
    const key = `${scope} ${networkId}`
    const body = stack.sealer.seal(JSON.stringify({ output }), sealContext.idempotentBody(scope, key))
    await sql`
      insert into idempotency_records (scope, key, fingerprint, network_id, status, sealed_body, busy_until, created_at)
      values (${scope}, ${key}, ''::bytea, 'none', 200, ${body}, now(), now() - interval '2 minutes')`
  }
  const account = `account:${stack.accountId}`
  await keep(`session:${id}`, 'OWN')
  await keep(account, 'OWN')
  await keep(account, 'OTHER')
  await keep(`session:${other}`, 'OTHER')
  await wipe()
  const rows = await sql<{ scope: string; key: string; body: Buffer }[]>`
    select scope, key, sealed_body as body from idempotency_records order by key`
  const saying = rows.filter(({ scope, key, body }) =>
    stack.sealer.open(body, sealContext.idempotentBody(scope, key)).includes('what it says'),
  )
  expect(rows).toHaveLength(4)
  expect(saying.map(({ key }) => key)).toEqual([`${account} OTHER`, `session:${other} OTHER`])
})
