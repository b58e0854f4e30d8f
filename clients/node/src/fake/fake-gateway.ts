import { AccountClient } from '../account-client.ts'
import type { StoredEvent } from '../events/event-list.ts'
import { SessionClient } from '../session-client.ts'
import type { ErrorCode } from '../types/error-codes.ts'
import type { EventName } from '../types/gateway-events.ts'
import { type FakeAnswer, FakeConnection, type FakeState, fakeError, type RecordedCall } from './fake-connection.ts'
import { type EventData, FakeEvents } from './fake-events.ts'
import type { OperationName, OutputOf } from './operation-types.ts'

/** How often a prepared answer is given. */
export interface AnswerOptions {
  /** To the next call alone; those after it get what was prepared before, or the example of the contract. */
  readonly once?: boolean | undefined
}

/**
 * Both clients without a gateway, for unit tests: fields of calls are checked against the contract, answers are the
 * contract's examples until a test prepares others, and calls are kept.
 */
export class FakeGateway {
  readonly #state: FakeState = { calls: [], answers: new Map(), events: new FakeEvents() }

  /** A client of the account. All clients of one fake share calls, answers and events. */
  account(): AccountClient {
    const connection = new FakeConnection(this.#state, null)
    return new AccountClient({
      connection: {
        rateLimit: connection.rateLimit,
        call: call => connection.call(call),
        session: id => new FakeConnection(this.#state, id),
      },
    })
  }

  session(id = 1): SessionClient {
    return new SessionClient({ connection: new FakeConnection(this.#state, id) })
  }

  /** Every call so far, also those that were refused. */
  get calls(): readonly RecordedCall[] {
    return this.#state.calls
  }

  callsOf(operation: OperationName): RecordedCall[] {
    return this.#state.calls.filter(call => call.operation === operation)
  }

  /** Prepares what an operation answers from now on: an output, or a function that makes one. */
  answer<Name extends OperationName>(
    operation: Name,
    output: OutputOf<Name> | ((input: RecordedCall['input'], call: RecordedCall) => OutputOf<Name>),
    options?: AnswerOptions,
  ): this {
    return this.#prepare(operation, makerOf(output), options)
  }

  /** Prepares a refusal by its code, or any error. */
  fail(operation: OperationName, error: ErrorCode | Error, options?: AnswerOptions): this {
    return this.#prepare(operation, () => (error instanceof Error ? error : fakeError(error)), options)
  }

  /** Records an event: `events.iterate` gives it, and whoever follows gets it. */
  emit<Name extends EventName>(event: Name, data: EventData<Name>, sessionId = 1): StoredEvent {
    return this.#state.events.emit(sessionId, event, data)
  }

  /** Forgets calls, prepared answers and events. */
  reset(): void {
    this.#state.calls.length = 0
    this.#state.answers.clear()
    this.#state.events.clear()
  }

  #prepare(operation: string, answer: FakeAnswer, { once = false }: AnswerOptions = {}): this {
    const kept = this.#state.answers.get(operation) ?? []
    const next = once
      ? [...kept.filter(one => one.once), { answer, once }, ...kept.filter(one => !one.once)]
      : [{ answer, once }]
    this.#state.answers.set(operation, next)
    return this
  }
}

/** Holds because no output of the contract is a function. */
function makerOf(output: unknown): FakeAnswer {
  return typeof output === 'function' ? (output as FakeAnswer) : () => output
}
