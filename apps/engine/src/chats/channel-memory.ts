import { createLru } from '../lru.ts'
import { askNetwork } from '../whatsapp/ask-network.ts'
import type { WASocket } from '../whatsapp/baileys.ts'
import { queryErrorCode } from '../whatsapp/network-refusal.ts'

/** How long the network's word counts; a channel that ends meanwhile is refused by the answer to the post. */
const keptMs = 3_600_000
const limit = 1_000

/** Which channels exist, as a session was told. */
export interface ChannelMemory {
  /** Asks the network once per channel and hour. @throws `not_ready` when it does not answer */
  exists: (socket: Pick<WASocket, 'newsletterMetadata'>, jid: string) => Promise<boolean>
}

export function createChannelMemory(): ChannelMemory {
  const known = createLru<string, { readonly exists: boolean; readonly until: number }>(limit)
  return {
    async exists(socket, jid) {
      const kept = known.get(jid)
      if (kept && kept.until > Date.now()) return kept.exists
      const exists = await ask(socket, jid)
      if (exists === null) return true
      known.set(jid, { exists, until: Date.now() + keptMs })
      return exists
    },
  }
}

/** Null where the network's answer says neither: then the answer to the post decides. */
async function ask(socket: Pick<WASocket, 'newsletterMetadata'>, jid: string): Promise<boolean | null> {
  try {
    return (await askNetwork(() => socket.newsletterMetadata('jid', jid))) !== null
  } catch (error) {
    const code = queryErrorCode(error)
    if (code === null) throw error
    return code === 404 ? false : null
  }
}
