import type { BinaryNode, WASocket } from './baileys.ts'
import { type ToldUsername, toldUsernames } from './from-whatsapp/told-usernames.ts'

export interface UsernameHandlers {
  /** Usernames that the network told of people. Must return at once. */
  onUsernames(told: readonly ToldUsername[]): void
}

/**
 * Reads usernames off everything that comes in. The library looks for a sender's own in no private message: there it stands
 * in `username` (WAWebHandleMsgParser).
 */
export function watchUsernames({ ws }: Pick<WASocket, 'ws'>, handlers: UsernameHandlers): void {
  ws.on('frame', (frame: BinaryNode | Uint8Array) => {
    const told = frame instanceof Uint8Array ? [] : toldUsernames(frame)
    if (told.length > 0) handlers.onUsernames(told)
  })
}
