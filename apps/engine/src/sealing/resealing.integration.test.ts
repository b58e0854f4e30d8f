import { randomBytes } from 'node:crypto'
import { sealContext } from '@messenger/shared/crypto/contexts'
import { createSealer, type Sealer } from '@messenger/shared/crypto/seal'
import { createDb, type Database } from '@messenger/shared/db/create-db'
import { createTestDatabase, type TestDatabase } from '@messenger/shared/test/database'
import pino from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seedAccount, seedEndpoint, seedSession } from '../../test/seed.ts'
import { countOthers } from './count-others.ts'
import { resealStep } from './reseal-step.ts'
import { sealedColumns } from './sealed-columns.ts'
import { resealColumn, startResealing } from './start-resealing.ts'

const [oldKey, newKey] = [randomBytes(32), randomBytes(32)]
const before = createSealer(oldKey)
const both = createSealer(newKey, [oldKey])
const after = createSealer(newKey)
const log = pino({ level: 'silent' })

let test: TestDatabase
let engine: Database
let owner: { accountId: number; userId: number }
beforeAll(async () => {
  test = await createTestDatabase()
  engine = createDb(test.urls.engine, { applicationName: 'resealing' })
  owner = await seedAccount(test.database)
})
afterAll(async () => {
  await engine?.close()
  await test?.drop()
})

/** They live for ten minutes. */
const shortLived = ['mcp_messages.sealed_message', 'mcp_questions.sealed_answer']

it('knows every sealed column of the schema', async () => {
  const found = await test.database.sql<{ name: string }[]>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and data_type = 'bytea' and column_name like '%sealed%' and column_name <> 'sealed_with'`
  const known = sealedColumns.filter(({ isText }) => !isText).map(({ table, column }) => `${table}.${column}`)
  expect([...known, ...shortLived].toSorted()).toEqual(found.map(({ name }) => name).toSorted())
})

it('seals every column anew, after which the earlier key is needed no more', async () => {
  const { sql } = test.database
  const { sessionId } = await seedSession(test.database, owner)
  const values = await seedEverywhere(sessionId, before)
  for (const column of sealedColumns) await resealColumn({ sql: engine.sql, sealer: both, log }, column)
  const opened = await openEverywhere(sessionId, values.endpointId, after)
  expect(opened).toEqual(
    Object.fromEntries(Object.keys(opened).map(name => [name, name === 'signalKeys' ? values.signalKeys : name])),
  )
  expect(await countOthers(engine.sql, after)).toEqual([])
  const progress = await sql<{ name: string; isDone: boolean }[]>`
    select name, done_at is not null as "isDone" from sealing_progress`
  expect(progress).toHaveLength(sealedColumns.length)
  expect(progress.every(({ isDone }) => isDone)).toBe(true)
})

it('goes on where it was interrupted, and passes over no row that somebody holds meanwhile', async () => {
  const { sql } = test.database
  const { sessionId } = await seedSession(test.database, owner)
  const column = columnNamed('signal_keys')
  const key = randomBytes(32)
  const sealer = createSealer(key, [newKey])
  await seedSignalKeys(sessionId, after, 1_200)
  // The first step, and then it dies.
  expect(await resealStep(engine.sql, sealer, column)).toMatchObject({ state: 'going', met: true })
  const [kept] = await sql`select position from sealing_progress where name = 'signal_keys.sealed'`
  expect(kept?.position).not.toBeNull()
  const letGo = Promise.withResolvers<void>()
  const isHeld = Promise.withResolvers<void>()
  const held = sql.begin(async tx => {
    await tx`select from signal_keys where session_id = ${sessionId} and id = 'key-999' for update`
    isHeld.resolve()
    await letGo.promise
  })
  await isHeld.promise
  const { stop } = startResealing({ sql: engine.sql, sealer, log })
  await expect
    .poll(() => left(createSealer(key)), { timeout: 20_000 })
    .toEqual([{ name: 'signal_keys.sealed', count: 1 }])
  letGo.resolve()
  await held
  await expect.poll(() => left(createSealer(key)), { timeout: 20_000 }).toEqual([])
  await stop()

  async function left(present: Sealer) {
    return (await countOthers(engine.sql, present)).filter(({ name }) => name === 'signal_keys.sealed')
  }
})

it('two engines at once do it once, and a value written meanwhile stays as it was written', async () => {
  const { sql } = test.database
  const { sessionId } = await seedSession(test.database, owner)
  const column = columnNamed('signal_keys')
  const sealer = createSealer(randomBytes(32), [newKey, oldKey])
  await sql`delete from signal_keys`
  await seedSignalKeys(sessionId, after, 600)
  const later = sealer.seal('later', sealContext.signalKey(sessionId, 'session', 'key-7'))
  const writes = sql`
    update signal_keys set sealed = ${later} where session_id = ${sessionId} and type = 'session' and id = 'key-7'`
  await Promise.all([
    resealColumn({ sql: engine.sql, sealer, log }, column),
    resealColumn({ sql: engine.sql, sealer, log }, column),
    writes.execute(),
  ])
  await resealColumn({ sql: engine.sql, sealer, log }, column)
  const rows = await sql<
    { id: string; sealed: Buffer }[]
  >`select id, sealed from signal_keys where session_id = ${sessionId}`
  for (const { id, sealed } of rows) {
    const plain = sealer.open(sealed, sealContext.signalKey(sessionId, 'session', id)).toString()
    expect(plain).toBe(id === 'key-7' ? 'later' : `value of ${id}`)
    expect(sealed.subarray(0, sealer.head.length).equals(sealer.head)).toBe(true)
  }
  expect(rows).toHaveLength(600)
})

it('leaves a value alone that does not open, and says so', async () => {
  const { sql } = test.database
  const { sessionId } = await seedSession(test.database, owner)
  const foreign = createSealer(randomBytes(32)).seal('x', sealContext.credentials(sessionId))
  await sql`insert into credentials (session_id, sealed) values (${sessionId}, ${foreign})`
  const sealer = createSealer(randomBytes(32), [newKey, oldKey])
  await expect(resealColumn({ sql: engine.sql, sealer, log }, columnNamed('credentials'))).rejects.toThrow(
    'A value is sealed under a master key that is not set',
  )
  const [row] = await sql`select sealed from credentials where session_id = ${sessionId}`
  expect(row?.sealed.equals(foreign)).toBe(true)
})

function columnNamed(table: string) {
  const column = sealedColumns.find(known => known.table === table)
  if (!column) throw new Error(`No column of ${table}`)
  return column
}

async function seedSignalKeys(sessionId: number, sealer: Sealer, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, index) => {
    const id = `key-${index}`
    return [id, sealer.seal(`value of ${id}`, sealContext.signalKey(sessionId, 'session', id)).toString('base64')]
  })
  await test.database.sql`
    insert into signal_keys (session_id, type, id, sealed)
    select ${sessionId}, 'session', r.value ->> 0, decode(r.value ->> 1, 'base64')
    from json_array_elements(${JSON.stringify(rows)}::text::json) as r`
}

const network = 'N1'
const tag = Buffer.from('a tag')

/** A value in each column that says its own name. */
async function seedEverywhere(sessionId: number, sealer: Sealer) {
  const { sql } = test.database
  const { accountId } = owner
  const { id: endpointId } = await seedEndpoint(test.database, { accountId, sessionId, url: null })
  const webhook = (part: 'secret' | 'compat' | 'headers') => sealContext.webhook(accountId, endpointId, part)
  await sql`
    update sessions set api_key_sealed = ${sealer.seal('apiKey', sealContext.apiKey(sessionId))},
      proxy_url_sealed = ${sealer.seal('proxyUrl', sealContext.proxyUrl(sessionId))} where id = ${sessionId}`
  await sql`
    update webhook_endpoints set secret_sealed = ${sealer.seal('secret', webhook('secret'))},
      previous_secret_sealed = ${sealer.seal('previous', webhook('secret'))},
      compat_secret_sealed = ${sealer.seal('compat', webhook('compat'))},
      headers_sealed = ${sealer.seal('headers', webhook('headers'))}
    where id = ${endpointId}`
  // The endpoints that the seed made for itself.
  await sql`delete from webhook_endpoints where id <> ${endpointId}`
  await sql`delete from sessions where id <> ${sessionId}`
  await sql`
    insert into credentials (session_id, sealed)
    values (${sessionId}, ${sealer.seal('credentials', sealContext.credentials(sessionId))})`
  await seedSignalKeys(sessionId, sealer, 3)
  await sql`
    insert into journal (session_id, tag, stanza_id, sealed_plaintext, sealed_stanza)
    values (${sessionId}, ${tag}, 'S', ${sealer.seal('plaintext', sealContext.journal(sessionId, tag, 'plaintext'))},
      ${sealer.seal('stanza', sealContext.journal(sessionId, tag, 'stanza'))})`
  const [message] = await sql<{ id: number }[]>`
    insert into messages (session_id, chat, network_id, from_me, remote_jid, sealed_content, status, timestamp)
    values (${sessionId}, 'c', ${network}, true, 'c', ${sealer.seal('message', sealContext.message(sessionId, network))}, 1, 1)
    returning id::float8 as id`
  const messageId = message?.id ?? 0
  await sql`
    insert into message_changes (message_id, sealed_content)
    values (${messageId}, ${sealer.seal('edit', sealContext.edit(sessionId, messageId))})`
  await sql`
    insert into poll_votes (poll_id, voter, sealed_options, voted_at)
    values (${messageId}, 'v', ${sealer.seal('pollVote', sealContext.pollVote(sessionId, messageId, 'v'))}, 1)`
  const [send] = await sql<{ id: number }[]>`
    insert into message_logs (session_id, network_id, chat_jid, status) values (${sessionId}, ${network}, 'c', 'scheduled')
    returning id::float8 as id`
  const msgId = send?.id ?? 0
  await sql`
    insert into scheduled_sends (msg_id, session_id, sealed_request, send_at)
    values (${msgId}, ${sessionId}, ${sealer.seal('scheduled', sealContext.scheduled(sessionId, msgId))}, now())`
  await sql`
    insert into media_sends (msg_id, session_id, network_id, chat_jid, sealed_request)
    values (${msgId}, ${sessionId}, ${network}, 'c', ${sealer.seal('mediaSend', sealContext.mediaSend(sessionId, network))})`
  const scope = `session:${sessionId}`
  await sql`
    insert into idempotency_records (scope, key, fingerprint, network_id, sealed_body, busy_until)
    values (${scope}, 'k', ${tag}, ${network}, ${sealer.seal('idempotentBody', sealContext.idempotentBody(scope, 'k'))}, now())`
  const ofAlerts = (account: number) => sealer.seal(`alerts${account && 1}`, sealContext.alertChannel(account, 'email'))
  await sql`
    with ours as (insert into alert_settings (account_id) values (${accountId}), (null) returning id, account_id)
    insert into alert_channels (settings_id, kind, target_sealed)
    select id, 'email', case when account_id is null then ${ofAlerts(0)}::bytea else ${ofAlerts(accountId)}::bytea end from ours`
  return { endpointId, signalKeys: ['value of key-0', 'value of key-1', 'value of key-2'] }
}

async function openEverywhere(sessionId: number, endpointId: number, sealer: Sealer) {
  const { sql } = test.database
  const [row] = await sql`
    select s.api_key_sealed, s.proxy_url_sealed, c.sealed as credentials, j.sealed_plaintext, j.sealed_stanza,
      m.id::float8 as "messageId", m.sealed_content as message, ch.sealed_content as edit, v.sealed_options,
      sc.msg_id::float8 as "msgId", sc.sealed_request as scheduled, ms.sealed_request as media, i.sealed_body,
      (select target_sealed from alert_channels a join alert_settings b on b.id = a.settings_id where b.account_id is null) as alerts0,
      (select target_sealed from alert_channels a join alert_settings b on b.id = a.settings_id where b.account_id = s.account_id) as alerts1,
      w.secret_sealed, w.previous_secret_sealed, w.compat_secret_sealed, w.headers_sealed
    from sessions s join credentials c on c.session_id = s.id join journal j on j.session_id = s.id
      join messages m on m.session_id = s.id join message_changes ch on ch.message_id = m.id
      join poll_votes v on v.poll_id = m.id join scheduled_sends sc on sc.session_id = s.id
      join media_sends ms on ms.session_id = s.id join idempotency_records i on i.scope = 'session:' || s.id
      join webhook_endpoints w on w.id = ${endpointId}
    where s.id = ${sessionId}`
  if (!row) throw new Error('Something is not there')
  const keys = await sql<{ id: string; sealed: Buffer }[]>`
    select id, sealed from signal_keys where session_id = ${sessionId} order by id`
  const { accountId } = owner
  const open = (sealed: Buffer, context: Parameters<Sealer['open']>[1]) => sealer.open(sealed, context).toString()
  return {
    apiKey: open(row.api_key_sealed, sealContext.apiKey(sessionId)),
    proxyUrl: open(row.proxy_url_sealed, sealContext.proxyUrl(sessionId)),
    credentials: open(row.credentials, sealContext.credentials(sessionId)),
    signalKeys: keys.map(({ id, sealed }) => open(sealed, sealContext.signalKey(sessionId, 'session', id))),
    plaintext: open(row.sealed_plaintext, sealContext.journal(sessionId, tag, 'plaintext')),
    stanza: open(row.sealed_stanza, sealContext.journal(sessionId, tag, 'stanza')),
    message: open(row.message, sealContext.message(sessionId, network)),
    edit: open(row.edit, sealContext.edit(sessionId, row.messageId)),
    pollVote: open(row.sealed_options, sealContext.pollVote(sessionId, row.messageId, 'v')),
    scheduled: open(row.scheduled, sealContext.scheduled(sessionId, row.msgId)),
    mediaSend: open(row.media, sealContext.mediaSend(sessionId, network)),
    idempotentBody: open(row.sealed_body, sealContext.idempotentBody(`session:${sessionId}`, 'k')),
    alerts0: open(row.alerts0, sealContext.alertChannel(0, 'email')),
    alerts1: open(row.alerts1, sealContext.alertChannel(accountId, 'email')),
    secret: open(row.secret_sealed, sealContext.webhook(accountId, endpointId, 'secret')),
    previous: open(row.previous_secret_sealed, sealContext.webhook(accountId, endpointId, 'secret')),
    compat: open(row.compat_secret_sealed, sealContext.webhook(accountId, endpointId, 'compat')),
    headers: open(row.headers_sealed, sealContext.webhook(accountId, endpointId, 'headers')),
  }
}
