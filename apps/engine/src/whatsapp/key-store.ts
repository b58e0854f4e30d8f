import { sealContext } from '@messenger/shared/crypto/contexts'
import type { Sealer } from '@messenger/shared/crypto/seal'
import { byteaArray } from '@messenger/shared/db/bytea-array'
import { retryTransient } from '@messenger/shared/db/retry-transient'
import type postgres from 'postgres'
import type { LidPair } from '../identity/person-ids.ts'
import { createLru } from '../lru.ts'
import { BufferJSON, proto, type SignalDataSet, type SignalDataTypeMap } from './baileys.ts'

/** Names of Signal key types, as the library calls them. */
export type KeyType = keyof SignalDataTypeMap

/** A decrypted stanza to be kept until its event is recorded; see `journal.ts`. */
export interface JournalRow {
  readonly tag: Buffer
  readonly stanzaId: string
  readonly sealedPlaintext: Buffer
  readonly sealedStanza: Buffer
}

export interface KeyStore {
  get<T extends KeyType>(type: T, ids: string[]): Promise<{ [id: string]: SignalDataTypeMap[T] }>
  /** Durable when it resolves. Calls made while one is being written share the next write. */
  commit(data: SignalDataSet, journalRows?: readonly JournalRow[]): Promise<void>
  /** The same, and nobody waits: durable before anything that is committed later. Reads see it at once. */
  commitSoon(data: SignalDataSet): void
  /** Deletes all keys and the journal, for good: what an ended connection still writes afterwards is dropped. */
  clear(): Promise<void>
}

/** The lease was lost: another engine owns the session, so nothing may be written for it any more. */
export class LeaseLostError extends Error {
  constructor(sessionId: number) {
    super(`The lease of session ${sessionId} is lost`)
    this.name = 'LeaseLostError'
  }
}

interface KeyStoreOptions {
  readonly sql: postgres.Sql
  readonly sealer: Sealer
  readonly sessionId: number
  /** Fences every write. */
  readonly epoch: number
  /** Entries held in memory. One engine owns a session at a time, so they never go stale. */
  readonly cacheSize?: number
  /** How long a write waits for a database that is away. */
  readonly patienceMs: number
  /**
   * Told, before anybody else, that a read or write has failed for good; everything after it fails too. The connection
   * must end at once: the library would acknowledge, as undecipherable, messages that are only not stored.
   */
  readonly onFailed: (error: unknown) => void
  /** Told of every LID ↔ phone number pair that the library learns, once it is stored. User parts only. */
  readonly onPairs?: (pairs: readonly LidPair[]) => void
}

interface Waiting {
  readonly keys: Map<string, KeyRow>
  readonly journalRows: JournalRow[]
  readonly promise: Promise<void>
  readonly settle: { resolve(): void; reject(error: unknown): void }
}

interface KeyRow {
  readonly type: KeyType
  readonly id: string
  /** Null deletes the row. */
  readonly value: Kept | null
}

/** How a value is held in memory: as JSON, and what is bytes as bytes, which nobody changes. */
type Kept = string | Uint8Array

/** Their names alone are kept, so many cost little. */
const rememberedAbsent = 4_000

/** Bulk keys are read once, at most: caching them would only push out what is read with every message. */
const uncachedTypes: ReadonlySet<KeyType> = new Set(['pre-key', 'app-state-sync-key'])

/** Signal keys of one session in PostgreSQL: sealed rows, one statement a write, a bounded write-through cache. */
export function createKeyStore(options: KeyStoreOptions): KeyStore {
  const { sealer, sessionId } = options
  const cache = createLru<string, Kept>(options.cacheSize ?? 500)
  /** Keys known not to be there: a first message to a big group asks for the same missing ones several times. */
  const absent = createLru<string, true>(rememberedAbsent)
  let waiting: Waiting | null = null
  /** Being written. */
  let leaving: Waiting | null = null
  let writing: Promise<void> | null = null
  /** Grows with every write. */
  let written = 0
  let cleared = false
  let failure: { readonly error: unknown } | null = null

  /** Memory and database may differ now: only a store that is loaded anew can go on. */
  function fail(error: unknown): unknown {
    if (!failure) {
      failure = { error }
      options.onFailed(error)
    }
    return error
  }

  async function get<T extends KeyType>(type: T, ids: string[]): Promise<{ [id: string]: SignalDataTypeMap[T] }> {
    const found: { [id: string]: SignalDataTypeMap[T] } = {}
    const missing: string[] = []
    for (const id of ids) {
      const key = cacheKey(type, id)
      const unwritten = waiting?.keys.get(key) ?? leaving?.keys.get(key)
      const kept = unwritten ? unwritten.value : cache.get(key)
      if (kept) found[id] = parseKey(type, kept)
      else if (!unwritten && !absent.get(key)) missing.push(id)
    }
    if (missing.length === 0) return found
    const writes = written
    const rows = await readRows(options, type, missing).catch(error => Promise.reject(fail(error)))
    const there = new Set(rows.map(row => row.id))
    // What was written in the meantime may be one of them.
    if (writes === written) for (const id of missing) if (!there.has(id)) absent.set(cacheKey(type, id), true)
    for (const row of rows) {
      const json = sealer.open(row.sealed, sealContext.signalKey(sessionId, type, row.id)).toString('utf8')
      const value = parseKey(type, json)
      found[row.id] = value
      if (writes === written) remember({ type, id: row.id, value: isBytes(value) ? value : json })
    }
    return found
  }

  function commit(data: SignalDataSet, journalRows: readonly JournalRow[] = []): Promise<void> {
    written += 1
    if (cleared) return Promise.resolve()
    if (failure) return Promise.reject(failure.error)
    waiting ??= emptyBatch()
    const batch = waiting
    for (const row of rowsOf(data)) {
      const key = cacheKey(row.type, row.id)
      batch.keys.set(key, row)
      absent.delete(key)
    }
    batch.journalRows.push(...journalRows)
    writing ??= Promise.resolve().then(writeAll)
    return batch.promise
  }

  async function writeAll(): Promise<void> {
    while (waiting) {
      const batch: Waiting = waiting
      waiting = null
      leaving = batch
      try {
        if (failure) throw failure.error
        await retryTransient(() => writeBatch(options, batch), options.patienceMs)
        for (const row of batch.keys.values()) remember(row)
        reportPairs(batch)
        batch.settle.resolve()
      } catch (error) {
        batch.settle.reject(fail(error))
      }
      leaving = null
    }
    writing = null
  }

  function remember({ type, id, value }: KeyRow): void {
    if (value === null || uncachedTypes.has(type)) cache.delete(cacheKey(type, id))
    else cache.set(cacheKey(type, id), value)
  }

  function reportPairs(batch: Waiting): void {
    const pairs = [...batch.keys.values()].flatMap(lidPair)
    if (pairs.length > 0) options.onPairs?.(pairs)
  }

  return {
    get,
    commit,
    commitSoon(data) {
      // `fail` tells the session; whoever commits next hears of it too.
      commit(data).catch(() => undefined)
    },
    async clear() {
      cleared = true
      await writing
      cache.clear()
      absent.clear()
      await deleteAll(options)
    },
  }
}

function readRows(
  { sql, sessionId, patienceMs }: KeyStoreOptions,
  type: KeyType,
  ids: readonly string[],
): Promise<{ id: string; sealed: Buffer }[]> {
  return retryTransient<{ id: string; sealed: Buffer }[]>(
    () => sql`select id, sealed from signal_keys
      where session_id = ${sessionId} and type = ${type} and id = any(${[...ids]})`,
    patienceMs,
  )
}

/** Writes a batch in one statement. A takeover waits for it, and loads it, or is seen by it. @throws LeaseLostError */
async function writeBatch({ sql, sealer, sessionId, epoch }: KeyStoreOptions, batch: Waiting): Promise<void> {
  const rows = [...batch.keys.values()]
  const kept = rows.flatMap(({ type, id, value }) => (value === null ? [] : [{ type, id, json: jsonOf(value) }]))
  const gone = rows.filter(row => row.value === null)
  const sealed = kept.map(row => sealer.seal(row.json, sealContext.signalKey(sessionId, row.type, row.id)))
  const ids = batch.journalRows.map(row => row.stanzaId)
  const tags = batch.journalRows.map(row => row.tag)
  const plaintexts = batch.journalRows.map(row => row.sealedPlaintext)
  const stanzas = batch.journalRows.map(row => row.sealedStanza)
  const [fence] = await sql<{ held: boolean }[]>`
    with fence as (select 1 from leases where session_id = ${sessionId} and epoch = ${epoch} for key share),
    kept as (
      insert into signal_keys (session_id, type, id, sealed)
      select ${sessionId}, row.type, row.id, row.sealed
      from unnest(${kept.map(row => row.type)}::text[], ${kept.map(row => row.id)}::text[], ${byteaArray(sql, sealed)})
        as row (type, id, sealed)
      where exists (select 1 from fence)
      on conflict (session_id, type, id) do update set sealed = excluded.sealed),
    gone as (
      delete from signal_keys using unnest(${gone.map(row => row.type)}::text[], ${gone.map(row => row.id)}::text[])
        as row (type, id)
      where session_id = ${sessionId} and signal_keys.type = row.type and signal_keys.id = row.id
        and exists (select 1 from fence)),
    written as (
      insert into journal (session_id, tag, stanza_id, sealed_plaintext, sealed_stanza)
      select ${sessionId}, row.tag, row.stanza_id, row.plaintext, row.stanza
      from unnest(${byteaArray(sql, tags)}, ${ids}::text[],
        ${byteaArray(sql, plaintexts)}, ${byteaArray(sql, stanzas)})
        with ordinality as row (tag, stanza_id, plaintext, stanza, place)
      where exists (select 1 from fence) order by row.place
      on conflict do nothing)
    select exists (select 1 from fence) as held`
  if (!fence?.held) throw new LeaseLostError(sessionId)
}

/** @throws LeaseLostError */
async function deleteAll({ sql, sessionId, epoch }: KeyStoreOptions): Promise<void> {
  const [fence] = await sql<{ held: boolean }[]>`
    with fence as (select 1 from leases where session_id = ${sessionId} and epoch = ${epoch} for key share),
    keys as (delete from signal_keys where session_id = ${sessionId} and exists (select 1 from fence)),
    entries as (delete from journal where session_id = ${sessionId} and exists (select 1 from fence))
    select exists (select 1 from fence) as held`
  if (!fence?.held) throw new LeaseLostError(sessionId)
}

const cacheKey = (type: string, id: string) => `${type}:${id}`

/** Rows of type `lid-mapping` come in twos: `<phone> → lid` and `<lid>_reverse → phone`. The first says it all. */
function lidPair(row: KeyRow): LidPair[] {
  if (row.type !== 'lid-mapping' || typeof row.value !== 'string' || !/^\d+$/.test(row.id)) return []
  const lid: unknown = JSON.parse(row.value)
  return typeof lid === 'string' && /^\d+$/.test(lid) ? [{ lid, phoneNumber: row.id }] : []
}

function emptyBatch(): Waiting {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  return { keys: new Map(), journalRows: [], promise, settle: { resolve, reject } }
}

function rowsOf(data: SignalDataSet): KeyRow[] {
  return Object.entries(data).flatMap(([type, values]) =>
    Object.entries(values ?? {}).map(([id, value]) => ({
      type: keyType(type),
      id,
      value: value ? keep(value) : null,
    })),
  )
}

/** `Object.entries` widens the key; a `SignalDataSet` has no other keys than key types. */
function keyType(type: string): KeyType {
  return type as KeyType
}

const isBytes = (value: unknown): value is Uint8Array => value instanceof Uint8Array

function keep(value: object | string): Kept {
  return isBytes(value) ? value : JSON.stringify(value, BufferJSON.replacer)
}

/** As the library's replacer writes it, which would turn the bytes into an array of numbers first. */
function jsonOf(kept: Kept): string {
  return typeof kept === 'string' ? kept : `{"type":"Buffer","data":"${Buffer.from(kept).toString('base64')}"}`
}

/** What is kept was made from a value of this very type by `rowsOf`. The reviver has work on bytes alone, and is slow. */
function parseKey<T extends KeyType>(type: T, kept: Kept): SignalDataTypeMap[T] {
  if (typeof kept !== 'string') return kept as SignalDataTypeMap[T]
  const value: SignalDataTypeMap[T] = kept.includes('"Buffer"')
    ? JSON.parse(kept, BufferJSON.reviver)
    : JSON.parse(kept)
  if (type === 'app-state-sync-key' && typeof value === 'object') reviveAppStateKey(value)
  return value
}

/** JSON turns the protobuf class into a plain object; the library wants the class's own field types back. */
function reviveAppStateKey(value: object): void {
  Object.assign(value, proto.Message.AppStateSyncKeyData.fromObject(value))
}
