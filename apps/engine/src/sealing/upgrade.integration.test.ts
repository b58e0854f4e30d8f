import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { countEvents } from '@messenger/shared/activity/count-activity'
import { openContact } from '@messenger/shared/crypto/contact-texts'
import { sealContext } from '@messenger/shared/crypto/contexts'
import { createSealer } from '@messenger/shared/crypto/seal'
import { openText } from '@messenger/shared/crypto/seal-text'
import { createDb } from '@messenger/shared/db/create-db'
import { sweepMedia } from '@messenger/shared/media/media-files'
import { createMediaRoom } from '@messenger/shared/media/media-room'
import { firstReleaseDatabase, sealedByFirstRelease } from '@messenger/shared/test/first-release'
import { foundInDatabase, foundInFiles } from '@messenger/shared/test/found-in'
import { openedEvents } from '@messenger/shared/test/opened-events'
import pino from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { countOthers } from './count-others.ts'
import { sealedColumns } from './sealed-columns.ts'
import { resealColumn } from './start-resealing.ts'

const masterKey = randomBytes(32)
const sealer = createSealer(masterKey)
const log = pino({ level: 'silent' })
/** What that release left for everybody to read. */
const readable = {
  received: 'received-long-ago',
  logged: 'logged-long-ago',
  name: 'Bob of old',
  notify: 'Bobby of old',
  verified: 'Bob Ltd of old',
  about: 'about-of-old',
  qr: '2@qr-of-long-ago,abc',
  code: 'ABCD-1234',
  upload: 'uploaded-long-ago',
}
const texts = Object.values(readable)
const at = new Date(Date.now() - 60_000).toISOString()

let test: Awaited<ReturnType<typeof firstReleaseDatabase>>
let folder: string
beforeAll(async () => {
  test = await firstReleaseDatabase()
  folder = await mkdtemp(join(tmpdir(), 'upgrade-'))
})
afterAll(async () => {
  await test?.drop()
  await rm(folder, { recursive: true, force: true })
})

it('an update from release 0.1.0 seals and re-keys what is there, and loses nothing of it', async () => {
  const { sql } = test.database
  await fill()
  expect((await foundInDatabase(sql, texts)).length).toBeGreaterThanOrEqual(texts.length - 1)
  await test.update()
  const engine = createDb(test.urls.engine, { applicationName: 'upgrade' })
  try {
    expect((await countOthers(engine.sql, sealer)).map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'events.data',
        'message_logs.content',
        'contacts.name',
        'sessions.api_key_sealed',
        'messages.sealed_content',
      ]),
    )
    for (const column of sealedColumns) await resealColumn({ sql: engine.sql, sealer, log }, column)
    expect(await countOthers(engine.sql, sealer)).toEqual([])
  } finally {
    await engine.close()
  }
  expect(await foundInDatabase(sql, texts)).toEqual([])
  await isAllThere()
})

it('files of that release are given out until they expire, and are gone then', async () => {
  const room = createMediaRoom({ folder, bucket: null }, sealer)
  const parts: Buffer[] = []
  for await (const part of (await room.store.open('old.txt')) ?? []) parts.push(part)
  expect(Buffer.concat(parts).toString()).toBe(readable.upload)
  await test.database.sql`update media_files set expires_at = now() - interval '1 second'`
  expect(await sweepMedia(test.database.db, room, 10)).toBe(1)
  expect(await foundInFiles(folder, texts)).toEqual([])
})

async function fill(): Promise<void> {
  const { sql } = test.database
  const old = (plain: string, context: string) => sealedByFirstRelease(masterKey, plain, context)
  await sql`insert into accounts (id, name) values (1, 'Test')`
  await sql`insert into users (id, account_id, email, name, password_hash) values (1, 1, 'a@example.test', 'Test', 'none')`
  await sql`
    insert into sessions (id, account_id, user_id, name, phone_number, network, account_protection, log_messages, api_key_hash,
      api_key_sealed, link_qr, link_code)
    values (7, 1, 1, 'Test', '+1', 'live', false, true, '', ${old('the key', 'session:7:api_key')}, ${readable.qr}, ${readable.code})`
  await sql`insert into session_counters (session_id, event_sequence) values (7, 3)`
  const sent = (status: string) => JSON.stringify({ msgId: 1, status })
  const received = JSON.stringify({ messages: { messageBody: readable.received } })
  await sql`
    insert into events (session_id, sequence, id, event, data, created_at) values
      (7, 1, 'evt_1', 'messages.received', ${received}, ${at}), (7, 2, 'evt_2', 'message.sent', ${sent('failed')}, ${at}),
      (7, 3, 'evt_3', 'message.sent', ${sent('sent')}, ${at})`
  await sql`
    insert into contacts (session_id, jid, name, notify, verified_name, about)
    values (7, '1@lid', ${readable.name}, ${readable.notify}, ${readable.verified}, ${readable.about}), (7, '2@lid', null, null, null, null)`
  await sql`
    insert into message_logs (session_id, network_id, "to", content, chat_jid, status)
    values (7, 'N1', '+2', ${JSON.stringify({ text: readable.logged })}, 'c', 'sent'), (7, 'N2', null, null, 'c', 'sent')`
  await sql`
    insert into messages (session_id, chat, network_id, from_me, remote_jid, sealed_content, status, timestamp)
    values (7, 'c', 'N1', true, 'c', ${old('a message', 'session:7:message')}, 1, 1)`
  await mkdir(join(folder, 'files'), { recursive: true })
  await writeFile(join(folder, 'files', 'old.txt'), readable.upload)
  await sql`
    insert into media_files (name, kind, session_id, mimetype, size, ready, expires_at)
    values ('old.txt', 'upload', 7, 'text/plain', ${readable.upload.length}, true, now() + interval '1 day')`
}

async function isAllThere(): Promise<void> {
  const { sql } = test.database
  const [session] = await sql`select api_key_sealed, link_qr, link_code from sessions`
  expect(sealer.open(session?.api_key_sealed, sealContext.apiKey(7)).toString()).toBe('the key')
  expect(openText(sealer, session?.link_qr, sealContext.linkQr(7))).toBe(readable.qr)
  expect(openText(sealer, session?.link_code, sealContext.linkCode(7))).toBe(readable.code)
  const [message] = await sql`select sealed_content from messages`
  expect(sealer.open(message?.sealed_content, sealContext.message(7, 'N1')).toString()).toBe('a message')
  const events = await sql<{ id: string; sessionId: number; data: string; failed: boolean }[]>`
    select id, session_id as "sessionId", data, failed from events order by sequence`
  expect(openedEvents(sealer, events).map(({ data, failed }) => [JSON.parse(data), failed])).toEqual([
    [{ messages: { messageBody: readable.received } }, false],
    [{ msgId: 1, status: 'failed' }, true],
    [{ msgId: 1, status: 'sent' }, false],
  ])
  const counted = await sql`
    select kind, count from (${countEvents(sql, { from: new Date(0), to: new Date() }, null)}) as c order by kind`
  expect([...counted]).toEqual([
    { kind: 'failed', count: 1 },
    { kind: 'received', count: 1 },
    { kind: 'sent', count: 1 },
  ])
  const contacts = await sql<
    { jid: string; name: string | null; notify: string | null; verifiedName: string | null; about: string | null }[]
  >`
    select jid, name, notify, verified_name as "verifiedName", about from contacts order by jid`
  const { name, notify, verified: verifiedName, about } = readable
  expect(contacts.map(row => openContact(sealer, 7, row.jid, row))).toEqual([
    { jid: '1@lid', name, notify, verifiedName, about },
    { jid: '2@lid', name: null, notify: null, verifiedName: null, about: null },
  ])
  const logs = await sql<{ content: string | null }[]>`select content from message_logs order by id`
  expect(logs.map(({ content }) => content && openText(sealer, content, sealContext.logged(7, 'N1')))).toEqual([
    JSON.stringify({ text: readable.logged }),
    null,
  ])
}
