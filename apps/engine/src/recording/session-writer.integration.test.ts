import { openContact } from '@messenger/shared/crypto/contact-texts'
import {
  contacts,
  events,
  identities,
  leases,
  messageLogs,
  messages,
  sessionCounters,
} from '@messenger/shared/db/schema'
import { openedEvents } from '@messenger/shared/test/opened-events'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { testSealer } from '../../test/seed.ts'
import { createSessionBed, type SessionBed } from '../../test/session-bed.ts'
import { acceptSend } from '../sends/accept-send.ts'
import { resolveSent } from '../sends/resolve-send.ts'
import type { SessionState } from '../sessions/session-state.ts'
import { type IncomingMessage, readIncoming } from '../whatsapp/from-whatsapp/incoming.ts'
import { recordMessage } from './record-message.ts'
import { recordRetry, recordSentAgain } from './record-retry.ts'
import { recordStatus } from './record-status.ts'

let bed: SessionBed
let sessionId: number
let state: SessionState

beforeAll(async () => {
  bed = await createSessionBed()
})
afterAll(() => bed?.drop())
beforeEach(async () => {
  ;({ sessionId, state } = await bed.session())
})

const ana = '6281234567890@s.whatsapp.net'
const bob = '6281234567891@s.whatsapp.net'
const lid = '181234567890123@lid'

function incoming(key: object, more: object = {}): IncomingMessage {
  const message = readIncoming({
    key: { id: 'A', fromMe: false, remoteJid: ana, ...key },
    message: { conversation: 'Hello' },
    messageTimestamp: 1_767_607_200,
    ...more,
  })
  if (!message) throw new Error('Not a message')
  return message
}
const record = (message: IncomingMessage) => state.writer.draft(step => recordMessage(state.context, step, message))
const status = (networkId: string, fromMe: boolean, to: number) =>
  state.writer.draft(step => recordStatus(state.context, step, { networkId, fromMe, status: to }))
const send = (networkId: string) =>
  acceptSend(bed.database, state, { networkId, chatJid: ana, content: { conversation: 'Hi' }, logged: null })
const acknowledge = (networkId: string) =>
  state.writer.draft(step => resolveSent(state.context, step, networkId, { known: undefined, tell: () => undefined }))

const rowsOf = {
  events: async () => {
    const rows = await bed.database.db
      .select()
      .from(events)
      .where(eq(events.sessionId, sessionId))
      .orderBy(asc(events.sequence))
    return openedEvents(testSealer, rows)
  },
  messages: () =>
    bed.database.db.select().from(messages).where(eq(messages.sessionId, sessionId)).orderBy(asc(messages.id)),
  logs: () => bed.database.db.select().from(messageLogs).where(eq(messageLogs.sessionId, sessionId)),
  contacts: async () => {
    const rows = await bed.database.db.select().from(contacts).where(eq(contacts.sessionId, sessionId))
    return rows.map(row => openContact(testSealer, sessionId, row.jid, row))
  },
  pairs: () => bed.database.db.select().from(identities).where(eq(identities.sessionId, sessionId)),
}
const counted = async () => {
  const [row] = await bed.database.db.select().from(sessionCounters).where(eq(sessionCounters.sessionId, sessionId))
  return { events: row?.eventSequence, messages: row?.messageCount }
}
const names = async () => (await rowsOf.events()).map(({ event }) => event)
const updates = async () =>
  (await rowsOf.events())
    .filter(({ event }) => event === 'messages.update')
    .map(({ data }) => JSON.parse(data))
    .map(({ key, update }) => [key.remoteJid, update.status])

it('acknowledgement and receipts of a send in one batch: each once, in order, forward only', async () => {
  await send('S')
  await Promise.all([
    acknowledge('S'),
    status('S', true, 3),
    acknowledge('S'),
    status('S', true, 4),
    status('S', true, 3),
  ])
  await Promise.all([acknowledge('S'), status('S', true, 4)])
  expect(await names()).toEqual([
    'messages.upsert',
    'message.sent',
    'messages.update',
    'messages.update',
    'messages.update',
    'chats.upsert',
  ])
  expect(await updates()).toEqual([2, 3, 4].map(each => [ana, each]))
  expect(await rowsOf.logs()).toMatchObject([{ status: 'sent', statusCode: 4 }])
  expect(await rowsOf.messages()).toMatchObject([{ status: 4, fromMe: true }])
  expect(await counted()).toEqual({ events: 6, messages: 1 })
  // In a batch of its own, the first is known and the second is not.
  await Promise.all([status('S', true, 4), status('S', true, 5)])
  expect((await updates()).map(([, to]) => to)).toEqual([2, 3, 4, 5])
})

it('a receipt that comes with its message, and messages of two chats with one network id', async () => {
  await Promise.all([record(incoming({})), record(incoming({ remoteJid: bob })), status('A', false, 4)])
  expect(await updates()).toEqual([
    [ana, 4],
    [bob, 4],
  ])
  await send('S')
  await record(incoming({ id: 'S', fromMe: true, remoteJid: bob }))
  await status('S', true, 3)
  expect((await updates()).slice(2)).toEqual([
    [ana, 3],
    [bob, 3],
  ])
})

it('a receipt before the acknowledgement does not hide that the message was sent', async () => {
  await send('S')
  await Promise.all([status('S', true, 3), acknowledge('S')])
  expect(await rowsOf.logs()).toMatchObject([{ status: 'sent', statusCode: 3 }])
  expect(await rowsOf.messages()).toMatchObject([{ status: 3 }])
  expect((await names()).filter(name => name === 'message.sent')).toHaveLength(1)
})

it('one bad piece does not take the others of its batch with it', async () => {
  const written = await Promise.allSettled([
    record(incoming({ id: 'first' })),
    record(incoming({ id: 'nul\u0000' })),
    status('first', false, 4),
    record(incoming({ id: 'last' })),
  ])
  expect(written.map(each => each.status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled'])
  expect((await rowsOf.messages()).map(row => [row.networkId, row.status])).toEqual([
    ['first', 4],
    ['last', 3],
  ])
  expect((await rowsOf.events()).map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  // two messages with their chat each time, a status and what it makes of the chat
  expect(await counted()).toEqual({ events: 10, messages: 2 })
})

it.each(['one statement', 'a transaction'])('a takeover under way is seen: %s', async way => {
  const takeover = Promise.withResolvers<void>()
  const claimed = Promise.withResolvers<void>()
  const claim = bed.database.db.transaction(async tx => {
    // as a claim locks it
    await tx.select().from(leases).where(eq(leases.sessionId, sessionId)).for('update')
    await tx.update(leases).set({ epoch: 2 }).where(eq(leases.sessionId, sessionId))
    claimed.resolve()
    await takeover.promise
  })
  await claimed.promise
  const writes = [record(incoming({ id: 'late' }))]
  if (way === 'a transaction') writes.push(state.writer.write(async () => undefined))
  const outcome = Promise.allSettled(writes)
  const waiting = async () => {
    const rows = await bed.database.sql`
      select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    return rows.length
  }
  await expect.poll(waiting).toBe(1)
  takeover.resolve()
  await claim
  for (const each of await outcome)
    expect(each).toMatchObject({ status: 'rejected', reason: { name: 'LeaseLostError' } })
  expect([await rowsOf.messages(), await names()]).toEqual([[], []])
})

it('a pair that was not stored is not known either, and is learned again', async () => {
  const pair = { lid: '181234567890123', phoneNumber: '6281234567890' }
  const failing = state.writer.write(async step => {
    await state.identities.learn(step, [pair])
    throw new Error('after it')
  })
  await expect(failing).rejects.toThrow('after it')
  expect([state.identities.knows(pair), await rowsOf.pairs()]).toEqual([false, []])
  await record(incoming({ remoteJidAlt: lid }))
  expect(state.identities.knows(pair)).toBe(true)
  expect(await rowsOf.pairs()).toMatchObject([pair])
})

it('the latest name of a sender, also when it comes back to an earlier one', async () => {
  const named = (id: string, pushName: string) => record(incoming({ id }, { pushName }))
  await Promise.all([named('1', 'Ana'), named('2', 'Ana B.')])
  expect(await rowsOf.contacts()).toMatchObject([{ jid: ana, notify: 'Ana B.' }])
  await Promise.all([named('3', 'Anna'), named('4', 'Ana B.')])
  expect(await rowsOf.contacts()).toMatchObject([{ notify: 'Ana B.' }])
  await named('5', 'Ana')
  expect(await rowsOf.contacts()).toMatchObject([{ notify: 'Ana' }])
  // What comes again says nothing new.
  await named('2', 'Ana B.')
  expect(await rowsOf.contacts()).toMatchObject([{ notify: 'Ana' }])
})

it('nothing more is written once the disk was full: the session is to be loaded anew', async () => {
  const full = Object.assign(new Error('could not extend file'), { code: '53100' })
  await expect(state.writer.write(() => Promise.reject(full))).rejects.toBe(full)
  await expect(record(incoming({ id: 'after' }))).rejects.toBe(full)
  expect(await rowsOf.messages()).toEqual([])
})

it('notes that a device asked again where the account has sent the message, and nothing for other ids', async () => {
  const ask = (networkId: string, who = bob) =>
    state.writer.draft(step => recordRetry(state.context, step, networkId, who))
  const again = (networkId: string) => state.writer.draft(step => recordSentAgain(state.context, step, networkId))
  const steps = async () => {
    const { sql } = bed.database
    const rows = await sql`
      select network_id as id, kind, detail ->> 'who' as who from message_steps
      where session_id = ${sessionId} and kind in ('retry_asked', 'encrypted_again') order by at, network_id`
    return rows.map(({ id, kind, who }) => [id, kind, who])
  }
  await send('SENT')
  await record(incoming({ id: 'OWN', fromMe: true }))
  await record(incoming({ id: 'THEIRS' }))
  for (const id of ['SENT', 'OWN', 'THEIRS', 'NOBODYS']) {
    await ask(id)
    await again(id)
  }
  const expected = ['SENT', 'OWN'].flatMap(id => [
    [id, 'retry_asked', bob],
    [id, 'encrypted_again', null],
  ])
  expect(await steps()).toEqual(expected)
  // In one statement with the message that it is about.
  await Promise.all([record(incoming({ id: 'NOW', fromMe: true })), ask('NOW')])
  await ask('SE\0NT', `${bob}\0`)
  expect((await steps()).slice(4)).toEqual([
    ['NOW', 'retry_asked', bob],
    ['SENT', 'retry_asked', bob],
  ])
})
