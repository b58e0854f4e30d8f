import type { Services } from '../services.ts'
import { recordGap } from './connection-details.ts'
import type { SessionState } from './session-state.ts'

/** What a session's log is told of the time without a connection, once a connection is open and the network has handed over what it kept. */
export class GapLine {
  readonly #services: Pick<Services, 'log'>
  readonly #state: SessionState
  /** How the latest open connection ended; null: on request, or not in this process. */
  #lastCode: number | null = null
  /** What the network had kept for the present connection, once it has handed it over. */
  #replayed: number | null = null

  constructor(services: Pick<Services, 'log'>, state: SessionState) {
    this.#services = services
    this.#state = state
  }

  /** Another connection begins. */
  begin(): void {
    this.#replayed = null
  }

  /** What waited was handed over, perhaps before the connection counts as open. */
  caughtUp(replayed: number): void {
    this.#replayed = replayed
  }

  /** Whether the network has handed over what it had kept for the present connection. */
  get isCaughtUp(): boolean {
    return this.#replayed !== null
  }

  /** An open connection ended; `code` null: on request. */
  ended(code: number | null): void {
    this.#lastCode = code
  }

  /** Writes what is known by now. */
  async tell(): Promise<void> {
    const { writer, sessionId } = this.#state
    const caughtUp = { replayed: this.#replayed, code: this.#lastCode }
    this.#services.log.info({ sessionId, ...caughtUp }, 'session.caught_up')
    await writer.write(step => recordGap(step, sessionId, caughtUp))
  }
}
