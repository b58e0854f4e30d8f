import { retryTransient } from '@messenger/shared/db/retry-transient'
import type postgres from 'postgres'
import { createLru } from '../lru.ts'
import type { PossiblyExtendedCacheStore } from './baileys.ts'

/**
 * What the network told us and would be costly to ask again, kept over restarts. Device lists that expire would make
 * the library build a new Signal session with every contact; `devices` notifications keep them true instead.
 */
export interface NetworkCache {
  /** Values are handed out as they are held: the library never changes one. */
  readonly devices: PossiblyExtendedCacheStore
  /** Forgets lists; whoever reads or writes one afterwards waits until that is durable. User parts. */
  forgetDevices(users: readonly string[]): Promise<void>
  /** Changes with every list that is new, different or gone. */
  devicesVersion(): number
}

type Kind = 'devices'

/** Entries held in memory: a message to a big group asks for the devices of all its members. */
const remembered = 4_000

export function createNetworkCache(sql: postgres.Sql, sessionId: number): NetworkCache {
  const memory = createLru<string, unknown>(remembered)
  let version = 0
  let forgetting: Promise<unknown> = Promise.resolve()

  async function read<T>(kind: Kind, keys: string[]): Promise<Record<string, T | undefined>> {
    await forgetting
    const found: Record<string, T | undefined> = {}
    const missing: string[] = []
    for (const key of keys) {
      const value = memory.get(key)
      if (value === undefined) missing.push(key)
      else found[key] = asCached<T>(value)
    }
    if (missing.length === 0) return found
    const versionBefore = version
    // A send that asks meanwhile would fail for good where the database is only away for a moment.
    const rows = await retryTransient<{ key: string; value: string }[]>(
      () => sql`
        select key, value from network_cache
        where session_id = ${sessionId} and kind = ${kind} and key = any(${missing})`,
    )
    for (const row of rows) {
      const value: unknown = JSON.parse(row.value)
      // What was written in the meantime is newer.
      if (version === versionBefore) memory.set(row.key, value)
      found[row.key] = asCached<T>(memory.get(row.key) ?? value)
    }
    return found
  }

  async function write(kind: Kind, entries: readonly { key: string; value: unknown }[]): Promise<void> {
    if (entries.length === 0) return
    await forgetting
    version += 1
    const keys = entries.map(entry => entry.key)
    const texts = entries.map(entry => JSON.stringify(entry.value))
    await retryTransient(
      () => sql`
        insert into network_cache (session_id, kind, key, value, updated_at)
        select ${sessionId}, ${kind}, row.key, row.value, now()
        from unnest(${keys}::text[], ${texts}::text[]) as row (key, value)
        on conflict (session_id, kind, key) do update set value = excluded.value, updated_at = excluded.updated_at`,
    )
    for (const { key, value } of entries) memory.set(key, value)
    version += 1
  }

  async function drop(kind: Kind, keys: string[]): Promise<void> {
    version += 1
    for (const key of keys) memory.delete(key)
    await retryTransient(
      () => sql`delete from network_cache where session_id = ${sessionId} and kind = ${kind} and key = any(${keys})`,
    )
    version += 1
  }

  return {
    forgetDevices(users) {
      const dropped = drop('devices', [...users])
      forgetting = Promise.allSettled([forgetting, dropped])
      return dropped
    },
    devicesVersion: () => version,
    devices: {
      get: async <T>(key: string) => presence<T>((await read<T>('devices', [key]))[key]),
      set: (key, value) => write('devices', [{ key, value }]),
      del: key => drop('devices', [key]),
      mget: keys => read('devices', keys),
      mset: entries => write('devices', entries),
      mdel: keys => drop('devices', keys),
      async flushAll() {
        version += 1
        memory.clear()
        await sql`delete from network_cache where session_id = ${sessionId} and kind = 'devices'`
        version += 1
      },
    },
  }
}

/** The value was written by `write` under the same kind. */
function asCached<T>(value: unknown): T {
  return value as T
}

/** The library's type has no word for "absent" in a promise; it tests the value before use. */
function presence<T>(value: T | undefined): T {
  return value as T
}
