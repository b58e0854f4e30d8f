import type { Logger } from 'pino'
import type postgres from 'postgres'
import { relaxedCommit } from './relaxed-commit.ts'

const intervalMs = 250

interface Health {
  readonly endpointId: number
  readonly degraded: boolean
  readonly error: string | null
  readonly at: Date
}

export interface EndpointHealth {
  /** Notes what became of the newest attempt to an endpoint; `error` null is a success. */
  note(endpointId: number, error: string | null): void
  /** Writes what is still unwritten. */
  stop(): Promise<void>
}

/**
 * Keeps `degraded`, `last_error` and `last_delivery_at` of endpoints, apart from the outcomes: the row of a busy endpoint is
 * shared by all its lanes and would become a queue. Written at once when quiet, else every 250 ms.
 */
export function startEndpointHealth(sql: postgres.Sql, logger: Pick<Logger, 'warn'>): EndpointHealth {
  let notes = new Map<number, Health>()
  let running: Promise<void> | null = null
  let lastWrite = 0
  let timer: NodeJS.Timeout | undefined

  async function flush() {
    timer = undefined
    const batch = [...notes.values()]
    notes = new Map()
    lastWrite = Date.now()
    if (batch.length === 0) return
    try {
      await write(sql, batch)
    } catch (error) {
      logger.warn({ err: error }, 'endpoint_health.failed')
      for (const note of batch) if (!notes.has(note.endpointId)) notes.set(note.endpointId, note)
    }
  }

  function schedule() {
    if (timer || running) return
    timer = setTimeout(
      () => {
        running = flush().finally(() => {
          running = null
          if (notes.size > 0) schedule()
        })
      },
      Math.max(0, lastWrite + intervalMs - Date.now()),
    )
    timer.unref()
  }

  return {
    note(endpointId, error) {
      notes.set(endpointId, { endpointId, degraded: error !== null, error, at: new Date() })
      schedule()
    },
    async stop() {
      clearTimeout(timer)
      await running
      clearTimeout(timer)
      await flush()
    },
  }
}

async function write(sql: postgres.Sql, batch: readonly Health[]): Promise<void> {
  await sql`
    update webhook_endpoints w set degraded = h.degraded, last_error = h.error,
      degraded_since = case when h.degraded then coalesce(w.degraded_since, h.at) end,
      last_delivery_at = case when h.degraded then w.last_delivery_at else h.at end
    from json_to_recordset(${JSON.stringify(batch)}::text::json)
      as h("endpointId" int, degraded boolean, error text, at timestamptz), ${relaxedCommit(sql)}
    where w.id = h."endpointId"`
}
