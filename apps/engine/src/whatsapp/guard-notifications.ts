import type { BinaryNode, WASocket } from './baileys.ts'
import { notificationAck } from './notification-ack.ts'
import { takeListener } from './take-listener.ts'

/**
 * Takes notifications before the library does.
 *
 * Before its login the library acknowledges none: it looks up whose account it is, and fails (messages-recv.js,
 * `sendMessageAck`; Baileys #2737). Here each of them is acknowledged, and goes no further: who wants it listens to its
 * type. Afterwards `takes` decides: what it takes is acknowledged, the library never sees it.
 */
export function guardNotifications(sock: WASocket, takes: (stanza: BinaryNode) => boolean): void {
  const hand = takeListener(sock.ws, 'CB:notification')
  sock.ws.on('CB:notification', (stanza: BinaryNode) => {
    if (sock.authState.creds.me && !takes(stanza)) return hand(stanza)
    // A connection that is lost by now has nobody to acknowledge to.
    sock.sendNode(notificationAck(stanza)).catch(() => undefined)
  })
}
