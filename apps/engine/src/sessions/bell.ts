/** Rings when something has changed; whoever waits for a state looks again. */
export class Bell {
  #rung = Promise.withResolvers<void>()

  ring(): void {
    const { resolve } = this.#rung
    this.#rung = Promise.withResolvers()
    resolve()
  }

  /** Resolves with whether `reached` became true within `timeoutMs`. */
  async until(reached: () => boolean, timeoutMs: number): Promise<boolean> {
    const timeUp = AbortSignal.timeout(timeoutMs)
    while (!reached() && !timeUp.aborted) {
      const ended = new Promise<void>(resolve => timeUp.addEventListener('abort', () => resolve(), { once: true }))
      await Promise.race([this.#rung.promise, ended])
    }
    return reached()
  }
}
