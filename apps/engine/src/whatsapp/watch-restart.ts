import { Boom } from '@hapi/boom'
import { DisconnectReason, type WASocket } from './baileys.ts'

/**
 * After a link the network ends the connection (515) and expects a login. When it does not in time, the connection is
 * ended as if it had: the phone may have gone away, and only the login tells what the link is worth.
 */
export function watchRestart(sock: WASocket, timeoutMs: number): void {
  let patience: NodeJS.Timeout | undefined
  sock.registerSocketEndHandler(() => clearTimeout(patience))
  sock.ws.on('CB:iq,,pair-success', () => {
    const end = () => sock.end(new Boom('No restart after the link', { statusCode: DisconnectReason.restartRequired }))
    clearTimeout(patience)
    patience = setTimeout(() => void end(), timeoutMs).unref()
  })
}
