import { createBatcher } from '@messenger/shared/db/batcher'
import type { Database } from '@messenger/shared/db/create-db'
import { isTransient } from '@messenger/shared/db/is-transient'
import { retryTransient } from '@messenger/shared/db/retry-transient'
import type { Logger } from 'pino'
import { within } from '../within.ts'
import { type AuditRecord, insertRecords, type StoredRecord } from './insert-records.ts'
import { newRecordId } from './record-id.ts'
import { createRepeated } from './repeated.ts'

/** Where writes are noted. */
export interface AuditLog {
  /**
   * Notes one. Resolves when it is stored where somebody waits for that (`isAwaited`; a few seconds at most) or too many are under
   * way, else at once. Never rejects: what was done stays done. Of calls that come too often the first in a minute is noted,
   * of reads (`of`) the first in a quarter of an hour.
   */
  add(record: AuditRecord, isAwaited: boolean, of?: 'read'): Promise<void>
  /** Resolves when all that was added is stored or, while the database is away, written to the process's own log. */
  close(): Promise<void>
}

const maxBatch = 500
/** What a program's record may wait for others: how much a killed process can lose. */
const patienceMs = 250
/** Records under way from which on callers wait, so that memory stays small while the database is slow. */
const crowd = 5_000
const retryForMs = 60_000

interface AuditTimes {
  /** What somebody waits at most until their record is stored. */
  readonly awaitMs: number
  /** How long a process that stops waits for the database. */
  readonly closeMs: number
}

interface Waiting {
  readonly record: StoredRecord
  readonly isAwaited: boolean
}

/** Notes records in batches: a busy program costs a statement in a quarter of a second, a person's record none but its own. */
export function createAuditLog(
  sql: Database['sql'],
  log: Logger,
  { awaitMs, closeMs }: AuditTimes = { awaitMs: 3_000, closeMs: 3_000 },
): AuditLog {
  const underWay = new Map<StoredRecord, Promise<unknown>>()
  const isRepeated = createRepeated(sql, { name: 'refusals of pace noted', windowMs: 60_000 })
  const isRepeatedRead = createRepeated(sql, { name: 'refused reads noted', windowMs: 15 * 60_000 })
  let isOver = false
  const batcher = createBatcher<Waiting, true>(write, maxBatch, {
    ms: patienceMs,
    mayWait: ({ isAwaited }) => !isAwaited && underWay.size < crowd,
  })

  async function write(batch: readonly Waiting[]): Promise<true[]> {
    await store(batch.map(({ record }) => record))
    return batch.map(() => true)
  }

  /** What the database refuses is halved until the one is found that it will not have: batches are of many accounts. */
  async function store(records: readonly StoredRecord[]): Promise<void> {
    try {
      await retryTransient(
        () => insertRecords(sql, records),
        retryForMs,
        () => !isOver,
      )
    } catch (error) {
      if (records.length === 1 || isTransient(error)) return give(records, error)
      const middle = Math.ceil(records.length / 2)
      await store(records.slice(0, middle))
      await store(records.slice(middle))
    }
  }

  /** To the last place that is left. Records hold no secrets and no contents. */
  function give(records: readonly StoredRecord[], error?: unknown): void {
    if (!isOver) log.error({ err: error, records }, 'audit.not_stored')
  }

  async function take(record: StoredRecord, isAwaited: boolean, of: 'read' | undefined): Promise<void> {
    if (of === 'read' && (await isRepeatedRead(record))) return
    if (of !== 'read' && record.outcome === 'rate_limited' && (await isRepeated(record))) return
    await batcher.add({ record, isAwaited })
  }

  return {
    async add(record, isAwaited, of) {
      const own = { ...record, recordId: newRecordId() }
      const stored = take(own, isAwaited, of).finally(() => underWay.delete(own))
      underWay.set(own, stored)
      if (underWay.size > crowd) await stored
      else if (isAwaited) await within(stored, awaitMs)
    },
    async close() {
      const drained = (async () => {
        while (underWay.size > 0) await Promise.all(underWay.values())
      })()
      await within(drained, closeMs)
      if (underWay.size > 0) give([...underWay.keys()])
      isOver = true
    },
  }
}
