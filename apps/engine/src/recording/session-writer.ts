import type { Database } from '@messenger/shared/db/create-db'
import { isTransient } from '@messenger/shared/db/is-transient'
import { retryTransient } from '@messenger/shared/db/retry-transient'
import type { Logger } from 'pino'
import { passCrashPoint } from '../crash-points.ts'
import { LeaseLostError } from '../whatsapp/key-store.ts'
import type { IsDropped } from './draft.ts'
import { type DraftWork, type Piece, type WriteWork, writeBatch } from './write-batch.ts'

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
  /** The same for work that every message does, and that can share one statement with more of its kind. */
  draft(work: DraftWork): Promise<void>
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
  /** Called after each commit that gave webhook lanes something to do. */
  readonly wakeLanes: () => void
  /** Events that the session does not want: they are not recorded and take no sequence. */
  readonly isDropped?: IsDropped
  /** How long a batch waits for a database that is away. */
  readonly patienceMs: number
  /** Told once, before those who wait, that nothing can be written any more. */
  readonly onFailed: (error: unknown) => void
}

interface Waiting {
  readonly piece: Piece
  resolve(): void
  reject(error: unknown): void
}

const batchLimit = 64

export function createSessionWriter(options: WriterOptions): SessionWriter {
  const { database, sessionId, log } = options
  const queue: Waiting[] = []
  let running: Promise<void> | null = null
  let failure: { readonly error: unknown } | null = null

  async function runBatch(batch: readonly Waiting[]): Promise<void> {
    const pieces = batch.map(({ piece }) => piece)
    const written = await retryTransient(() => writeBatch(database, options, pieces), options.patienceMs)
    if (written.some(({ outcome }) => outcome.eventCount > 0)) passCrashPoint('recorded')
    if (written.some(({ outcome }) => outcome.hasLanes)) options.wakeLanes()
    for (const { draft, outcome } of written) draft.committed(outcome.written)
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

  function enqueue(piece: Piece): Promise<void> {
    if (failure) return Promise.reject(failure.error)
    const { promise, resolve, reject: fail } = Promise.withResolvers<void>()
    queue.push({ piece, resolve, reject: fail })
    running ??= Promise.resolve().then(drain)
    return promise
  }

  return {
    write: work => enqueue({ kind: 'write', work }),
    draft: work => enqueue({ kind: 'draft', work }),
    async idle() {
      while (running) await running
    },
  }
}

/** The session cannot go on with what it has in memory. */
function isFinal(error: unknown): boolean {
  return error instanceof LeaseLostError || isTransient(error)
}
