import type { Input } from '../core/operation.ts'
import type { EventList, StoredEvent } from '../events/event-list.ts'
import type { EventName, KnownEvent } from '../types/gateway-events.ts'

/** `data` of an event. */
export type EventData<Name extends EventName> = Extract<KnownEvent, { event: Name }>['data']

/** The logs of the fake's sessions, and who follows them. */
export class FakeEvents {
  readonly #logs = new Map<number, StoredEvent[]>()
  readonly #followers = new Set<() => void>()

  emit<Name extends EventName>(sessionId: number, event: Name, data: EventData<Name>): StoredEvent {
    const log = this.#logOf(sessionId)
    const sequence = log.length + 1
    const stored = asStored({
      cursor: String(sequence),
      id: `evt_fake_${sessionId}_${sequence}`,
      event,
      sessionId: String(sessionId),
      timestamp: Date.now(),
      sequence,
      data,
    })
    log.push(stored)
    for (const wake of this.#followers) wake()
    return stored
  }

  list(sessionId: number, { after, types, limit = 100 }: Input): EventList {
    const log = this.#logOf(sessionId)
    const rest = chosen(log, Number(after ?? 0), types)
    const data = rest.slice(0, Number(limit))
    const hasMore = rest.length > data.length
    const next = hasMore ? data.at(-1)?.cursor : log.at(-1)?.cursor
    return { data, next_cursor: next ?? null, has_more: hasMore }
  }

  /** As the gateway sends it: what is new from now on, after `after` where that is given. */
  stream(sessionId: number, { after, types }: Input, signal: AbortSignal | undefined): ReadableStream<Uint8Array> {
    let place = after === undefined ? this.#logOf(sessionId).length : Number(after)
    const followers = this.#followers
    let wake: () => void = () => undefined
    const stop = () => followers.delete(wake)
    return new ReadableStream({
      start: controller => {
        wake = () => {
          for (const event of chosen(this.#logOf(sessionId), place, types)) {
            place = event.sequence
            controller.enqueue(new TextEncoder().encode(`id: ${event.cursor}\ndata: ${JSON.stringify(event)}\n\n`))
          }
        }
        followers.add(wake)
        wake()
        signal?.addEventListener('abort', () => {
          if (stop()) controller.error(signal.reason)
        })
      },
      cancel() {
        stop()
      },
    })
  }

  clear(): void {
    this.#logs.clear()
  }

  #logOf(sessionId: number): StoredEvent[] {
    const log = this.#logs.get(sessionId) ?? []
    this.#logs.set(sessionId, log)
    return log
  }
}

function chosen(log: readonly StoredEvent[], after: number, types: unknown): StoredEvent[] {
  const names = typeof types === 'string' ? types.split(',') : null
  return log.filter(({ sequence, event }) => sequence > after && (names === null || names.includes(event)))
}

/** Holds because `emit` takes the data that belongs to the name. */
function asStored(event: unknown): StoredEvent {
  return event as StoredEvent
}
