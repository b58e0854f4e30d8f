import type { CacheStore } from './baileys.ts'

/** More entries than any session needs at once; beyond that the oldest go first. */
const limit = 1_000

/**
 * A cache for the library's bookkeeping whose entries expire. Those that the library makes for itself hold 16 maps and a
 * timer each, per session and whether they are used or not.
 */
export function createExpiringCache(ttlMs: number): CacheStore {
  /** Every entry lives equally long, so the oldest come first. */
  const entries = new Map<string, { readonly value: unknown; readonly expiresAt: number }>()

  function dropExpired(now: number): void {
    for (const [key, { expiresAt }] of entries) {
      if (expiresAt > now && entries.size <= limit) return
      entries.delete(key)
    }
  }

  return {
    get<T>(key: string): T | undefined {
      dropExpired(Date.now())
      return asStored<T>(entries.get(key)?.value)
    },
    set(key, value) {
      const now = Date.now()
      entries.delete(key)
      entries.set(key, { value, expiresAt: now + ttlMs })
      dropExpired(now)
    },
    del: key => void entries.delete(key),
    flushAll: () => entries.clear(),
  }
}

/** The library asks for what it has stored under the same key. */
function asStored<T>(value: unknown): T | undefined {
  return value as T | undefined
}
