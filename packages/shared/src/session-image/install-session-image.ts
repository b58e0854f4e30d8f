import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Network } from '../contract/fields.ts'
import { sealContext } from '../crypto/contexts.ts'
import { sha256 } from '../crypto/digest.ts'
import type { Sealer } from '../crypto/seal.ts'
import { newApiKey, newCompatSecret, newWebhookSecret } from '../crypto/secrets.ts'
import type { Tx } from '../db/create-db.ts'
import {
  credentials,
  identities,
  sessionCounters,
  sessionLogs,
  sessions,
  signalKeys,
  webhookEndpoints,
} from '../db/schema.ts'
import { parseJid } from '../identity/jid.ts'
import { bytesToJson } from './bytes-json.ts'
import type { ImageCredentials } from './credentials.ts'
import { freshKeyPair } from './fresh-key-pair.ts'
import type { SessionImage } from './session-image.ts'
import type { SignalEntry } from './signal-entry.ts'

/** Rows of one statement, and about how many bytes. */
const batch = 500
const batchBytes = 8 * 1024 * 1024

type SessionRow = typeof sessions.$inferInsert

/** Columns of the new row; what is left out is as a new session has it. */
export type InstalledSettings = Partial<
  Pick<
    SessionRow,
    | 'labels'
    | 'labelKeys'
    | 'accountProtection'
    | 'logMessages'
    | 'readIncomingMessages'
    | 'autoRejectCalls'
    | 'autoRejectText'
    | 'pauseAutomationMinutes'
    | 'sendingPolicy'
    | 'alwaysOnline'
    | 'ignoreGroups'
    | 'ignoreChannels'
    | 'ignoreBroadcasts'
  >
> & {
  readonly name: string
  readonly network: Network
  readonly proxyUrl?: string | null
  /** Whether an engine shall connect it as soon as the transaction is over. */
  readonly wanted: boolean
}

/** The image, whose keys may come as they are read. */
export type InstallableImage = Omit<SessionImage, 'signal'> & {
  readonly signal: Iterable<SignalEntry> | AsyncIterable<SignalEntry>
}

/** Who the session shall belong to. */
export interface Owner {
  readonly accountId: number
  readonly userId: number
}

/**
 * Makes a session of an image: its row with counters, key and default webhook, and its credentials and Signal keys, sealed, as an engine
 * would have stored them. A start connects it without a new link.
 * @returns the session's id and its key
 * @throws Error of the database for a phone number that another session has (`sessions_phone_number`)
 */
export async function installSessionImage(
  tx: Tx,
  sealer: Sealer,
  owner: Owner,
  image: InstallableImage,
  settings: InstalledSettings,
): Promise<{ sessionId: number; apiKey: string; endpointId: number }> {
  const sessionId = await nextId(tx, 'sessions')
  const apiKey = newApiKey()
  const { proxyUrl, ...columns } = settings
  const { me } = image.credentials
  await tx.insert(sessions).values({
    accountProtection: true,
    logMessages: true,
    ...columns,
    ...owner,
    id: sessionId,
    phoneNumber: `+${parseJid(me.id)?.user ?? ''}`,
    proxyUrlSealed: proxyUrl ? sealer.seal(proxyUrl, sealContext.proxyUrl(sessionId)) : null,
    apiKeyHash: sha256(apiKey),
    apiKeySealed: sealer.seal(apiKey, sealContext.apiKey(sessionId)),
    status: 'disconnected',
    statusReason: 'disconnected_by_user',
    linked: true,
    linkedAt: new Date(),
    meJid: me.id,
    meLid: me.lid ?? null,
    meName: me.name ?? null,
    renewKeysSince: image.pastSince,
  })
  await tx.insert(sessionCounters).values({ sessionId })
  const endpointId = await insertDefaultEndpoint(tx, sealer, { ...owner, sessionId })
  await insertCredentials(tx, sealer, sessionId, image.credentials)
  await insertSignal(tx, sealer, sessionId, image.signal)
  await tx.insert(sessionLogs).values({ sessionId, eventType: 'session_created', status: 'disconnected' })
  return { sessionId, apiKey, endpointId }
}

/** Before the insert, because what is sealed is bound to the id. */
async function nextId(tx: Tx, table: 'sessions' | 'webhook_endpoints'): Promise<number> {
  const rows = await tx.execute(sql`select nextval(pg_get_serial_sequence(${table}, 'id'))::int as id`)
  return z.object({ id: z.int() }).parse(rows[0]).id
}

async function insertDefaultEndpoint(
  tx: Tx,
  sealer: Sealer,
  { accountId, sessionId }: { accountId: number; sessionId: number },
): Promise<number> {
  const id = await nextId(tx, 'webhook_endpoints')
  await tx.insert(webhookEndpoints).values({
    id,
    accountId,
    sessionId,
    isDefault: true,
    url: null,
    events: null,
    enabled: false,
    secretSealed: sealer.seal(newWebhookSecret(), sealContext.webhook(accountId, id, 'secret')),
    compatSecretSealed: sealer.seal(newCompatSecret(), sealContext.webhook(accountId, id, 'compat')),
  })
  return id
}

/** As the engine stores them; the library wants a key pair for linking, which a linked device never uses again. */
async function insertCredentials(tx: Tx, sealer: Sealer, sessionId: number, image: ImageCredentials): Promise<void> {
  const json = bytesToJson({ ...image, pairingEphemeralKeyPair: image.pairingEphemeralKeyPair ?? freshKeyPair() })
  const sealed = sealer.seal(json, sealContext.credentials(sessionId))
  await tx.insert(credentials).values({ sessionId, sealed })
}

async function insertSignal(
  tx: Tx,
  sealer: Sealer,
  sessionId: number,
  entries: InstallableImage['signal'],
): Promise<void> {
  let rows: (typeof signalKeys.$inferInsert)[] = []
  let bytes = 0
  const pairs = new Map<string, string>()
  const write = async () => {
    if (rows.length > 0) await tx.insert(signalKeys).values(rows)
    rows = []
    bytes = 0
  }
  for await (const { type, id, value } of entries) {
    // The engine learns pairs as the library stores them; these are stored already.
    if (type === 'lid-mapping' && /^\d+$/.test(id)) pairs.set(id, value)
    const sealed = sealer.seal(bytesToJson(value), sealContext.signalKey(sessionId, type, id))
    rows.push({ sessionId, type, id, sealed })
    bytes += sealed.length
    if (rows.length >= batch || bytes >= batchBytes) await write()
  }
  await write()
  await insertPairs(tx, sessionId, pairs)
}

/** By phone number; of two numbers with one LID the later is the present one. */
async function insertPairs(tx: Tx, sessionId: number, pairs: ReadonlyMap<string, string>): Promise<void> {
  const byLid = new Map(Array.from(pairs, ([phoneNumber, lid]) => [lid, phoneNumber] as const))
  const rows = Array.from(byLid, ([lid, phoneNumber]) => ({ sessionId, lid, phoneNumber }))
  for (let start = 0; start < rows.length; start += batch) {
    await tx.insert(identities).values(rows.slice(start, start + batch))
  }
}
