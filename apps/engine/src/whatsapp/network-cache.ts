import type postgres from 'postgres'
import { createLru } from '../lru.ts'
import type { PossiblyExtendedCacheStore } from './baileys.ts'

/**
 * What the network told us and would be costly to ask again, kept over restarts. Device lists that expire would make
 * the library build a new Signal session with every contact; `devices` notifications keep them true instead.
 */
export interface NetworkCache {
  readonly devices: PossiblyExtendedCacheStore
}

type Kind = 'devices'

/** Entries held in memory: a message to a big group asks for the devices of all its members. */
const remembered = 4_000

export function createNetworkCache(sql: postgres.Sql, sessionId: number): NetworkCache {
  const memory = createLru<string, string>(remembered)

  async function read<T>(kind: Kind, keys: string[]): Promise<Record<string, T | undefined>> {
    const missing = keys.filter(key => memory.get(`${kind}:${key}`) === undefined)
    if (missing.length > 0) {
      const rows = await sql<{ key: string; value: string }[]>`
        select key, value from network_cache
        where session_id = ${sessionId} and kind = ${kind} and key = any(${missing})`
      for (const row of rows) memory.set(`${kind}:${row.key}`, row.value)
    }
    return Object.fromEntries(keys.map(key => [key, parseCached<T>(memory.get(`${kind}:${key}`))]))
  }

  async function write(kind: Kind, entries: readonly { key: string; value: unknown }[]): Promise<void> {
    if (entries.length === 0) return
    const texts = entries.map(entry => ({ key: entry.key, value: JSON.stringify(entry.value) }))
    await sql`
      insert into network_cache (session_id, kind, key, value, updated_at)
      select ${sessionId}, ${kind}, row.key, row.value, now()
      from unnest(${texts.map(text => text.key)}::text[], ${texts.map(text => text.value)}::text[]) as row (key, value)
      on conflict (session_id, kind, key) do update set value = excluded.value, updated_at = excluded.updated_at`
    for (const text of texts) memory.set(`${kind}:${text.key}`, text.value)
  }

  async function drop(kind: Kind, keys: string[]): Promise<void> {
    for (const key of keys) memory.delete(`${kind}:${key}`)
    await sql`
      delete from network_cache where session_id = ${sessionId} and kind = ${kind} and key = any(${keys})`
  }

  return {
    devices: {
      get: async <T>(key: string) => presence<T>((await read<T>('devices', [key]))[key]),
      set: (key, value) => write('devices', [{ key, value }]),
      del: key => drop('devices', [key]),
      mget: keys => read('devices', keys),
      mset: entries => write('devices', entries),
      mdel: keys => drop('devices', keys),
      async flushAll() {
        memory.clear()
        await sql`delete from network_cache where session_id = ${sessionId} and kind = 'devices'`
      },
    },
  }
}

/** The text was written by `write` under the same kind. */
function parseCached<T>(text: string | undefined): T | undefined {
  return text === undefined ? undefined : (JSON.parse(text) as T)
}

/** The library's type has no word for "absent" in a promise; it tests the value before use. */
function presence<T>(value: T | undefined): T {
  return value as T
}
