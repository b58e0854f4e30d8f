import { hkdfSync } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import { type SignalEntry, signalEntry } from '@messenger/shared/session-image/signal-entry'
import type { AuthenticationCreds } from '@whiskeysockets/baileys'
import { z } from 'zod'

/** The tables of whatsmeow's schema, version 14, as far as a session needs them. Types are those that SQLite and PostgreSQL both know. */
export const whatsmeowSchema = `
create table whatsmeow_device (
  jid text primary key, lid text, facebook_uuid uuid,
  registration_id bigint not null check (registration_id >= 0 and registration_id < 4294967296),
  noise_key bytea not null check (length(noise_key) = 32), identity_key bytea not null check (length(identity_key) = 32),
  signed_pre_key bytea not null check (length(signed_pre_key) = 32), signed_pre_key_id integer not null,
  signed_pre_key_sig bytea not null check (length(signed_pre_key_sig) = 64),
  adv_key bytea not null, adv_details bytea not null,
  adv_account_sig bytea not null check (length(adv_account_sig) = 64),
  adv_account_sig_key bytea not null check (length(adv_account_sig_key) = 32),
  adv_device_sig bytea not null check (length(adv_device_sig) = 64),
  platform text not null default '', business_name text not null default '', push_name text not null default '',
  lid_migration_ts bigint not null default 0);
create table whatsmeow_identity_keys (our_jid text, their_id text, identity bytea not null check (length(identity) = 32), primary key (our_jid, their_id));
create table whatsmeow_pre_keys (jid text, key_id integer, key bytea not null check (length(key) = 32), uploaded boolean not null, primary key (jid, key_id));
create table whatsmeow_sessions (our_jid text, their_id text, session bytea, primary key (our_jid, their_id));
create table whatsmeow_sender_keys (our_jid text, chat_id text, sender_id text, sender_key bytea not null, primary key (our_jid, chat_id, sender_id));
create table whatsmeow_app_state_sync_keys (jid text, key_id bytea, key_data bytea not null, timestamp bigint not null, fingerprint bytea not null, primary key (jid, key_id));
create table whatsmeow_app_state_version (jid text, name text, version bigint not null, hash bytea not null check (length(hash) = 128), primary key (jid, name));
create table whatsmeow_app_state_mutation_macs (jid text, name text, version bigint, index_mac bytea check (length(index_mac) = 32), value_mac bytea not null check (length(value_mac) = 32), primary key (jid, name, version, index_mac));
create table whatsmeow_contacts (our_jid text, their_jid text, first_name text, full_name text, push_name text, business_name text, redacted_phone text, primary key (our_jid, their_jid));
create table whatsmeow_message_secrets (our_jid text, chat_jid text, sender_jid text, message_id text, key bytea not null, primary key (our_jid, chat_jid, sender_jid, message_id));
create table whatsmeow_privacy_tokens (our_jid text, their_jid text, token bytea not null, timestamp bigint not null, sender_timestamp bigint, primary key (our_jid, their_jid));
create table whatsmeow_lid_map (lid text primary key, pn text unique not null);`

type Value = string | number | Uint8Array | null
export interface StoreRow {
  readonly table: string
  readonly values: Readonly<Record<string, Value>>
}

interface Context {
  readonly jid: string
  readonly ownIdentity: string
  readonly registrationId: number
}

/**
 * What whatsmeow would have stored of a session of the library: written after its schema and the structures of its Signal library, by other
 * code than what reads it. `library`: values by `<type>/<id>`.
 */
export function toWhatsmeow(creds: AuthenticationCreds, library: ReadonlyMap<string, unknown>): StoreRow[] {
  const ownIdentity = Buffer.concat([Buffer.of(5), creds.signedIdentityKey.public]).toString('base64')
  const context = { jid: creds.me?.id ?? '', ownIdentity, registrationId: creds.registrationId }
  const entries = Array.from(library, ([key, value]) => {
    const place = key.indexOf('/')
    return signalEntry.parse({ type: key.slice(0, place), id: key.slice(place + 1), value })
  })
  return [deviceRow(creds), ...entries.flatMap(entry => rowsOf(context, entry))]
}

function deviceRow(creds: AuthenticationCreds): StoreRow {
  const { account, me } = creds
  return row('device', {
    jid: me?.id ?? '',
    lid: me?.lid ?? null,
    registration_id: creds.registrationId,
    noise_key: creds.noiseKey.private,
    identity_key: creds.signedIdentityKey.private,
    signed_pre_key: creds.signedPreKey.keyPair.private,
    signed_pre_key_id: creds.signedPreKey.keyId,
    signed_pre_key_sig: creds.signedPreKey.signature,
    adv_key: Buffer.from(creds.advSecretKey, 'base64'),
    adv_details: account?.details ?? null,
    adv_account_sig: account?.accountSignature ?? null,
    adv_account_sig_key: account?.accountSignatureKey ?? null,
    adv_device_sig: account?.deviceSignature ?? null,
    platform: creds.platform ?? '',
    push_name: me?.name ?? '',
  })
}

function rowsOf(context: Context, entry: SignalEntry): StoreRow[] {
  const { jid } = context
  const address = entry.id.replace(/\.(\d+)$/, ':$1')
  switch (entry.type) {
    case 'pre-key':
      return [row('pre_keys', { jid, key_id: Number(entry.id), key: entry.value.private, uploaded: 1 })]
    case 'session':
      return [row('sessions', { our_jid: jid, their_id: address, session: goSession(context, entry.value) })]
    case 'identity-key':
      return [row('identity_keys', { our_jid: jid, their_id: address, identity: entry.value.subarray(1) })]
    case 'sender-key': {
      const [chat_id = '', user, number] = entry.id.split('::')
      const sender_key = goSenderKey(entry.value)
      return [row('sender_keys', { our_jid: jid, chat_id, sender_id: `${user}:${number}`, sender_key })]
    }
    case 'app-state-sync-key':
    case 'app-state-sync-version':
      return appStateRows(jid, entry)
    case 'tctoken': {
      const { token } = entry.value
      return [row('privacy_tokens', { our_jid: jid, their_jid: entry.id, token, timestamp: 1 })]
    }
    case 'lid-mapping':
      return entry.id.endsWith('_reverse') ? [] : [row('lid_map', { lid: entry.value, pn: entry.id })]
    default:
      return []
  }
}

type AppStateEntry = Extract<SignalEntry, { type: 'app-state-sync-key' | 'app-state-sync-version' }>

function appStateRows(jid: string, entry: AppStateEntry): StoreRow[] {
  if (entry.type === 'app-state-sync-key') {
    const { keyData: key_data, timestamp } = entry.value
    const key_id = Buffer.from(entry.id, 'base64')
    const more = { timestamp: timestamp ?? 0, fingerprint: Buffer.alloc(0) }
    return [row('app_state_sync_keys', { jid, key_id, key_data, ...more })]
  }
  const { version, hash, indexValueMap } = entry.value
  const which = { jid, name: entry.id, version }
  const macs = Object.entries(indexValueMap).map(([index, { valueMac: value_mac }]) =>
    row('app_state_mutation_macs', { ...which, index_mac: Buffer.from(index, 'base64'), value_mac }),
  )
  return [row('app_state_version', { ...which, hash }), ...macs]
}

const row = (table: string, values: StoreRow['values']): StoreRow => ({ table: `whatsmeow_${table}`, values })

type Sessions = Extract<SignalEntry, { type: 'session' }>['value']
type Session = Sessions['_sessions'][string]
type Chain = Session['_chains'][string]

/** `record.SessionStructure` as Go's `encoding/json` writes it: the open one, then the others from the newest on. */
function goSession(context: Context, { _sessions }: Sessions): Buffer {
  const newness = ({ indexInfo }: Session) => (indexInfo.closed === -1 ? Number.POSITIVE_INFINITY : indexInfo.used)
  const states = Object.values(_sessions)
    .sort((a, b) => (newness(a) < newness(b) ? 1 : -1))
    .map(session => goState(context, session))
  return Buffer.from(JSON.stringify({ SessionState: states[0], PreviousStates: states.slice(1) }))
}

function goState({ ownIdentity, registrationId }: Context, session: Session) {
  const { currentRatchet: ratchet, indexInfo, pendingPreKey: pending } = session
  const { pubKey, privKey } = ratchet.ephemeralKeyPair
  const chains = Object.entries(session._chains)
  const sending = chains.find(([key]) => key === pubKey)?.[1] ?? emptyChain
  const last = ratchet.lastRemoteEphemeralKey
  const receiving = chains
    .filter(([key, chain]) => key !== pubKey && chain.chainKey.key)
    .sort(([a], [b]) => Number(a === last) - Number(b === last))
    .map(([key, chain]) => goChain(key, null, chain))
  return {
    LocalIdentityPublic: ownIdentity,
    LocalRegistrationID: registrationId,
    NeedsRefresh: false,
    PendingKeyExchange: null,
    PendingPreKey: pending && {
      PreKeyID: { Value: pending.preKeyId ?? 0, IsEmpty: pending.preKeyId === undefined },
      SignedPreKeyID: pending.signedKeyId,
      BaseKey: pending.baseKey,
    },
    PreviousCounter: ratchet.previousCounter >>> 0,
    // Before anything came Go has a chain for the signed pre-key of the other side, with which nobody writes.
    ReceiverChains: receiving.length > 0 ? receiving : [goChain(last, null, emptyChain)],
    RemoteIdentityPublic: indexInfo.remoteIdentityKey,
    RemoteRegistrationID: session.registrationId,
    RootKey: ratchet.rootKey,
    SenderBaseKey: indexInfo.baseKey,
    SenderChain: goChain(pubKey, privKey, sending),
    SessionVersion: 3,
  }
}

const emptyChain: Chain = {
  chainKey: { counter: -1, key: Buffer.alloc(32, 1).toString('base64') },
  chainType: 2,
  messageKeys: {},
}

function goChain(publicKey: string, privateKey: string | null, { chainKey, messageKeys }: Chain) {
  return {
    SenderRatchetKeyPublic: publicKey,
    SenderRatchetKeyPrivate: privateKey,
    ChainKey: { Key: chainKey.key, Index: chainKey.counter + 1 },
    MessageKeys: Object.entries(messageKeys).map(([index, seed]) => derived(Number(index), seed)),
  }
}

/** Go keeps what the seed of a message's key is made into. */
function derived(index: number, seed: string) {
  const bytes = Buffer.from(hkdfSync('sha256', Buffer.from(seed, 'base64'), Buffer.alloc(32), 'WhisperMessageKeys', 80))
  const part = (from: number, to: number) => bytes.subarray(from, to).toString('base64')
  return { CipherKey: part(0, 32), MacKey: part(32, 64), IV: part(64, 80), Index: index }
}

/** A Buffer as `JSON.stringify` writes one by itself. */
const bytes = z
  .union([z.object({ data: z.array(z.int()) }).transform(({ data }) => data), z.array(z.int())])
  .transform(data => Buffer.from(data))
const senderKeyStates = z.array(
  z.object({
    senderKeyId: z.int(),
    senderChainKey: z.object({ iteration: z.int(), seed: bytes }),
    senderSigningKey: z.object({ public: bytes, private: bytes.optional() }),
    senderMessageKeys: z.array(z.object({ iteration: z.int(), seed: bytes })),
  }),
)

/** `record.SenderKeyStructure`; the newest state is the first. A private key that is not known is zeros. */
function goSenderKey(value: Uint8Array): Buffer {
  const states = senderKeyStates.parse(JSON.parse(Buffer.from(value).toString('utf8')))
  const structures = states.map(({ senderChainKey: chain, senderSigningKey: key, senderMessageKeys, senderKeyId }) => ({
    Keys: senderMessageKeys.map(({ iteration, seed }) => ({ Iteration: iteration, Seed: seed.toString('base64') })),
    KeyID: senderKeyId,
    SenderChainKey: { Iteration: chain.iteration, ChainKey: chain.seed.toString('base64') },
    SigningKeyPrivate: (key.private?.length ? key.private : Buffer.alloc(32)).toString('base64'),
    SigningKeyPublic: (key.public.length === 32 ? Buffer.concat([Buffer.of(5), key.public]) : key.public).toString(
      'base64',
    ),
  }))
  return Buffer.from(JSON.stringify({ SenderKeyStates: structures.toReversed() }))
}

/** A store of whatsmeow in a file of SQLite. */
export function writeSqlite(path: string, rows: readonly StoreRow[]): void {
  const database = new DatabaseSync(path)
  database.exec(whatsmeowSchema)
  for (const { table, values } of rows) {
    const names = Object.keys(values)
    database
      .prepare(`insert into ${table} (${names.join(', ')}) values (${names.map(() => '?').join(', ')})`)
      .run(...Object.values(values))
  }
  database.close()
}
