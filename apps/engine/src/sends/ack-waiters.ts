import type { Ack } from '../whatsapp/open-socket.ts'

/** Those who wait for the server's word on one message that is not in the queue. */
export class AckWaiters {
  readonly #waiting = new Map<string, (ack: Ack | null) => void>()

  /** Resolves with the server's answer to a message; null when the connection ends, or none has come in `timeoutMs`. */
  expect(networkId: string, timeoutMs: number): Promise<Ack | null> {
    this.#waiting.get(networkId)?.(null)
    return new Promise(resolve => {
      const timer = setTimeout(() => this.#answer(networkId, null), timeoutMs).unref()
      this.#waiting.set(networkId, ack => {
        clearTimeout(timer)
        resolve(ack)
      })
    })
  }

  /** Hands an answer to who waits for it; false when nobody does. */
  take(ack: Ack): boolean {
    return this.#answer(ack.networkId, ack)
  }

  /** The connection is gone. */
  close(): void {
    for (const networkId of [...this.#waiting.keys()]) this.#answer(networkId, null)
  }

  #answer(networkId: string, ack: Ack | null): boolean {
    const waiter = this.#waiting.get(networkId)
    this.#waiting.delete(networkId)
    waiter?.(ack)
    return waiter !== undefined
  }
}
