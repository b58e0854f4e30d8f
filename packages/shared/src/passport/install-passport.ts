import { eq, sql } from 'drizzle-orm'
import { ApiError } from '../contract/errors.ts'
import { labelKey } from '../contract/sessions/label-key.ts'
import { sealContext } from '../crypto/contexts.ts'
import { sha256 } from '../crypto/digest.ts'
import type { Sealer } from '../crypto/seal.ts'
import { advisoryLocks } from '../db/advisory-locks.ts'
import type { Tx } from '../db/create-db.ts'
import { passports, previousSessionKeys, sessionCounters, sessions, textIndexes } from '../db/schema.ts'
import { bytesFromJson } from '../session-image/bytes-json.ts'
import { installSessionImage, type Owner } from '../session-image/install-session-image.ts'
import { parseSignalEntry, SessionImageError } from '../session-image/session-image.ts'
import type { SignalEntry } from '../session-image/signal-entry.ts'
import { installRules } from './install-rules.ts'
import { installSides } from './install-sides.ts'
import { installWebhooks } from './install-webhooks.ts'
import type { OpenPassport } from './read-passport.ts'
import type { Treatment } from './read-treatment.ts'
import { requireNewMove } from './require-new-move.ts'

export interface Arrival {
  readonly owner: Owner
  /** Whether an engine shall connect the session as soon as the transaction is over. */
  readonly wanted: boolean
  /** Texts may be searched here. */
  readonly textSearch: boolean
  /** Read before the transaction: see `readTreatment`. */
  readonly treatment: Treatment
}

export interface Arrived {
  readonly sessionId: number
  /** To be given back to the gateway that the session left. */
  readonly receipt: string
}

/**
 * Makes a session of a passport, in one transaction: nothing of it is there unless all is.
 * @throws ApiError `passport_used`, `passport_outdated`, `passport_unreadable`; Error of the database for a phone number or a key that
 * another session has
 */
export async function installPassport(
  tx: Tx,
  sealer: Sealer,
  passport: OpenPassport,
  arrival: Arrival,
): Promise<Arrived> {
  try {
    return await install(tx, sealer, passport, arrival)
  } catch (error) {
    throw error instanceof SessionImageError || isOfContents(error) ? new ApiError('passport_unreadable') : error
  }
}

async function install(tx: Tx, sealer: Sealer, passport: OpenPassport, arrival: Arrival): Promise<Arrived> {
  const { owner, wanted, textSearch, treatment } = arrival
  const { accountId } = owner
  const { head } = passport
  await admit(tx, sealer, head, accountId)
  const { labels, proxyUrl, apiKey, previousKey, searchTexts, eventSequence, messageCount, rules, ...rest } =
    treatment.settings
  const { credentials, pastSince } = treatment
  const image = { credentials, pastSince, signal: signalOf(passport) }
  const settings = { ...rest, labels, labelKeys: labels.map(labelKey), proxyUrl }
  const { sessionId, endpointId } = await installSessionImage(tx, sealer, owner, image, {
    ...settings,
    ...{ name: head.name, network: head.network, wanted },
  })
  // Programs go on with the key that they have.
  await tx
    .update(sessions)
    .set({ apiKeyHash: sha256(apiKey), apiKeySealed: sealer.seal(apiKey, sealContext.apiKey(sessionId)) })
    .where(eq(sessions.id, sessionId))
  if (previousKey) {
    const keyHash = Buffer.from(previousKey.hash, 'base64')
    await tx.insert(previousSessionKeys).values({ sessionId, keyHash, goodUntil: new Date(previousKey.goodUntil) })
  }
  await tx.update(sessionCounters).set({ eventSequence, messageCount }).where(eq(sessionCounters.sessionId, sessionId))
  if (rules) await installRules(tx, { accountId, sessionId }, rules)
  await installWebhooks(tx, sealer, { accountId, sessionId, endpointId }, treatment.webhooks)
  await installSides({ tx, sealer, sessionId }, passport)
  await passport.finish()
  if (searchTexts && textSearch && rules?.storeContent !== false) await tx.insert(textIndexes).values({ sessionId })
  await tx.update(passports).set({ sessionId }).where(sql`id = ${head.id} and direction = 'in'`)
  return { sessionId, receipt: head.receipt }
}

/** Who else has it is for the caller to say. */
const clashes: ReadonlySet<unknown> = new Set(['sessions_phone_number', 'sessions_api_key_hash'])

/** What the database says of values that it cannot hold, or of rows that are there twice: nobody else has rows of this session. */
function isOfContents(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('constraint_name' in cause && clashes.has(cause.constraint_name)) return false
    if ('code' in cause && /^(22|23|54)\w{3}$/.test(String(cause.code))) return true
  }
  return false
}

/** A move is made once, and no device goes back in time. */
async function admit(tx: Tx, sealer: Sealer, head: OpenPassport['head'], accountId: number): Promise<void> {
  const { id, generation } = head
  const device = Buffer.from(head.device, 'base64')
  await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.passports}, ${device.readInt32BE(0)})`)
  await requireNewMove(tx, head)
  const receiptSealed = sealer.seal(head.receipt, sealContext.passport(accountId, id, 'in'))
  await tx.insert(passports).values({ id, direction: 'in', accountId, device, generation, receiptSealed })
}

async function* signalOf(passport: OpenPassport): AsyncGenerator<SignalEntry> {
  for await (const { type, id, json } of passport.lines('signal'))
    yield parseSignalEntry({ type, id, value: parsedJson(json) })
}

function parsedJson(json: string): unknown {
  try {
    return bytesFromJson(json)
  } catch {
    throw new ApiError('passport_unreadable')
  }
}
