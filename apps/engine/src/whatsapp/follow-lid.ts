import { createLru } from '../lru.ts'
import type { WASocket } from './baileys.ts'

/** Pairs that a connection has told the library of. For one that was forgotten here, the library is asked. */
const followed = new WeakMap<WASocket, ReturnType<typeof createLru<string, true>>>()

/**
 * Tells the library of a pair that it does not know (from a group, say) and takes the Signal sessions of the number along:
 * without that it would begin new ones, and what the other side sends in the old ones could not be read.
 */
export async function followLid(
  socket: WASocket,
  { pn, lid }: { readonly pn: string; readonly lid: string },
): Promise<void> {
  const seen = followed.get(socket) ?? createLru<string, true>(500)
  followed.set(socket, seen)
  const pair = `${pn} ${lid}`
  if (seen.get(pair)) return
  const { lidMapping, migrateSession } = socket.signalRepository
  const known = await lidMapping.getLIDForPN(pn)
  if (known?.split(/[:@]/)[0] !== lid.split('@')[0]) await lidMapping.storeLIDPNMappings([{ pn, lid }])
  await migrateSession(pn, lid)
  seen.set(pair, true)
}
