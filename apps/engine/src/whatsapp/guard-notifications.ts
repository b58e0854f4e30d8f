import type { EventEmitter } from 'node:events'
import type { BinaryNode, WASocket } from './baileys.ts'
import { notificationAck } from './notification-ack.ts'

const event = 'CB:notification'

/**
 * Takes notifications before the library does.
 *
 * Before its login the library acknowledges none: it looks up whose account it is, and fails (messages-recv.js,
 * `sendMessageAck`; Baileys #2737). Here each of them is acknowledged, and goes no further: who wants it listens to its
 * type. Afterwards `takes` decides: what it takes is acknowledged, the library never sees it.
 *
 * @throws when the library listens in another way than with one listener for all.
 */
export function guardNotifications(sock: WASocket, takes: (stanza: BinaryNode) => boolean): void {
  const hand = takeListener(sock.ws)
  sock.ws.on(event, (stanza: BinaryNode) => {
    if (sock.authState.creds.me && !takes(stanza)) return hand(stanza)
    // A connection that is lost by now has nobody to acknowledge to.
    sock.sendNode(notificationAck(stanza)).catch(() => undefined)
  })
}

/** The library's listener, which hears nothing by itself any more. */
function takeListener(client: EventEmitter): (stanza: BinaryNode) => void {
  const [listener, ...others] = client.listeners(event)
  if (!listener || others.length > 0) throw new Error('The library takes notifications in another way')
  client.removeAllListeners(event)
  return stanza => void Reflect.apply(listener, client, [stanza])
}
