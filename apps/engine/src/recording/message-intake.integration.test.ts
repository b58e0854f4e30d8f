import { openContact } from '@messenger/shared/crypto/contact-texts'
import { contacts, events, leases, messages, sessionCounters } from '@messenger/shared/db/schema'
import { openedEvents } from '@messenger/shared/test/opened-events'
import { and, asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { testSealer } from '../../test/seed.ts'
import { createSessionBed, type SessionBed } from '../../test/session-bed.ts'
import { recordContacts } from '../contacts/record-contacts.ts'
import { loadSettings } from '../sessions/load-settings.ts'
import type { SessionSettings } from '../sessions/session-settings.ts'
import type { SessionState } from '../sessions/session-state.ts'
import type { WAMessage, WAMessageKey } from '../whatsapp/baileys.ts'
import { takeIn } from './message-intake.ts'

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

const pn = '6281234567890@s.whatsapp.net'
const lid = '181234567890123@lid'
const group = '120363041234567890@g.us'

function message(key: Partial<WAMessageKey>, more: Partial<WAMessage> = {}): WAMessage {
  return {
    key: { id: '3EB0AA', fromMe: false, ...key },
    message: { conversation: 'Hello' },
    messageTimestamp: 1_767_607_200,
    pushName: 'Ana',
    ...more,
  }
}
async function receive(raw: WAMessage, ignore: Partial<SessionSettings> = {}) {
  const settings = await loadSettings(bed, sessionId)
  if (!settings) throw new Error('The session is gone')
  return takeIn(state, { ...settings, ...ignore }, raw)
}
async function recorded() {
  const rows = await bed.database.db
    .select()
    .from(events)
    .where(eq(events.sessionId, sessionId))
    .orderBy(asc(events.sequence))
  return rows.map(({ event, chatKind }) => `${event} ${chatKind}`)
}
const storedMessages = () => bed.database.db.select().from(messages).where(eq(messages.sessionId, sessionId))
async function lastSequence() {
  const [row] = await bed.database.db.select().from(sessionCounters).where(eq(sessionCounters.sessionId, sessionId))
  return row?.eventSequence
}

const elsewhere = [
  { kind: 'group', flag: 'ignoreGroups', key: { remoteJid: group, participant: lid, participantAlt: pn } },
  { kind: 'newsletter', flag: 'ignoreChannels', key: { remoteJid: '120363999999999999@newsletter' } },
  { kind: 'broadcast', flag: 'ignoreBroadcasts', key: { remoteJid: 'status@broadcast', participant: pn } },
] as const

it.each(elsewhere)('a message in a $kind chat: two events, or nothing and no sequence with $flag', async at => {
  await receive(message(at.key), { [at.flag]: true })
  expect([await recorded(), await lastSequence(), await storedMessages()]).toEqual([[], 0, []])
  await receive(message(at.key))
  expect(await recorded()).toEqual(
    expect.arrayContaining([`messages.upsert ${at.kind}`, `messages.received ${at.kind}`]),
  )
  expect(await storedMessages()).toHaveLength(1)
  for (const other of elsewhere.filter(({ flag }) => flag !== at.flag)) {
    await receive(message({ ...at.key, id: other.flag }), { [other.flag]: true })
  }
  expect(await storedMessages()).toHaveLength(3)
})

it('the flags never hide a person', async () => {
  const all = { ignoreGroups: true, ignoreChannels: true, ignoreBroadcasts: true }
  await receive(message({ remoteJid: pn }), all)
  expect(await recorded()).toEqual([
    'contacts.upsert null',
    'messages.upsert personal',
    'messages.received personal',
    'messages-personal.received personal',
    'chats.upsert personal',
  ])
})

it('a status of the account itself is its own, whichever identifier names it', async () => {
  state.context.me = { pn, lid }
  for (const [id, participant] of [
    ['own', `${lid.replace('@', ':3@')}`],
    ['foreign', '189999999999999@lid'],
  ])
    await receive(message({ remoteJid: 'status@broadcast', participant: participant ?? '', id: id ?? '' }))
  expect((await recorded()).filter(name => name.startsWith('messages'))).toEqual([
    'messages.upsert broadcast',
    'messages.upsert broadcast',
    'messages.received broadcast',
  ])
})

it('the same message again is no news, in whichever form it comes', async () => {
  await receive(message({ remoteJid: pn, remoteJidAlt: lid }))
  await receive(message({ remoteJid: pn, remoteJidAlt: lid }))
  await receive(message({ remoteJid: lid, remoteJidAlt: pn }))
  // a new contact, the three events of its message, and its chat
  expect(await lastSequence()).toBe(5)
  expect(await storedMessages()).toMatchObject([{ chat: lid, remoteJid: pn }])
})

it('what was stored under a number moves to the LID once the two are known to be one', async () => {
  await receive(message({ remoteJid: pn, id: 'first' }))
  await receive(message({ remoteJid: lid, id: 'second' }))
  expect((await storedMessages()).map(({ chat }) => chat)).toEqual([pn, lid])
  await receive(message({ remoteJid: lid, remoteJidAlt: pn, id: 'third' }))
  expect((await storedMessages()).map(({ chat }) => chat)).toEqual([lid, lid, lid])
})

it('a contact under a number and one under a LID become one, told once, when they are known to be one', async () => {
  await receive(message({ remoteJid: pn, id: 'first' }, { pushName: 'Ana' }))
  await receive(message({ remoteJid: lid, id: 'second' }, { pushName: 'Ana P' }))
  const rows = async () => {
    const stored = await bed.database.db.select().from(contacts).where(eq(contacts.sessionId, sessionId))
    return stored.map(row => openContact(testSealer, sessionId, row.jid, row))
  }
  expect((await rows()).map(({ jid }) => jid).sort()).toEqual([lid, pn])
  for (const id of ['third', 'fourth'])
    await receive(message({ remoteJid: lid, remoteJidAlt: pn, id }, { pushName: 'Ana P' }))
  expect(await rows()).toMatchObject([{ jid: lid, notify: 'Ana P' }])
  const updates = await bed.database.db
    .select()
    .from(events)
    .where(and(eq(events.sessionId, sessionId), eq(events.event, 'contacts.update')))
  expect(openedEvents(testSealer, updates).map(({ data }) => JSON.parse(data))).toEqual([
    [{ id: pn, jid: pn, lid, phoneNumber: '+6281234567890' }],
  ])
})

it('an address book of thousands is told in parts, and again is no news', async () => {
  const book = Array.from({ length: 1_250 }, (_, index) => ({
    jid: `1555${1_000_000 + index}@s.whatsapp.net`,
    name: `N${index}`,
  }))
  const record = () => state.writer.write(step => recordContacts(state.context, step, book))
  await record()
  expect(await recorded()).toEqual(Array.from({ length: 13 }, () => 'contacts.upsert null'))
  await record()
  expect(await lastSequence()).toBe(13)
})

it('a number is never invented: a LID that nothing is known of has none', async () => {
  await receive(message({ remoteJid: lid }))
  const stored = await bed.database.db
    .select()
    .from(events)
    .where(eq(events.sessionId, sessionId))
    .orderBy(asc(events.sequence))
  const [contact, row] = openedEvents(testSealer, stored)
  expect(JSON.parse(contact?.data ?? '[]')).toMatchObject([{ id: lid, lid, phoneNumber: null }])
  const { key } = JSON.parse(row?.data ?? '{}').messages
  expect(key).toEqual({ id: '3EB0AA', fromMe: false, remoteJid: lid, addressingMode: 'lid', senderLid: lid })
})

it('traffic of devices, reactions, votes and what could not be read are no messages', async () => {
  const key = { remoteJid: pn }
  for (const raw of [
    message(key, { category: 'peer' }),
    message(key, { messageStubType: 2 }),
    message(key, { message: { reactionMessage: { text: '👍' } } }),
    message(key, { message: { pollUpdateMessage: {} } }),
    message(key, { message: { protocolMessage: { type: 0 } } }),
    message(key, { message: { senderKeyDistributionMessage: {} } }),
    message({ remoteJid: 'nonsense' }),
  ])
    await receive(raw)
  expect([await recorded(), await storedMessages()]).toEqual([[], []])
})

it('a name, an id and a text with characters that no database keeps are recorded without them', async () => {
  const text = { conversation: 'be\0fore' }
  await receive(message({ id: '3EB0\0BB', remoteJid: pn }, { pushName: 'A\0na', message: text }))
  expect(await recorded()).toContain('messages.received personal')
  const stored = await storedMessages()
  expect(stored.map(({ networkId }) => networkId)).toEqual(['3EB0BB'])
})

it('settles the journal only when the message is recorded', async () => {
  const stanza = { tag: 'message', attrs: { id: '3EB0AA', from: pn } }
  const { remember } = state.journal.write(Buffer.from('ciphertext'), Buffer.from('plaintext'), stanza)
  remember()
  await receive(message({ remoteJid: pn }, { messageStubType: 2 }))
  expect(state.journal.pending()).toHaveLength(1)
  await receive(message({ remoteJid: pn }))
  expect(state.journal.pending()).toEqual([])
  expect(state.journal.find(Buffer.from('ciphertext'))?.toString()).toBe('plaintext')
})

it('a lost lease leaves the journal to the next owner, and nothing is written any more', async () => {
  const stanza = { tag: 'message', attrs: { id: '3EB0AA', from: pn } }
  state.journal.write(Buffer.from('ciphertext'), Buffer.from('plaintext'), stanza).remember()
  const toEpoch = (epoch: number) =>
    bed.database.db.update(leases).set({ epoch }).where(eq(leases.sessionId, sessionId))
  await toEpoch(2)
  await expect(receive(message({ remoteJid: pn }))).rejects.toThrow('lease')
  await toEpoch(1)
  await expect(receive(message({ remoteJid: pn }))).rejects.toThrow('lease')
  expect(state.journal.pending()).toHaveLength(1)
})
