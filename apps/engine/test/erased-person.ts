import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { sealMemberValues } from '@messenger/shared/contact-lists/member-values'
import { sealContext } from '@messenger/shared/crypto/contexts'
import { sealText } from '@messenger/shared/crypto/seal-text'
import { erasures } from '@messenger/shared/db/schema'
import { keepMedia, newUploadName } from '@messenger/shared/media/media-files'
import { createMediaRoom } from '@messenger/shared/media/media-room'
import { spool } from '@messenger/shared/media/spool'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { startBulkSend } from './bulk-send.ts'
import { sendNow } from './kinds.ts'
import { addRecurringSend } from './recurring-send.ts'
import type { Stack } from './stack.ts'
import { eventsOf, eventually, ownerOf, phoneSends, sendText } from './steps.ts'

export interface Pair {
  readonly number: string
  readonly lid: string
}

/** Everything of one person that an account can keep besides messages, as web stores it. */
export async function listPerson(
  { db, sealer, accountId }: Stack,
  sessionId: number,
  { number, lid }: Pair,
  word: string,
) {
  const { sql } = db.database
  const phone = number.slice(1)
  const [list] = await sql<{ id: number }[]>`
    insert into contact_lists (account_id, name, name_key, fields, total)
    values (${accountId}, ${word}, ${word}, '["city"]', 1) returning id`
  const listId = list?.id ?? 0
  const values = sealMemberValues(sealer, { accountId, listId }, phone, { city: `city-of-${word}` })
  await sql`insert into contact_list_members (list_id, position, phone, "values") values (${listId}, 1, ${phone}, ${values})`
  await sql`
    insert into opt_outs (account_id, session_id, scope, phone, lid, how)
    values (${accountId}, ${sessionId}, 'account', ${phone}, ${lid.split('@')[0] ?? ''}, 'word')`
  await sql`
    insert into refused_sends (session_id, code, status, reason, recipient, count)
    values (${sessionId}, 'validation', 422, ${`nobody at ${number}`}, ${number}, 1)`
  await sql`
    insert into audit_records (record_id, account_id, at, actor, actor_name, door, operation, target, outcome, ip)
    values (${randomUUID()}, ${accountId}, now(), 'token', 'crm', 'rest', 'contacts.block', ${`${phone}@s.whatsapp.net`}, 'ok', '')`
  const key = randomUUID()
  const body = sealer.seal(
    JSON.stringify({ data: { to: number } }),
    sealContext.idempotentBody(`session:${sessionId}`, key),
  )
  await sql`
    insert into idempotency_records (scope, key, fingerprint, network_id, status, sealed_body, busy_until)
    values (${`session:${sessionId}`}, ${key}, ''::bytea, 'none', 200, ${body}, now())`
}

/** A file that the person sent, decrypted, and one that was sent to them. */
export async function exchangeFiles(stack: Stack, sessionId: number, own: string, number: string, word: string) {
  const source = Readable.from([Buffer.from(`${word}-file `.repeat(2_000))])
  const document = {
    kind: 'document' as const,
    id: (await stack.phones.takeFile(source, 'text/plain', `${word}.txt`)).id,
  }
  const { id: networkId } = await stack.phones.sendMessage({
    owner: ownerOf(stack),
    phone_number: number,
    to: own,
    media: document,
  })
  const event = await eventually(async () => {
    const found = await eventsOf(stack, sessionId, 'messages.received')
    const told = found.find(({ data }) => data.messages?.key.id === networkId)
    if (!told) throw new Error('It has not arrived')
    return told
  })
  await stack.call('media.decrypt', sessionId, { data: event.data })
  const room = createMediaRoom(stack.env.media, stack.sealer)
  const bytes = Buffer.from(`${word}-upload `.repeat(2_000))
  const file = await spool(Readable.from([bytes]), room.spoolFolder, bytes.length)
  const media = { name: newUploadName('txt'), mimetype: 'text/plain', fileName: null, size: file.size }
  const owned = { accountId: stack.accountId, sessionId, storageBytes: null, lifetimeMs: 3_600_000 }
  await keepMedia(stack.db.database.db, room, file, { ...media, ...owned, kind: 'upload' })
  await file.discard()
  const documentUrl = `http://localhost/media/${media.name}`
  await sendNow(stack, sessionId, 'sendDocument', {
    to: number,
    documentUrl,
    fileName: `${word}.txt`,
    text: `${word}-caption`,
  })
}

/** Bulk, recurring and scheduled sends, texts both ways with quotations, a poll, a reaction, an edit. */
export async function converse(
  stack: Stack,
  sessionId: number,
  own: string,
  number: string,
  word: string,
): Promise<void> {
  const hello = await phoneSends(stack, number, own, `${word}-hello`)
  await received(stack, sessionId, `${word}-hello`)
  await sendNow(stack, sessionId, 'sendQuoted', { to: number, replyTo: hello, text: `${word}-answer` })
  const { msgId } = await sendText(stack, sessionId, number, `${word}-first`, { wait: 'sent' })
  await stack.call('messages.edit', sessionId, { msgId, text: `${word}-edited` })
  await stack.phones.markRead({ owner: ownerOf(stack), phone_number: number, chat: own })
  await sendNow(stack, sessionId, 'sendPoll', {
    to: number,
    poll: { question: `${word}-poll`, options: [`${word}-a`, 'b'] },
  })
  await stack.phones.sendMessage({
    owner: ownerOf(stack),
    phone_number: number,
    to: own,
    reaction: { emoji: '👍', msgId: hello },
  })
  await stack.call('contacts.upsert', sessionId, { jid: number, fullName: `${word}-saved` })
  const sendAt = new Date(Date.now() + 3_600_000).toISOString()
  await sendText(stack, sessionId, number, `${word}-later`, { sendAt })
  const { accountId, sealer, db } = stack
  await addRecurringSend(db.database, sealer, {
    ...{ accountId, sessionId, to: number, nextAt: new Date(Date.now() + 3_600_000) },
    content: { text: `${word}-weekly` },
  })
}

/** One bulk send to all of them; resolves when each has it. */
export async function sendToAll(stack: Stack, sessionId: number, numbers: readonly string[], words: readonly string[]) {
  const recipients = numbers.map((number, at) => ({ number, values: { word: words[at] ?? '' } }))
  const more = { accountId: stack.accountId, sessionIds: [sessionId], recipients }
  const id = await startBulkSend(stack.db.database, stack.sealer, {
    ...more,
    text: 'Offer {{word|x}}',
    more: { protectionMs: null },
  })
  await eventually(async () => {
    const [row] = await stack.db.database.sql<{ waiting: number }[]>`select waiting from bulk_sends where id = ${id}`
    expect(row?.waiting).toBe(0)
  })
  return id
}

/** As web asks for it. */
export async function askToErase(
  { db, sealer, accountId }: Pick<Stack, 'db' | 'sealer' | 'accountId'>,
  person: { phones: string[]; lids: string[] },
  sessionId: number | null = null,
) {
  const [row] = await db.database.db
    .insert(erasures)
    .values({ accountId, sessionId, person: '', askedBy: 'owner@example.com' })
    .returning({ id: erasures.id })
  if (!row) throw new Error('The erasure was not made')
  const sealed = sealText(sealer, JSON.stringify(person), sealContext.erasure(accountId, row.id))
  await db.database.db.update(erasures).set({ person: sealed }).where(eq(erasures.id, row.id))
  return row.id
}

export const finished = ({ db }: Pick<Stack, 'db'>, id: number) =>
  eventually(async () => {
    const [row] = await db.database.db.select().from(erasures).where(eq(erasures.id, id))
    expect(row).toMatchObject({ state: 'finished', lastError: null })
    return row
  })

export const received = (stack: Stack, sessionId: number, text: string) =>
  eventually(async () => {
    const told = await eventsOf(stack, sessionId, 'messages.received')
    expect(JSON.stringify(told.map(({ data }) => data))).toContain(text)
  })
