import { publicOf } from '../../session-image/fields.ts'
import type { FoundSession } from '../found-session.ts'
import { limits } from '../limits.ts'
import { createGathering, type Gathering } from '../make-found.ts'
import type { Row, StoredRows } from '../stored-rows.ts'
import { takeAppState } from './app-state.ts'
import { parseGoJson } from './parse-go-json.ts'
import { plainJid, readDevice, toCredentials, typedKey } from './read-device.ts'
import { toSenderKey } from './to-sender-key.ts'
import { toSession } from './to-session.ts'

/** Ids of one-time pre-keys have 24 bits. */
const lastPreKeyId = 2 ** 24 - 1

/** A device in the tables of whatsmeow (versions 1 to 16 of its schema), as wuzapi, GOWA and mautrix keep them. @throws ImportError */
export async function readWhatsmeow(store: StoredRows, named: string | undefined): Promise<FoundSession> {
  const device = await readDevice(store, named)
  const gathering = createGathering()
  const { jid } = device
  const ownIdentity = typedKey(publicOf(device.identity_key)).toString('base64')
  const preKeys = await takePreKeys(store, jid, gathering)
  const people = new Set([...(await takeSessions(store, jid, ownIdentity, gathering))])
  for (const person of await takeSenderKeys(store, jid, gathering)) people.add(person)
  const appStateKeyId = await takeAppState(store, jid, gathering)
  await takeIdentities(store, jid, gathering)
  await takeContacts(store, jid, people, gathering)
  const lids = await takePairs(store, people, gathering)
  await takeTokens(store, jid, lids, gathering)
  gathering.leave('device_lists', null)
  return gathering.finish(toCredentials(device, preKeys, appStateKeyId), null)
}

/** Those that the network has; others are made anew. */
async function takePreKeys(store: StoredRows, jid: string, gathering: Gathering): Promise<{ next: number }> {
  let last = 0
  for await (const { key_id: id, key, uploaded } of store.rows('whatsmeow_pre_keys', ['jid', jid])) {
    last = Math.max(last, Number(id))
    if (uploaded !== true && uploaded !== 1) gathering.leave('unsent_pre_keys')
    else if (!isKey(key)) gathering.leave('unreadable_keys')
    else gathering.take({ type: 'pre-key', id: String(id), value: { private: key, public: publicOf(key) } })
  }
  return { next: last >= lastPreKeyId ? 1 : last + 1 }
}

/** Answers the users of the addresses. */
async function takeSessions(store: StoredRows, jid: string, ownIdentity: string, gathering: Gathering) {
  const people = new Set<string>()
  for await (const { their_id: address, session } of store.rows('whatsmeow_sessions', ['our_jid', jid])) {
    if (session === null) continue
    const converted = toSession(parseGoJson(session), ownIdentity)
    if (converted === null) gathering.leave('unreadable_keys')
    else if (converted === 'foreign') gathering.leave('foreign_sessions')
    else {
      gathering.take({ type: 'session', id: dotted(address), value: converted.value })
      gathering.leave('skipped_message_keys', converted.skippedKeys)
      people.add(userOf(address))
    }
  }
  return people
}

async function takeSenderKeys(store: StoredRows, jid: string, gathering: Gathering) {
  const people = new Set<string>()
  for await (const row of store.rows('whatsmeow_sender_keys', ['our_jid', jid])) {
    const value = toSenderKey(parseGoJson(row.sender_key))
    if (value === null) gathering.leave('unreadable_keys')
    else {
      const [user, number] = String(row.sender_id).split(':')
      gathering.take({ type: 'sender-key', id: `${row.chat_id}::${user}::${number}`, value })
      people.add(userOf(row.sender_id))
    }
  }
  return people
}

async function takeIdentities(store: StoredRows, jid: string, gathering: Gathering): Promise<void> {
  for await (const { their_id: address, identity } of store.rows('whatsmeow_identity_keys', ['our_jid', jid])) {
    if (isKey(identity)) gathering.take({ type: 'identity-key', id: dotted(address), value: typedKey(identity) })
    else gathering.leave('unreadable_keys')
  }
}

/** They stay behind; whose numbers they are is known by them. */
async function takeContacts(store: StoredRows, jid: string, people: Set<string>, gathering: Gathering): Promise<void> {
  for await (const { their_jid: contact } of store.rows('whatsmeow_contacts', ['our_jid', jid], limits.pairs)) {
    people.add(userOf(contact))
    gathering.leave('contacts')
  }
  gathering.leave('message_secrets', await store.count('whatsmeow_message_secrets', ['our_jid', jid]))
  for (const table of ['whatsmeow_retry_buffer', 'whatsmeow_event_buffer']) {
    gathering.leave('waiting_messages', await store.count(table, ['our_jid', jid]))
  }
}

/** Of the session's people alone: the table is one for all devices in the store. Answers the LIDs by number. */
async function takePairs(store: StoredRows, people: ReadonlySet<string>, gathering: Gathering) {
  const lids = new Map<string, string>()
  for await (const { lid, pn } of store.rows('whatsmeow_lid_map', undefined, limits.pairs)) {
    const [hidden, number] = [String(lid), String(pn)]
    if (!people.has(hidden) && !people.has(number)) continue
    if (!/^\d{1,20}$/.test(hidden) || !/^\d{1,20}$/.test(number)) continue
    gathering.take({ type: 'lid-mapping', id: number, value: hidden })
    gathering.take({ type: 'lid-mapping', id: `${hidden}_reverse`, value: number })
    lids.set(number, hidden)
  }
  return lids
}

/** The protocol library looks for them by LID. */
async function takeTokens(store: StoredRows, jid: string, lids: ReadonlyMap<string, string>, gathering: Gathering) {
  for await (const row of store.rows('whatsmeow_privacy_tokens', ['our_jid', jid])) {
    const lid = lids.get(userOf(row.their_jid))
    const id = lid ? `${lid}@lid` : plainJid(String(row.their_jid))
    gathering.take({ type: 'tctoken', id, value: tokenOf(row) })
  }
}

function tokenOf({ token, timestamp, sender_timestamp: sent }: Row) {
  const sentAt = sent == null ? {} : { senderTimestamp: Number(sent) }
  return { token, timestamp: String(timestamp), ...sentAt }
}

const isKey = (value: unknown): value is Uint8Array => value instanceof Uint8Array && value.length === 32

/** `user[_kind]:device`, as Go writes a Signal address, with the dot of JavaScript's. */
const dotted = (address: unknown) => String(address).replace(/:(\d+)$/, '.$1')

/** Of a Signal address or a JID. */
const userOf = (address: unknown) => /^\d*/.exec(String(address))?.[0] ?? ''
