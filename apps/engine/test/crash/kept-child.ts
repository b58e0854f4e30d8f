import { setTimeout as pause } from 'node:timers/promises'
import type { Child } from './child.ts'

/** A program that is started again whenever it ends, as the launcher does it. */
export class KeptChild {
  readonly #start: () => Promise<Child>
  #child: Promise<Child>
  #stopped = false

  constructor(start: () => Promise<Child>) {
    this.#start = start
    this.#child = this.#keep()
  }

  /** The running child; waits while it is being started. */
  get child(): Promise<Child> {
    return this.#child
  }

  /** SIGKILL; resolves when the next one is ready. */
  async kill(): Promise<void> {
    const doomed = await this.#child
    await doomed.kill()
    await this.#child
  }

  async stop(): Promise<void> {
    this.#stopped = true
    const last = await this.#child.catch(() => null)
    await last?.kill()
  }

  async #keep(): Promise<Child> {
    const child = await this.#startAgain()
    void child.exited.then(() => {
      if (!this.#stopped) this.#child = this.#keep()
    })
    return child
  }

  async #startAgain(): Promise<Child> {
    for (let left = 20; ; left -= 1) {
      try {
        return await this.#start()
      } catch (error) {
        if (left === 0 || this.#stopped) throw error
        await pause(250)
      }
    }
  }
}
