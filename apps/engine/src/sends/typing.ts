import { passCrashPoint } from '../crash-points.ts'
import type { QueuedSend } from './queued-sends.ts'

/** Sends that have their turn, and go on the wire when the session has been seen typing for long enough. In memory: the log has them. */
export class Typing {
  readonly #onTyped: () => void
  readonly #timers = new Map<QueuedSend, NodeJS.Timeout>()
  #typed: QueuedSend[] = []

  constructor(onTyped: () => void) {
    this.#onTyped = onTyped
  }

  /** All of them. */
  get sends(): readonly QueuedSend[] {
    return [...this.#timers.keys(), ...this.#typed]
  }

  get hasTyped(): boolean {
    return this.#typed.length > 0
  }

  begin(send: QueuedSend, ms: number): void {
    this.#timers.set(send, setTimeout(() => this.#end(send), ms).unref())
    passCrashPoint('typing')
  }

  /** The next that may go on the wire. */
  take(): QueuedSend | undefined {
    return this.#typed.shift()
  }

  /** Nobody types any longer: all may go. */
  finish(): void {
    for (const send of [...this.#timers.keys()]) this.#end(send)
  }

  /** The connection is gone: they are found in the log when there is another. */
  clear(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer)
    this.#timers.clear()
    this.#typed = []
  }

  #end(send: QueuedSend): void {
    clearTimeout(this.#timers.get(send))
    this.#timers.delete(send)
    this.#typed.push(send)
    this.#onTyped()
  }
}
