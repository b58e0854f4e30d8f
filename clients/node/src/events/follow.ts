import type { Connection } from '../core/connection.ts'
import { GatewayAbortError, GatewayConnectionError, GatewayError } from '../core/errors.ts'
import { isTransient, pause, waitBefore } from '../core/retry.ts'
import { list as listRow, stream as streamRow } from '../resources/rows/events.ts'
import type { EventName } from '../types/gateway-events.ts'
import type { EventList, StoredEvent } from './event-list.ts'
import { readServerSent } from './server-sent.ts'

export interface FollowParams {
  /** Cursor of the last event that you have; what came after it is given first. By default it begins with the next event. */
  readonly after?: string | undefined
  /** Names of events; all by default. */
  readonly types?: readonly (EventName | (string & {}))[] | undefined
}

export interface FollowOptions {
  /** Ends the iterator with a `GatewayAbortError`. */
  readonly signal?: AbortSignal | undefined
  /** Each time that a connection is open. */
  readonly onOpen?: (() => void) | undefined
  /** Each time that one was lost, or not made: why, and for how many milliseconds the next one waits. */
  readonly onLost?: ((error: unknown, waitMs: number) => void) | undefined
  /** Milliseconds without a byte after which a connection counts as lost, 45,000 by default; the gateway sends a sign of life every 15 s. */
  readonly idleTimeoutMs?: number | undefined
}

interface Place {
  /** Null: the log was empty when this began. */
  cursor: string | null
  sequence: number
}

/** Names no event, so that a list of it is empty and tells the end of the log alone. */
const noEvent = 'none'

/**
 * Events as they are recorded, for ever. A lost connection is made again where it ended: nothing is left out, and nothing
 * comes twice.
 * @throws ApiError that does not pass by itself, such as `cursor_expired` and `auth_invalid`
 */
export async function* followEvents(
  connection: Connection,
  { after, types }: FollowParams = {},
  options: FollowOptions = {},
): AsyncGenerator<StoredEvent, void, undefined> {
  const { signal } = options
  const input = types === undefined ? {} : { types: types.join(',') }
  const place: Place = { cursor: after ?? (await endOfLog(connection, signal)), sequence: 0 }
  for (let failures = 0; ; failures += 1) {
    try {
      for await (const event of oneConnection(connection, { input, place, options })) {
        failures = 0
        yield event
      }
      await wait(new GatewayConnectionError('The stream has ended.'))
    } catch (error) {
      if (!isTransient(error)) throw error
      await wait(error)
    }

    async function wait(error: unknown): Promise<void> {
      const waitMs = waitBefore(failures, error)
      options.onLost?.(error, waitMs)
      await pause(waitMs, signal)
    }
  }
}

interface Following {
  readonly input: Readonly<Record<string, unknown>>
  readonly place: Place
  readonly options: FollowOptions
}

/** One connection until its end. `place` is moved on with each event. */
async function* oneConnection(
  connection: Connection,
  { input, place, options }: Following,
): AsyncGenerator<StoredEvent, void, undefined> {
  const watch = createWatch(options)
  try {
    const call = { row: streamRow, input, lastEventId: place.cursor ?? undefined }
    const { output } = await connection.call({ ...call, options: { signal: watch.signal, maxRetries: 0 } })
    options.onOpen?.()
    // An empty log has no cursor to begin at: all that is in it by now came meanwhile.
    if (place.cursor === null) yield* fromTheStart(connection, { input, place, options })
    for await (const { data } of readServerSent(asStream(output), watch.alive)) {
      const event = asEvent(JSON.parse(data))
      if (event.sequence <= place.sequence) continue
      moveTo(place, event)
      yield event
    }
  } catch (error) {
    throw watch.errorFor(error)
  } finally {
    watch.stop()
  }
}

async function* fromTheStart(
  connection: Connection,
  { input, place, options }: Following,
): AsyncGenerator<StoredEvent, void, undefined> {
  for (let hasMore = true; hasMore; ) {
    const after = place.cursor === null ? {} : { after: place.cursor }
    const { output } = await connection.call({
      row: listRow,
      input: { ...input, ...after, limit: 1000 },
      options: { signal: options.signal },
    })
    const page = asList(output)
    for (const event of page.data) {
      moveTo(place, event)
      yield event
    }
    hasMore = page.has_more
  }
}

/** Ends a connection that gives no sign of life, or with the caller's signal. */
function createWatch({ signal, idleTimeoutMs = 45_000 }: FollowOptions) {
  const controller = new AbortController()
  let isIdle = false
  const fall = () => {
    isIdle = true
    controller.abort()
  }
  let clock = setTimeout(fall, idleTimeoutMs)
  const stopped = () => controller.abort(signal?.reason)
  if (signal?.aborted) stopped()
  signal?.addEventListener('abort', stopped, { once: true })
  return {
    signal: controller.signal,
    alive() {
      clearTimeout(clock)
      clock = setTimeout(fall, idleTimeoutMs)
    },
    errorFor(error: unknown): unknown {
      if (signal?.aborted) return new GatewayAbortError(signal.reason)
      if (isIdle) return new GatewayConnectionError(`The stream was silent for ${idleTimeoutMs} ms.`)
      return error instanceof GatewayError ? error : new GatewayConnectionError('The stream broke.', { cause: error })
    },
    stop() {
      clearTimeout(clock)
      signal?.removeEventListener('abort', stopped)
      controller.abort()
    },
  }
}

/** The cursor of the newest event; null while there is none. */
async function endOfLog(connection: Connection, signal: AbortSignal | undefined): Promise<string | null> {
  const { output } = await connection.call({ row: listRow, input: { types: noEvent, limit: 1 }, options: { signal } })
  return asList(output).next_cursor
}

function moveTo(place: Place, { cursor, sequence }: StoredEvent): void {
  place.cursor = cursor
  place.sequence = sequence
}

/** Holds because the gateway sends stored events alone on this stream. */
function asEvent(value: unknown): StoredEvent {
  return value as StoredEvent
}

/** Holds because the operation answers a part of the log. */
function asList(value: unknown): EventList {
  return value as EventList
}

/** Holds because a row whose result is a stream answers one. */
function asStream(value: unknown): ReadableStream<Uint8Array> {
  return value as ReadableStream<Uint8Array>
}
