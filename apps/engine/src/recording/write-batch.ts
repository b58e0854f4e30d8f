import type { Database, DbOrTx, Tx } from '@messenger/shared/db/create-db'
import { driverOf } from '../events/driver-of.ts'
import type { RecordableEvent } from '../events/event-rows.ts'
import { LeaseLostError } from '../whatsapp/key-store.ts'
import { Draft, type IsDropped } from './draft.ts'
import { type DraftOutcome, type Fence, writeDraft } from './write-draft.ts'

/** What work with a transaction of its own gets, and a place for the events that it causes. */
export interface WriteStep {
  readonly tx: Tx
  emit(event: RecordableEvent): void
  /** The session's own row is changed: open pages are told of it after the commit. */
  sessionChanged(): void
  /** Called when the transaction does not commit, or nobody knows: takes back what the work has changed in memory. */
  onAbort(undo: () => void): void
}

export type WriteWork = (step: WriteStep) => Promise<void>

/** What work gets that only adds to the statement to come. */
export interface DraftStep {
  /** Ask for it anew after `transaction`. */
  readonly draft: Draft
  /** For reads. They do not see what is drafted. */
  readonly db: DbOrTx
  /** For work that needs more than a draft: writes what is drafted so far, and goes on in a transaction. */
  transaction(): Promise<WriteStep>
}

export type DraftWork = (step: DraftStep) => Promise<void>

export type Piece =
  | { readonly kind: 'write'; readonly work: WriteWork }
  | { readonly kind: 'draft'; readonly work: DraftWork }

export interface WrittenDraft {
  readonly draft: Draft
  readonly outcome: DraftOutcome
}

/** Whose batch it is, and what of it is not recorded. */
export interface BatchScope extends Fence {
  readonly isDropped?: IsDropped | undefined
  /** Called before the commit, which may still fail. */
  readonly onSessionChanged?: () => void
}

/** Thrown by drafting work outside of a transaction, to be called again in one. Nothing is written by then. */
class NeedsTransactionError extends Error {
  override readonly name = 'NeedsTransactionError'
}

/**
 * Commits pieces of work in order, all or none: drafts alone in one statement, which saves the round trips of a
 * transaction; else in a transaction. Resolves with what was drafted and became of it, in order.
 */
export async function writeBatch(
  database: Database,
  scope: BatchScope,
  pieces: readonly Piece[],
): Promise<WrittenDraft[]> {
  const works = pieces.map(piece => (piece.kind === 'draft' ? piece.work : null))
  if (works.every(work => work !== null)) {
    try {
      return await inOneStatement(database, scope, works)
    } catch (error) {
      if (!(error instanceof NeedsTransactionError)) throw error
    }
  }
  return inTransaction(database, scope, pieces)
}

async function inOneStatement(
  { db, sql }: Database,
  scope: BatchScope,
  works: readonly DraftWork[],
): Promise<WrittenDraft[]> {
  const draft = new Draft(scope.isDropped)
  const transaction = () => Promise.reject(new NeedsTransactionError())
  for (const work of works) await work({ draft, db, transaction })
  const isEmpty = !draft.hasRows && !draft.isRecorded
  return isEmpty ? [] : [{ draft, outcome: await writeDraft(sql, scope, draft) }]
}

async function inTransaction({ db }: Database, scope: BatchScope, pieces: readonly Piece[]): Promise<WrittenDraft[]> {
  const undo: Array<() => void> = []
  try {
    return await db.transaction(async tx => {
      await holdLease(tx, scope)
      const written: WrittenDraft[] = []
      let draft = new Draft(scope.isDropped)
      const flush = async () => {
        if (!draft.hasRows && !draft.isRecorded) return
        const full = draft
        draft = new Draft(scope.isDropped)
        written.push({ draft: full, outcome: await writeDraft(driverOf(tx), scope, full) })
      }
      const step: WriteStep = {
        tx,
        emit: event => draft.emit(event),
        sessionChanged: () => scope.onSessionChanged?.(),
        onAbort: takeBack => void undo.push(takeBack),
      }
      const transaction = async () => {
        if (draft.hasRows) await flush()
        return step
      }
      for (const piece of pieces) {
        if (piece.kind === 'write') await piece.work(await transaction())
        else
          await piece.work({
            get draft() {
              return draft
            },
            db: tx,
            transaction,
          })
      }
      await flush()
      return written
    })
  } catch (error) {
    for (const takeBack of undo.reverse()) takeBack()
    throw error
  }
}

/** A takeover waits for the lock, or is seen here; a heartbeat does not wait for it. */
async function holdLease(tx: Tx, { sessionId, epoch }: Fence): Promise<void> {
  const held = await driverOf(tx)`
    select 1 from leases where session_id = ${sessionId}::int and epoch = ${epoch}::bigint for key share`
  if (held.length === 0) throw new LeaseLostError(sessionId)
}
