import { attemptError, type SinkError } from '@messenger/shared/outbound/attempt-error'

/** An error that says itself what it is. */
export class BusError extends Error {
  readonly sink: SinkError
  constructor(sink: SinkError, message: string) {
    super(message)
    this.sink = sink
  }
}

/** The word for what kept a bus from being reached or written to. */
export function sinkErrorOf(error: unknown): SinkError {
  return error instanceof BusError ? error.sink : attemptError(error)
}

/** For people: what the server or the client library said, without what it was about. */
export function saidBy(error: unknown): string | null {
  return error instanceof Error && error.message ? error.message.slice(0, 500) : null
}
