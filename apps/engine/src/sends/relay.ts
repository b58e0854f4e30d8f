import type { proto } from '../whatsapp/baileys.ts'

export interface OutgoingMessage {
  readonly chatJid: string
  readonly networkId: string
  readonly content: proto.IMessage
  /** Called when the socket has taken it. */
  readonly onWire?: () => void
}

/** Both reject with `ConnectionGoneError` when there is no connection to take a message: it then waits for the next one. */
export interface Relay {
  /** Puts one message on the wire; resolves when the socket has taken it. */
  put(message: OutgoingMessage): Promise<void>
  /**
   * The network has refused a message: puts it on the wire once more, under the same id, at the person's other address.
   * False when there is none, or when `error` is not about addresses.
   */
  putElsewhere(message: OutgoingMessage, error: string): Promise<boolean>
  /** The person sees that somebody types. */
  compose(chatJid: string): Promise<void>
  /** The network took a message at its second address. */
  taken(networkId: string): void
}

export class ConnectionGoneError extends Error {
  override readonly name = 'ConnectionGoneError'
}
