import type { Services } from '../services.ts'
import type { SessionState } from './session-state.ts'
import { recordSessionStatus, type StatusChange } from './session-status.ts'

/** Tells the database what becomes of a session's connection, change after change. */
export class StatusLine {
  readonly #services: Pick<Services, 'log'>
  readonly #state: SessionState
  readonly #changed: () => void
  #told: Promise<void> = Promise.resolve()

  /** @param changed called after each change that was written */
  constructor(services: Pick<Services, 'log'>, state: SessionState, changed: () => void) {
    this.#services = services
    this.#state = state
    this.#changed = changed
  }

  /** Resolves when the latest change stands in the database, or could not be written. */
  get told(): Promise<void> {
    return this.#told
  }

  write(change: StatusChange): Promise<void> {
    const { writer, sessionId } = this.#state
    const written = writer.write(step => recordSessionStatus(step, sessionId, change)).then(this.#changed)
    this.background(written)
    this.#told = written.catch(() => undefined)
    return written
  }

  /** Work nobody waits for: its failure is logged, never thrown into the network side. */
  background(work: Promise<unknown>): void {
    work.catch((error: unknown) => {
      this.#services.log.error({ err: error, sessionId: this.#state.sessionId }, 'session.background_failed')
    })
  }
}
