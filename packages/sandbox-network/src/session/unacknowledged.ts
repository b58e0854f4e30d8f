import { type Stanza, stanza } from '../wire/stanza.ts'

/** Reports of ended streams name 50 minutes and more. */
const PATIENCE_MS = 50 * 60_000

interface Expecting {
  /** ends the connection with these last words */
  end(lastWords: Stanza): void
  /** milliseconds; undefined: as the live network's */
  patienceMs(): number | undefined
}

/**
 * Messages on a connection whose `<ack class="message">` has not come. A receipt takes a message out of the queue, and is no
 * acknowledgement: without one the network ends the stream in the end (Baileys #1910).
 */
export class Unacknowledged {
  private readonly expecting: Expecting
  private readonly waiting = new Map<string, NodeJS.Timeout>()

  constructor(expecting: Expecting) {
    this.expecting = expecting
  }

  expect(message: Stanza): void {
    const { id } = message.attrs
    if (id === undefined || this.waiting.has(id)) return
    const end = () => this.expecting.end(stanza('stream:error', {}, [stanza('ack', { id })]))
    this.waiting.set(id, setTimeout(end, this.expecting.patienceMs() ?? PATIENCE_MS).unref())
  }

  /** With an error or without. */
  take(id: string): void {
    clearTimeout(this.waiting.get(id))
    this.waiting.delete(id)
  }

  clear(): void {
    for (const id of [...this.waiting.keys()]) this.take(id)
  }
}
