import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { ChatMessagesPage } from '@messenger/shared/chat-view/chat-message'
import { sealContext } from '@messenger/shared/crypto/contexts'
import { createDb } from '@messenger/shared/db/create-db'
import { credentials, messageLogs, sessions, webhookEndpoints } from '@messenger/shared/db/schema'
import { createMediaRoom } from '@messenger/shared/media/media-room'
import { installPassport } from '@messenger/shared/passport/install-passport'
import { passportIdentities, passportRecipient } from '@messenger/shared/passport/passport-key'
import { openPassport } from '@messenger/shared/passport/read-passport'
import { readTreatment } from '@messenger/shared/passport/read-treatment'
import { confirmMove, takeBack } from '@messenger/shared/passport/settle-move'
import { presets } from '@messenger/shared/sending/presets'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Elsewhere, startElsewhere } from '../../test/elsewhere.ts'
import { type Stack, startStack } from '../../test/stack.ts'
import {
  addPhone,
  eventNamesOf,
  eventually,
  fault,
  jidsOf,
  linkSession,
  messageLog,
  ownerOf,
  phoneMessages,
  phoneSends,
  reaches,
  sendText,
  sessionRow,
  settles,
} from '../../test/steps.ts'

const own = '+15551270001'
const ana = '+15551270002'
const passphrase = 'a passphrase of tests alone'
/** Without quiet hours: the test runs at night too. */
const sendingPolicy = { preset: 'custom', figures: { ...presets.careful, quiet_from: null, quiet_to: null } } as const

let here: Stack
let elsewhere: Elsewhere
let folder: string
let id: number
let movedId: number
/** Accepted, and not acknowledged when the session left. */
let queued: number
let scheduled: number

beforeAll(async () => {
  here = await startStack({ linkReplyMs: 60_000 })
  elsewhere = await startElsewhere(here)
  folder = await mkdtemp(join(tmpdir(), 'passports-'))
  id = await linkSession(here, own, { labels: ['VIP'], labelKeys: ['vip'], sendingPolicy })
  await addPhone(here, ana)
})
afterAll(async () => {
  await elsewhere?.stop()
  await here?.stop()
  await rm(folder, { recursive: true, force: true })
})

const textsOfAna = async () => (await phoneMessages(here, ana)).map(({ text }) => text)
const hears = (stack: Stack, sessionId: number, text: string) =>
  eventually(async () => expect(await eventNamesOf(stack, sessionId, text)).toHaveLength(3))
const replacedLogins = async () => (await here.phones.info()).stats['login/replaced'] ?? 0

async function talk(stack: Stack, sessionId: number, text: string): Promise<void> {
  await phoneSends(here, ana, own, `${text} of ana`)
  const { msgId } = await sendText(stack, sessionId, ana, `${text} to ana`)
  await settles(stack, msgId, 'sent')
  await hears(stack, sessionId, `${text} of ana`)
  await eventually(async () => expect(await textsOfAna()).toContain(`${text} to ana`))
}

/** A file of the move, on the disk. */
async function fileOf(stack: Stack, sessionId: number, seal: object, history = false): Promise<string> {
  const { name } = await stack.call<{ name: string }>('internal.writePassport', sessionId, { seal, history })
  const room = createMediaRoom(stack.env.media, stack.sealer)
  const bytes = await room.store.open(name)
  if (!bytes) throw new Error('There is no such file')
  const path = join(folder, name)
  await pipeline(bytes, createWriteStream(path))
  return path
}

type Key = Parameters<typeof openPassport>[1]

/** As web does it, with web's rights. */
async function importInto({ stack, owner }: Elsewhere, path: string, key: Key) {
  const web = createDb(stack.db.urls.web, { poolSize: 1 })
  try {
    const passport = await openPassport(createReadStream(path), key)
    const treatment = await readTreatment(passport, { allowPrivate: true })
    return await web.db.transaction(tx =>
      installPassport(tx, stack.sealer, passport, { owner, wanted: true, textSearch: true, treatment }),
    )
  } finally {
    await web.close()
  }
}

it('ends here, durably, before it is elsewhere; what waits meanwhile arrives there, and nothing is sent twice', async () => {
  await talk(here, id, 'before')
  await becomeOtherwise()
  const endSlowness = await fault(here, id, 'slow_acks', { ms: 60_000 })
  const inAnHour = new Date(Date.now() + 3_600_000).toISOString()
  scheduled = (await sendText(here, id, ana, 'due later', { sendAt: inAnHour })).msgId
  queued = (await sendText(here, id, ana, 'on its way')).msgId
  await eventually(async () => expect(await textsOfAna()).toContain('on its way'))

  const move = await here.call<{ id: string; generation: number }>('internal.endForMove', id)
  await endSlowness()
  expect(move.generation).toBe(1)
  expect(await here.call('internal.endForMove', id)).toEqual(move)
  expect(await sessionRow(here, id)).toMatchObject({ status: 'disconnected', statusReason: 'moved', wanted: false })
  for (const name of ['sessions.connect', 'sessions.restart', 'messages.sendText'])
    await expect(here.call(name, id, { to: ana, text: 'no more' })).rejects.toThrow(/session_moved|restart_not/)
  await here.engine().stop()
  await here.startEngine()
  await phoneSends(here, ana, own, 'while it was nowhere')
  expect((await messageLog(here, queued)).status).toBe('in_progress')

  const recipient = await passportRecipient(elsewhere.stack.db.database.db, elsewhere.stack.sealer)
  const path = await fileOf(here, id, { recipient }, true)
  const identities = await passportIdentities(elsewhere.stack.db.database.db, elsewhere.stack.sealer)
  await expect(importInto(elsewhere, path, { passphrase })).rejects.toMatchObject({ code: 'passport_key' })
  const { sessionId, receipt } = await importInto(elsewhere, path, { identities })
  movedId = sessionId
  const { stack } = elsewhere
  await reaches(stack, movedId, 'connected')
  await hears(stack, movedId, 'while it was nowhere')
  await talk(stack, movedId, 'after')
  const texts = await textsOfAna()
  expect(texts.filter(text => text === 'on its way')).toHaveLength(1)
  await confirm(receipt)
})

async function confirm(receipt: string): Promise<void> {
  const { db } = here.db.database
  const which = { accountId: here.accountId, sessionId: id }
  const settle = (text: string) => db.transaction(tx => confirmMove(tx, here.sealer, which, text))
  await expect(settle('rcpt_wrong')).rejects.toMatchObject({ code: 'passport_receipt' })
  await settle(receipt)
  expect(await db.$count(credentials, eq(credentials.sessionId, id))).toBe(0)
  expect((await messageLog(here, queued)).status).toBe('canceled')
  await expect(db.transaction(tx => takeBack(tx, here.sealer, which))).rejects.toMatchObject({
    code: 'passport_confirmed',
  })
  await expect(here.call('internal.endForMove', id)).rejects.toThrow('session_moved')
}

it('brings its settings, its key, its webhooks with their secrets, its sends and its history', async () => {
  const { stack } = elsewhere
  const [before, after] = [await sessionRow(here, id), await sessionRow(stack, movedId)]
  expect(after).toMatchObject({ labels: ['VIP'], sendingPolicy, phoneNumber: own })
  expect(after.apiKeyHash.equals(before.apiKeyHash)).toBe(true)
  const secretOf = async ({ db, sealer }: Stack, sessionId: number) => {
    const [row] = await db.database.db.select().from(webhookEndpoints).where(eq(webhookEndpoints.sessionId, sessionId))
    const context = sealContext.webhook(row?.accountId ?? 0, row?.id ?? 0, 'secret')
    return sealer.open(row?.secretSealed ?? Buffer.alloc(0), context).toString('utf8')
  }
  expect(await secretOf(stack, movedId)).toBe(await secretOf(here, id))
  const { db } = stack.db.database
  const logs = await db.select().from(messageLogs).where(eq(messageLogs.sessionId, movedId))
  const statusOf = new Map(logs.map(row => [row.networkId, row.status]))
  expect(statusOf.get((await messageLog(here, queued)).networkId)).toBe('sent')
  expect(statusOf.get((await messageLog(here, scheduled)).networkId)).toBe('scheduled')
  expect((await messageLog(here, scheduled)).status).toBe('canceled')
})

/** Ana's messages that were changed, and one of the session that was read. */
async function becomeOtherwise(): Promise<void> {
  const does = (what: object) => here.phones.sendMessage({ owner: ownerOf(here), phone_number: ana, to: own, ...what })
  const { id: edited } = await does({ text: 'a first wording' })
  await hears(here, id, 'a first wording')
  const { id: deleted } = await does({ text: 'to be regretted' })
  await hears(here, id, 'to be regretted')
  const { id: poll } = await does({ poll: { question: 'When?', options: ['Mon', 'Tue'] } })
  await does({ edit: deleted, text: 'regretted already' })
  await does({ edit: edited, text: 'the last wording' })
  await does({ delete: deleted })
  await does({ vote: { id: poll, options: ['Tue'] } })
  await here.phones.markRead({ owner: ownerOf(here), phone_number: ana, chat: own })
  await eventually(async () => {
    const shown = await shownOf(here, id)
    expect(shown.filter(one => one.deleted || one.edited)).toHaveLength(2)
    expect(shown.some(({ votes }) => votes.some(names => names.length > 0))).toBe(true)
    expect((await receiptsOf(here, id)).some(({ read }) => read !== null)).toBe(true)
  })
}

/** The chat with Ana, as a person sees it, without what sends are called here. */
async function shownOf(stack: Stack, sessionId: number) {
  const { pn } = await jidsOf(here, ana)
  const page = await stack.call<ChatMessagesPage>('internal.readMessages', sessionId, { chat: pn })
  return page.messages.map(({ id: _, send: __, ...shown }) => shown)
}

const receiptsOf = async ({ db }: Stack, sessionId: number) => [
  ...(await db.database.sql<{ id: string; person: string; read: number | null }[]>`
    select m.network_id as id, person, read_at::float8 as read from message_receipts join messages m on m.id = message_id
    where session_id = ${sessionId} order by 1, 2`),
]

it('shows there what a chat showed here: the last wordings, nothing that was deleted, votes and receipts', async () => {
  const before = await shownOf(here, id)
  const after = await shownOf(elsewhere.stack, movedId)
  expect(before.length).toBeGreaterThan(5)
  expect(after.slice(0, before.length)).toMatchObject(before.map(({ status: _, ...one }) => one))
  expect(JSON.stringify(after)).toContain('the last wording')
  const kept = await receiptsOf(elsewhere.stack, movedId)
  expect(kept).toEqual(expect.arrayContaining((await receiptsOf(here, id)).filter(({ read }) => read !== null)))
  const { sql } = elsewhere.stack.db.database
  const deleted = await sql`
    select m.sealed_content as content from messages m join message_changes c on c.message_id = m.id
    where m.session_id = ${movedId} and c.deleted_at is not null
    union all select e.sealed_content from messages e join messages m on m.session_id = e.session_id and m.network_id = e.about
      join message_changes c on c.message_id = m.id where m.session_id = ${movedId} and c.deleted_at is not null`
  expect(deleted.length).toBeGreaterThan(1)
  expect(deleted.every(({ content }) => content === null)).toBe(true)
})

it('never had two connections at once, as the network has seen it', async () => {
  expect(await replacedLogins()).toBe(0)
})

it('is imported once, and comes back with a later passport alone', async () => {
  const { stack } = elsewhere
  const first = await stack.call<{ generation: number }>('internal.endForMove', movedId)
  expect(first.generation).toBe(2)
  const path = await fileOf(stack, movedId, { passphrase })
  await expect(importInto(elsewhere, path, { passphrase })).rejects.toMatchObject({ code: 'passport_outdated' })
  const { db } = here.db.database
  // Its place is free once the session that left is deleted.
  await db
    .update(sessions)
    .set({ deletedAt: new Date(), apiKeyHash: Buffer.alloc(32) })
    .where(eq(sessions.id, id))
  const home = { stack: here, owner: { accountId: here.accountId, userId: here.accountId } }
  const back = await importInto({ ...elsewhere, ...home }, path, { passphrase })
  await reaches(here, back.sessionId, 'connected')
  await talk(here, back.sessionId, 'home again')
  await expect(importInto({ ...elsewhere, ...home }, path, { passphrase })).rejects.toMatchObject({
    code: 'passport_used',
  })
  id = back.sessionId
})

it('refuses a file that was changed, cut off or is none, and leaves nothing of it', async () => {
  await here.call('internal.endForMove', id)
  const path = await fileOf(here, id, { passphrase })
  const whole = await readFile(path)
  const count = () => elsewhere.stack.db.database.db.$count(sessions, and(eq(sessions.phoneNumber, own)))
  const before = await count()
  const refused = async (bytes: Buffer, code: RegExp) => {
    const bad = join(folder, 'bad')
    await writeFile(bad, bytes)
    const error = await importInto(elsewhere, bad, { passphrase }).catch((thrown: unknown) => thrown)
    expect(String(Reflect.get(Object(error), 'code'))).toMatch(code)
  }
  const flipped = (at: number) => {
    const bytes = Buffer.from(whole)
    bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at)
    return bytes
  }
  const unreadable = /^passport_unreadable$/
  for (const part of [0.3, 0.6, 0.99]) await refused(flipped(Math.floor(whole.length * part)), unreadable)
  for (const part of [0.2, 0.5, 0.9]) await refused(whole.subarray(0, Math.floor(whole.length * part)), unreadable)
  await refused(whole.subarray(0, whole.length - 1), unreadable)
  await refused(Buffer.concat([whole, Buffer.from('more')]), unreadable)
  await refused(flipped(0), unreadable)
  await refused(Buffer.from('no passport'), unreadable)
  await refused(Buffer.alloc(0), unreadable)
  expect(await count()).toBe(before)
})

it('says in its file how long contents are kept, whoever says it here, and which chats are paused', async () => {
  const { sql } = here.db.database
  const rulesIn = async (installation?: object) => {
    if (installation) {
      await here.engine().stop()
      await here.startEngine({}, installation)
    }
    const passport = await openPassport(createReadStream(await fileOf(here, id, { passphrase })), { passphrase })
    const { rules } = await passport.line('settings')
    for await (const _ of passport.lines('webhooks'));
    for (const part of ['credentials', 'signal', 'cache', 'stanzas'] as const)
      for await (const _ of passport.lines(part));
    const pauses: string[] = []
    for await (const { chat } of passport.lines('pauses')) pauses.push(chat)
    return { ...rules, pauses }
  }
  const said = { messageDays: null, logDays: null, eventDays: null, mediaHours: null, storeContent: true, pauses: [] }
  expect(await rulesIn()).toEqual(said)
  await sql`
    insert into automation_pauses (session_id, chat, started_at, until, cause)
    values (${id}, '1@lid', now(), now() + interval '1 hour', 'phone'), (${id}, '2@lid', now(), now(), 'phone')`
  await sql`
    insert into retention_rules (account_id, session_id, message_days, media_hours, store_content)
    values (${here.accountId}, null, 30, 4, true), (${here.accountId}, ${id}, 7, null, true)`
  const stricter = { ...said, messageDays: 7, mediaHours: 4, pauses: ['1@lid'] }
  expect(await rulesIn()).toEqual(stricter)
  await sql`update retention_rules set store_content = false where session_id is null`
  expect(await rulesIn()).toEqual({ ...stricter, storeContent: false })
  await sql`update retention_rules set store_content = session_id is null`
  expect(await rulesIn()).toEqual({ ...stricter, storeContent: false })
  await sql`delete from retention_rules`
  expect(await rulesIn({ storesContent: false })).toMatchObject({ storeContent: false })
  await here.engine().stop()
  await here.startEngine()
})

it('says so when a row cannot be read, and the engine goes on', async () => {
  const { sql } = here.db.database
  const [{ sealed }] = await sql<[{ sealed: Buffer }]>`select api_key_sealed as sealed from sessions where id = ${id}`
  await sql`update sessions set api_key_sealed = ${Buffer.from('broken')} where id = ${id}`
  await expect(here.call('internal.writePassport', id, { seal: { passphrase }, history: false })).rejects.toThrow()
  await sql`update sessions set api_key_sealed = ${sealed} where id = ${id}`
  await fileOf(here, id, { passphrase })
})

it('is taken back, and what was written before is of no use once it has moved again', async () => {
  const stale = await fileOf(here, id, { passphrase })
  const { db } = here.db.database
  const which = { accountId: here.accountId, sessionId: id }
  await db.transaction(tx => takeBack(tx, here.sealer, which))
  expect((await sessionRow(here, id)).renewKeysSince).not.toBeNull()
  await here.call('sessions.connect', id)
  await reaches(here, id, 'connected')
  expect((await sessionRow(here, id)).renewKeysSince).toBeNull()
  await talk(here, id, 'taken back')
  await here.call('internal.endForMove', id)
  const fresh = await fileOf(here, id, { passphrase })
  await elsewhere.stack.db.database.db.update(sessions).set({ deletedAt: new Date(), apiKeyHash: Buffer.alloc(32, 1) })
  const { sessionId } = await importInto(elsewhere, fresh, { passphrase })
  await expect(importInto(elsewhere, stale, { passphrase })).rejects.toMatchObject({ code: 'passport_outdated' })
  await reaches(elsewhere.stack, sessionId, 'connected')
  await talk(elsewhere.stack, sessionId, 'for good')
  expect(await replacedLogins()).toBe(0)
})
