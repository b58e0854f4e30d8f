import type { Database, Tx } from '@messenger/shared/db/create-db'
import { leases } from '@messenger/shared/db/schema'
import { and, eq } from 'drizzle-orm'
import type { Logger } from 'pino'
import { passCrashPoint } from '../crash-points.ts'
import { isTransient, retryTransient } from '../database/retry-transient.ts'
import { type RecordableEvent, recordEvents } from '../events/record.ts'
import { LeaseLostError } from '../whatsapp/key-store.ts'

/** What a piece of work gets: the transaction, and a place for the events that it causes. */
export interface WriteStep {
  readonly tx: Tx
  emit(event: RecordableEvent): void
}

export type WriteWork = (step: WriteStep) => Promise<void>

/**
 * The one way to change a session's state: pieces of work run in order, each with its events in the same transaction,
 * many to a transaction when they come fast. Work may run twice (the database went away during the commit), so it must
 * be safe to repeat.
 */
export interface SessionWriter {
  /**
   * Resolves when the work and its events are committed; rejects when it failed. After a lost lease, or a database that
   * stayed away, everything rejects: memory and database may differ, so the session must be loaded anew.
   */
  write(work: WriteWork): Promise<void>
  /** Resolves when everything handed over so far is committed or has failed. */
  idle(): Promise<void>
}

interface WriterOptions {
  readonly database: Database
  readonly sessionId: number
  readonly accountId: number
  /** Fences every transaction. */
  readonly epoch: number
  readonly log: Logger
  /** Called after each commit that recorded events. */
  readonly wakeLanes: () => void
  /** Events that the session does not want: they are not recorded and take no sequence. */
  readonly isDropped?: (event: RecordableEvent) => boolean
  /** How long a batch waits for a database that is away. */
  readonly patienceMs: number
  /** Told once, before those who wait, that nothing can be written any more. */
  readonly onFailed: (error: unknown) => void
}

interface Waiting {
  readonly work: WriteWork
  resolve(): void
  reject(error: unknown): void
}

const batchLimit = 64

export function createSessionWriter(options: WriterOptions): SessionWriter {
  const { database, sessionId, accountId, epoch, log } = options
  const queue: Waiting[] = []
  let running: Promise<void> | null = null
  let failure: { readonly error: unknown } | null = null

  async function runBatch(batch: readonly Waiting[]): Promise<void> {
    const count = await retryTransient(
      () =>
        database.db.transaction(async tx => {
          await assertLease(tx, sessionId, epoch)
          const events: RecordableEvent[] = []
          for (const { work } of batch) await work({ tx, emit: event => keep(events, event) })
          if (events.length > 0) await recordEvents(tx, { sessionId, accountId }, events)
          return events.length
        }),
      options.patienceMs,
    )
    if (count === 0) return
    passCrashPoint('recorded')
    options.wakeLanes()
  }

  function keep(events: RecordableEvent[], event: RecordableEvent): void {
    if (!options.isDropped?.(event)) events.push(event)
  }

  /** A batch that failed is tried piece by piece, so that one bad piece does not take the others with it. */
  async function settle(batch: readonly Waiting[]): Promise<void> {
    try {
      await runBatch(batch)
      for (const waiting of batch) waiting.resolve()
    } catch (error) {
      if (isFinal(error)) fail(batch, error)
      else if (batch.length === 1) reject(batch, error)
      else await settleEach(batch)
    }
  }

  async function settleEach(batch: readonly Waiting[]): Promise<void> {
    for (const waiting of batch) {
      if (failure) waiting.reject(failure.error)
      else await settle([waiting])
    }
  }

  function fail(batch: readonly Waiting[], error: unknown): void {
    failure = { error }
    options.onFailed(error)
    for (const waiting of [...batch, ...queue.splice(0)]) waiting.reject(error)
  }

  function reject(batch: readonly Waiting[], error: unknown): void {
    for (const waiting of batch) waiting.reject(error)
    log.error({ sessionId, err: error }, 'session.write_failed')
  }

  async function drain(): Promise<void> {
    while (queue.length > 0) await settle(queue.splice(0, batchLimit))
    running = null
  }

  return {
    write(work) {
      if (failure) return Promise.reject(failure.error)
      const { promise, resolve, reject: fail } = Promise.withResolvers<void>()
      queue.push({ work, resolve, reject: fail })
      running ??= Promise.resolve().then(drain)
      return promise
    },
    async idle() {
      while (running) await running
    },
  }
}

/** The session cannot go on with what it has in memory. */
function isFinal(error: unknown): boolean {
  return error instanceof LeaseLostError || isTransient(error)
}

async function assertLease(tx: Tx, sessionId: number, epoch: number): Promise<void> {
  const held = await tx
    .select({ epoch: leases.epoch })
    .from(leases)
    .where(and(eq(leases.sessionId, sessionId), eq(leases.epoch, epoch)))
  if (held.length === 0) throw new LeaseLostError(sessionId)
}
