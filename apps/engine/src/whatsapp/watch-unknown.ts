import type { BinaryNode, WASocket } from './baileys.ts'
import { readUnknown, type UnknownStanza } from './from-whatsapp/unknown-stanza.ts'

export interface UnknownHandlers {
  /** The network sent something that this version does not know. Must return at once. */
  onUnknown(unknown: UnknownStanza): void
}

/** Looks at everything that comes in: what the network begins to send is seen on the first day. */
export function watchUnknown({ ws }: Pick<WASocket, 'ws'>, handlers: UnknownHandlers): void {
  ws.on('frame', (frame: BinaryNode | Uint8Array) => {
    const unknown = frame instanceof Uint8Array ? null : readUnknown(frame)
    if (unknown) handlers.onUnknown(unknown)
  })
}
