import { withoutDevice } from '@messenger/shared/identity/jid'
import type { BinaryNode, WASocket } from './baileys.ts'

export interface RetryHandlers {
  /** A device could not decrypt a message and asks for it again. `who`: the person, as addressed there, without device. */
  onRetryAsked(networkId: string, who: string): void
  /** The library has the message that was asked for, and encrypts it again. */
  onSentAgain(networkId: string): void
}

/** Tells of messages that devices ask for again. The library answers them by itself, without an event. */
export function watchRetries(sock: Pick<WASocket, 'ws' | 'messageRetryManager'>, handlers: RetryHandlers): void {
  sock.ws.on('CB:receipt,type:retry', ({ attrs }: BinaryNode) => {
    const who = attrs.participant ?? attrs.from
    if (attrs.id && who) handlers.onRetryAsked(attrs.id, withoutDevice(who))
  })
  const manager = sock.messageRetryManager
  if (!manager) return
  // Called in one place: where the message is found that goes out again.
  const found = manager.markRetrySuccess.bind(manager)
  manager.markRetrySuccess = networkId => {
    found(networkId)
    handlers.onSentAgain(networkId)
  }
}
