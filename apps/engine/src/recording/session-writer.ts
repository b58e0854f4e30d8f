import type { Sealer } from '@messenger/shared/crypto/seal'
import type { Database } from '@messenger/shared/db/create-db'
import { isTransient } from '@messenger/shared/db/is-transient'
import { retryTransient } from '@messenger/shared/db/retry-transient'
import { isDiskFull } from '@messenger/shared/disk/is-disk-full'
import type { Logger } from 'pino'
import { passCrashPoint } from '../crash-points.ts'
import type { HandOver } from '../events/hand-over.ts'
import type { LiveTeller } from '../live/tell-live.ts'
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
   * stayed away or has no space, everything rejects: memory and database may differ, so the session must be loaded anew.
   */
  write(work: WriteWork): Promise<void>
  /** The same for work that every message does, and that can share one statement with more of its kind. */
  draft(work: DraftWork): Promise<void>
  /** Resolves when everything handed over so far is committed or has failed. */
  idle(): Promise<void>
}

interface WriterOptions {
  readonly database: Database
  readonly sealer: Sealer
  readonly sessionId: number
  readonly accountId: number
  /** Fences every transaction. */
  readonly epoch: number
  readonly log: Logger
  /** Called after each commit that gave webhook lanes something to do that was not handed over. */
  readonly wakeLanes: () => void
  /** Called after each commit that recorded events, or changed the session's row. */
  readonly tellLive?: LiveTeller['recorded']
  /** Lanes that this process runs, which can go on with what was just recorded. */
  readonly handOver?: HandOver
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

  async function write(pieces: readonly Piece[]) {
    const offer = options.handOver?.offer() ?? null
    let isSessionChanged = false
    const onSessionChanged = () => {
      isSessionChanged = true
    }
    const written = await writeBatch(database, { ...options, offer, onSessionChanged }, pieces)
    return { offer, written, isSessionChanged }
  }

  async function runBatch(batch: readonly Waiting[]): Promise<void> {
    const pieces = batch.map(({ piece }) => piece)
    const { written, offer, isSessionChanged } = await retryTransient(() => write(pieces), options.patienceMs)
    const hasEvents = written.some(({ outcome }) => outcome.eventCount > 0)
    if (hasEvents) passCrashPoint('recorded')
    if (hasEvents) options.tellLive?.('events', options.accountId, sessionId)
    if (isSessionChanged) options.tellLive?.('sessions', options.accountId, sessionId)
    if (written.some(({ outcome }) => outcome.hasLanes)) options.wakeLanes()
    const handed = written.flatMap(({ outcome }) => outcome.handed)
    if (offer && handed.length > 0) options.handOver?.take(offer, handed)
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

/** The session cannot go on with what it has in memory, and writes nothing any more. */
export function isFinal(error: unknown): boolean {
  return error instanceof LeaseLostError || isTransient(error) || isDiskFull(error)
}
