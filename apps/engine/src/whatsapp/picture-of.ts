import { ApiError } from '@messenger/shared/contract/errors'
import { askNetwork } from './ask-network.ts'
import type { WASocket } from './baileys.ts'
import { NetworkRefusal } from './network-refusal.ts'

/** No picture, or none that the account may see. */
const none: ReadonlySet<number> = new Set([401, 403, 404])

/** Address of a picture; null when there is none for this account. @throws `not_ready` without an answer. */
export async function pictureOf(socket: WASocket, jid: string): Promise<string | null> {
  try {
    return (await askNetwork(() => socket.profilePictureUrl(jid, 'image'))) ?? null
  } catch (error) {
    if (!(error instanceof NetworkRefusal)) throw error
    if (none.has(error.code)) return null
    throw new ApiError('not_ready')
  }
}
