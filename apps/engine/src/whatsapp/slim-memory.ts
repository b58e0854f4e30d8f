import { createLru } from '../lru.ts'
import type { SignalRepositoryWithLIDStore, WASocket } from './baileys.ts'

/** Entries for pairs of LID and phone number, two for each pair: more than one question to the store ever needs. */
const mappings = 20_000
/** Devices that ask again do so at once; later the message store has the content. */
const recentMessages = 32
const baseKeys = 64

/**
 * The library keeps the pairs it has met for three days, with a timer for each. The key store below holds them as well, so
 * a map without timers does, which forgets what was used longest ago.
 */
export function slimMappings({ lidMapping }: SignalRepositoryWithLIDStore): void {
  replace(lidMapping, 'mappingCache', mappings)
}

/** The library reserves room for more than a thousand messages per session before the first is sent. */
export function slimRetries({ messageRetryManager }: Pick<WASocket, 'messageRetryManager'>): void {
  if (!messageRetryManager) return
  replace(messageRetryManager, 'recentMessagesMap', recentMessages)
  replace(messageRetryManager, 'messageKeyIndex', recentMessages)
  replace(messageRetryManager, 'baseKeys', baseKeys)
}

/** Of a cache the library uses `get`, `set`, `delete` and `clear` alone. @throws when a release has no such cache. */
function replace(owner: object, name: string, limit: number): void {
  const present: unknown = Reflect.get(owner, name)
  if (typeof present !== 'object' || present === null || !('clear' in present))
    throw new Error(`The library has no cache ${name}`)
  Reflect.set(owner, name, createLru<string, unknown>(limit))
}
