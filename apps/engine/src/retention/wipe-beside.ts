import type { Sql, TransactionSql } from 'postgres'
import { passCrashPoint } from '../crash-points.ts'
import type { WipeSettings } from './wipe-settings.ts'

/** Whose contents are not stored. */
export interface Unstored {
  readonly sessions: readonly number[]
  /** Accounts that have such a session. */
  readonly accounts: readonly number[]
  /** Those of them that say it for all of their sessions: also what belongs to none goes. */
  readonly whole: readonly number[]
}

/**
 * Takes contents away that lie beside messages and events, once nobody needs them: what streams of the tool server would be sent again, what
 * approved calls said and were answered, what ended bulk and recurring sends said. Doing it twice is doing it once.
 */
export function wipeBeside(sql: Sql, unstored: Unstored, settings: WipeSettings): Promise<void> {
  return sql.begin(async tx => {
    await wipeStreams(tx, unstored, settings)
    await wipeApprovals(tx, unstored, settings)
    await wipeBulkSends(tx, unstored, settings)
    await wipeRecurring(tx, unstored, settings)
    passCrashPoint('contents_wiped')
  })
}

const before = (tx: TransactionSql, ms: number) => tx`now() - make_interval(secs => ${ms / 1000})`

/** A stream is not of one session: those of the whole account are kept for as short. */
async function wipeStreams(tx: TransactionSql, { accounts }: Unstored, { settleMs }: WipeSettings): Promise<void> {
  const own = tx`s.account_id = any(${[...accounts]}::int[])`
  await tx`
    delete from mcp_messages m using mcp_sessions s
    where s.hash = m.session_hash and ${own} and m.created_at < ${before(tx, settleMs)}`
  await tx`
    delete from mcp_questions q using mcp_sessions s
    where s.hash = q.session_hash and ${own} and q.expires_at < now()`
}

/** The agent reads what became of its call, and has as long for it as whoever reads events. */
async function wipeApprovals(tx: TransactionSql, unstored: Unstored, { unreadMs }: WipeSettings): Promise<void> {
  await tx`
    update agent_approvals set sealed_input = ''::bytea, sealed_outcome = null
    where account_id = any(${[...unstored.accounts]}::int[]) and ${ofUnstored(tx, unstored)}
      and ended_at < ${before(tx, unreadMs)} and (length(sealed_input) > 0 or sealed_outcome is not null)`
}

export function ofUnstored(tx: TransactionSql, { sessions, whole }: Pick<Unstored, 'sessions' | 'whole'>) {
  return tx`
    (session_id = any(${[...sessions]}::int[]) or (session_id is null and account_id = any(${[...whole]}::int[])))`
}

/** One that a session sends, too, which stores its contents keeps what it said. */
async function wipeBulkSends(tx: TransactionSql, { sessions, accounts, whole }: Unstored, { settleMs }: WipeSettings) {
  const own = tx`select from bulk_send_sessions o where o.bulk_send_id = b.id`
  await tx`
    with ended as (
      update bulk_sends b set contents = ''
      where b.account_id = any(${[...accounts]}::int[]) and b.state in ('finished', 'canceled') and b.contents <> ''
        and b.ended_at < ${before(tx, settleMs)} and (b.account_id = any(${[...whole]}::int[]) or (
          exists (${own}) and not exists (${own} and o.session_id <> all(${[...sessions]}::int[]))))
      returning b.id
    )
    update bulk_send_recipients r set "values" = null from ended where r.bulk_send_id = ended.id and r."values" is not null`
}

/** The last run may wait still. */
async function wipeRecurring(tx: TransactionSql, unstored: Unstored, { settleMs }: WipeSettings): Promise<void> {
  await tx`
    update recurring_sends s set contents = ''
    where account_id = any(${[...unstored.accounts]}::int[]) and ${ofUnstored(tx, unstored)}
      and state = 'ended' and contents <> '' and updated_at < ${before(tx, settleMs)}
      and not exists (select from recurring_send_runs r where r.recurring_send_id = s.id and r.state = 'waiting')`
}
