import { type Stanza, stanza } from '../wire/stanza.ts'

interface Expecting {
  /** ends the connection with this stanza */
  end(lastWords: Stanza): void
  /** milliseconds; undefined: a receipt is enough */
  patienceMs(): number | undefined
}

/**
 * Messages on a connection whose `<ack class="message">` has not come, where the network wants one beside the receipt, and
 * ends the stream without (Baileys #1910; 50 minutes there). Reports and other clients disagree on whether it always does.
 */
export class Unacknowledged {
  private readonly expecting: Expecting
  private readonly waiting = new Map<string, NodeJS.Timeout>()

  constructor(expecting: Expecting) {
    this.expecting = expecting
  }

  expect(message: Stanza): void {
    const { id } = message.attrs
    const patienceMs = this.expecting.patienceMs()
    if (id === undefined || patienceMs === undefined || this.waiting.has(id)) return
    const end = () => this.expecting.end(stanza('stream:error', {}, [stanza('ack', { class: 'message', id })]))
    this.waiting.set(id, setTimeout(end, patienceMs).unref())
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
