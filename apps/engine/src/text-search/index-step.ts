import type { Sealer } from '@messenger/shared/crypto/seal'
import type { Database, Tx } from '@messenger/shared/db/create-db'
import { storesNoContent } from '@messenger/shared/retention/stores-no-content'
import type { Logger } from 'pino'
import type { TransactionSql } from 'postgres'
import { passCrashPoint } from '../crash-points.ts'
import { driverOf } from '../events/driver-of.ts'
import { indexMessages } from './index-messages.ts'

/** Messages that one step opens: what else the process does waits for that long, some 10 ms. */
const batch = 100
/** Rows that one step takes away. */
const dropBatch = 2_000

interface Options {
  readonly database: Pick<Database, 'db'>
  readonly sealer: Sealer
  readonly log: Logger
  /** The installation lets sessions have their texts indexed. */
  readonly isAllowed: boolean
}

/** `busy`: another engine is at this session. `settling`: what was being recorded when the search was switched on must end first. */
export type Step = 'busy' | 'idle' | 'settling' | 'followed' | 'indexed' | 'dropped'

/**
 * One step for a session whose texts are searched, in one transaction with the note how far it came: what waits is indexed, else
 * some of what is stored, the newest first; or some of what was indexed goes. Its row is the lock: one engine at a time.
 */
export function indexStep({ database, sealer, log, isAllowed }: Options, sessionId: number): Promise<Step> {
  return database.db.transaction(async db => {
    const tx = driverOf(db)
    const index = await takeIndex(tx, sessionId)
    if (!index) return 'busy'
    if (index.dropping || index.storesNoContent || !isAllowed) return drop(tx, sessionId)
    const work = { db, tx, sealer, log, sessionId, accountId: index.accountId }
    if (!index.head?.equals(sealer.head)) {
      await begin(tx, sessionId, sealer.head)
      return 'indexed'
    }
    if (await follow(work)) return 'followed'
    if (index.isDone) return 'idle'
    if (!index.isSettled) return 'settling'
    await pass(work, index.position)
    return 'indexed'
  })
}

interface Index {
  readonly accountId: number
  readonly head: Buffer | null
  readonly position: string | null
  readonly isDone: boolean
  readonly isSettled: boolean
  readonly dropping: boolean
  readonly storesNoContent: boolean
}

async function takeIndex(tx: TransactionSql, sessionId: number): Promise<Index | undefined> {
  // Numbers of transactions are of one server: one that is still to come was kept in a backup.
  const [index] = await tx<Index[]>`
    select s.account_id as "accountId", i.head, i.position::text as position, i.done_at is not null as "isDone", i.dropping, ${storesNoContent(tx)} as "storesNoContent",
      i.settled_after <= pg_snapshot_xmin(pg_current_snapshot())::text::bigint
        or i.settled_after > pg_snapshot_xmax(pg_current_snapshot())::text::bigint as "isSettled"
    from text_indexes i join sessions s on s.id = i.session_id where i.session_id = ${sessionId}::int
    for no key update of i skip locked`
  return index
}

/** A pass from the newest message on, under the present master key. */
async function begin(tx: TransactionSql, sessionId: number, head: Buffer): Promise<void> {
  await tx`
    update text_indexes set head = ${head}, position = null, done_at = null,
      settled_after = pg_snapshot_xmax(pg_current_snapshot())::text::bigint
    where session_id = ${sessionId}::int`
}

interface Work {
  readonly db: Tx
  readonly tx: TransactionSql
  readonly sealer: Sealer
  readonly log: Logger
  readonly sessionId: number
  readonly accountId: number
}

/** What was recorded since; false when nothing waits. */
async function follow(work: Work): Promise<boolean> {
  const { tx, sessionId } = work
  const rows = await tx<{ id: string }[]>`
    delete from text_index_waiting where session_id = ${sessionId}::int and id = any(array(
      select id from text_index_waiting where session_id = ${sessionId}::int order by id limit ${batch}::int))
    returning message_id::text as id`
  const ids = [...new Set(rows.map(({ id }) => Number(id)))]
  if (ids.length > 0) passCrashPoint('texts_taken')
  await indexMessages(work, ids)
  return ids.length > 0
}

async function pass(work: Work, position: string | null): Promise<void> {
  const { tx, sessionId } = work
  const rows = await tx<{ id: string }[]>`
    select m.id::text as id from messages m
    where session_id = ${sessionId}::int and (about is null or msg_id is not null) ${position === null ? tx`` : tx`and id < ${position}::text::bigint`}
    order by m.id desc limit ${batch}::int`
  const ids = rows.map(({ id }) => Number(id))
  await indexMessages(work, ids)
  passCrashPoint('texts_indexed')
  const last = ids.at(-1)
  if (ids.length === batch && last !== undefined) {
    await tx`update text_indexes set position = ${last}::bigint where session_id = ${sessionId}::int`
  } else await tx`update text_indexes set position = null, done_at = now() where session_id = ${sessionId}::int`
}

/** The row goes last, so that whoever comes after an interruption goes on. */
async function drop(tx: TransactionSql, sessionId: number): Promise<Step> {
  for (const table of ['text_index_words', 'text_index_waiting']) {
    const { count } = await tx`
      delete from ${tx(table)} where session_id = ${sessionId}::int
        and ctid = any(array(select ctid from ${tx(table)} where session_id = ${sessionId}::int limit ${dropBatch}::int))`
    if (count > 0) return 'dropped'
  }
  await tx`delete from text_indexes where session_id = ${sessionId}::int`
  return 'idle'
}
