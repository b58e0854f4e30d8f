import type { Logger } from 'pino'
import { type BinaryNode, cleanMessage, isJidStatusBroadcast, type WAMessage, type WASocket } from './baileys.ts'
import { isUnreadable, readStanza } from './read-stanza.ts'
import { takeListener } from './take-listener.ts'
import type { DrainHandlers } from './watch-drain.ts'

/** A status is seen for a day: whoever could not be read by then is not asked to send it again. */
const askAgainMs = 24 * 60 * 60_000

export interface StatusHandlers extends Pick<DrainHandlers, 'onPassed'> {
  /** A status that could not be read. Resolves when that is recorded. */
  onUnreadableStatus(message: WAMessage): Promise<void>
}

interface StatusOptions {
  readonly handlers: StatusHandlers
  readonly log: Logger
}

/**
 * Takes statuses before the library does. One that it cannot read it would refuse with an error: the network then hands the
 * status over first at every login, and nothing behind it (Baileys PR #2779; a plain acknowledgement let everything
 * through at once). Here its author is asked to send it again, it is recorded as missing, and only then acknowledged,
 * without an error. Statuses go one after the other: a key comes before what it opens.
 */
export function guardStatuses(sock: WASocket, { handlers, log }: StatusOptions): void {
  const hand = takeListener(sock.ws, 'CB:message')
  let work: Promise<void> = Promise.resolve()
  sock.ws.on('CB:message', (stanza: BinaryNode) => {
    if (!isJidStatusBroadcast(stanza.attrs.from ?? '')) return hand(stanza)
    work = work
      .then(() => take(stanza))
      // The connection is gone, or the database is: the status comes again on the next.
      .catch((error: unknown) => log.debug({ err: error }, 'status.not_taken'))
  })

  /** Whoever cannot be asked is acknowledged all the same: the status must not come first again. */
  const askAgain = (stanza: BinaryNode) =>
    sock.sendRetryRequest(stanza).catch((error: unknown) => log.debug({ err: error }, 'status.not_asked_again'))

  async function take(stanza: BinaryNode): Promise<void> {
    const message = await readStanza(sock, stanza, log)
    if (message && !isUnreadable(message)) return hand(stanza)
    if (message) await note(stanza, message)
    await sock.sendMessageAck(stanza)
    handlers.onPassed('unreadable_status')
  }

  async function note(stanza: BinaryNode, message: WAMessage): Promise<void> {
    const isRecent = Date.now() - Number(stanza.attrs.t ?? 0) * 1_000 < askAgainMs
    if (isRecent) await askAgain(stanza)
    const { me } = sock.authState.creds
    cleanMessage(message, me?.id ?? '', me?.lid ?? '')
    await handlers.onUnreadableStatus(message)
  }
}
