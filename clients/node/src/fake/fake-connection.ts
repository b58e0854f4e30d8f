import { type ApiError, apiErrorOf } from '../core/api-errors.ts'
import type { Connection, OutgoingCall } from '../core/connection.ts'
import type { Answer, RateLimit, ResponseDetails } from '../core/details.ts'
import { type Download, downloadOf } from '../core/download.ts'
import { GatewayAbortError } from '../core/errors.ts'
import type { Input } from '../core/operation.ts'
import { checkInput } from './check-input.ts'
import { fakeErrors } from './contract/errors.ts'
import { fakeOperations } from './contract/operations.ts'
import type { FakeEvents } from './fake-events.ts'

/** A call that was made to the fake. */
export interface RecordedCall {
  /** `messages.sendText` */
  readonly operation: string
  /** All its fields by their names on the wire, those of the path too. */
  readonly input: Input
  /** Session that it was made for; null for a call of the account. */
  readonly sessionId: number | null
  readonly idempotencyKey: string | null
  /** The call had a file for its body. */
  readonly hasFile: boolean
}

/** What the fake answers to a call: an output, an error to throw, or a function that makes either. */
export type FakeAnswer = (input: Input, call: RecordedCall) => unknown

/** What the connections of one fake share. */
export interface FakeState {
  readonly calls: RecordedCall[]
  /** The first is taken; one that is not `once` stays. */
  readonly answers: Map<string, { readonly answer: FakeAnswer; readonly once: boolean }[]>
  readonly events: FakeEvents
}

/** Answers calls from memory, after a check of their fields. */
export class FakeConnection implements Connection {
  readonly rateLimit: RateLimit | null = null
  readonly #state: FakeState
  readonly #sessionId: number | null

  constructor(state: FakeState, sessionId: number | null) {
    this.#state = state
    this.#sessionId = sessionId
  }

  async call({ row, input, options, file }: OutgoingCall): Promise<Answer<unknown>> {
    if (options?.signal?.aborted) throw new GatewayAbortError(options.signal.reason)
    const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))
    const call: RecordedCall = {
      operation: row.name,
      input: given,
      sessionId: this.#sessionId,
      idempotencyKey: options?.idempotencyKey ?? null,
      hasFile: file !== undefined,
    }
    this.#state.calls.push(call)
    const operation = fakeOperations[row.name]
    const errors = checkInput(operation?.fields ?? {}, given)
    if (Object.keys(errors).length > 0) throw fakeError('validation', errors)
    const prepared = this.#takeAnswer(row.name)
    const output = prepared ? await prepared(given, call) : this.#byDefault(call, options?.signal, operation?.output)
    if (output instanceof Error) throw output
    return { output: row.result === 'file' && !prepared ? emptyFile() : output, response: details() }
  }

  #takeAnswer(operation: string): FakeAnswer | undefined {
    const waiting = this.#state.answers.get(operation) ?? []
    const [first] = waiting
    if (first?.once) waiting.shift()
    return first?.answer
  }

  #byDefault({ operation, input }: RecordedCall, signal: AbortSignal | undefined, example: unknown): unknown {
    const sessionId = this.#sessionId ?? 1
    if (operation === 'events.list') return this.#state.events.list(sessionId, input)
    if (operation === 'events.stream') return this.#state.events.stream(sessionId, input, signal)
    return structuredClone(example)
  }
}

/** A refusal as the gateway would answer it. */
export function fakeError(code: keyof typeof fakeErrors, errors: Record<string, string[]> = {}): ApiError {
  const { status, message } = fakeErrors[code]
  const retryAfter = status === 429 || status === 503 ? 0 : null
  const body = { success: false, message, ...(Object.keys(errors).length > 0 ? { errors } : {}) }
  return apiErrorOf({ status, code, message, errors, retryAfter, requestId: null, body })
}

function emptyFile(): Download {
  return downloadOf(new Response(new Uint8Array(), { headers: { 'content-type': 'application/octet-stream' } }))
}

function details(): ResponseDetails {
  return { status: 200, headers: new Headers(), requestId: null, rateLimit: null, replayed: false }
}
