import { sealContext } from '@messenger/shared/crypto/contexts'
import type { Sealer } from '@messenger/shared/crypto/seal'
import { withoutMessage } from '@messenger/shared/retention/without-message'
import type { TransactionSql } from 'postgres'
import type { Pass, Step, StepResult } from './retention-step.ts'
import { ofUnstored, type Unstored } from './wipe-beside.ts'

const windowSize = 1_000

interface Moment {
  /** Microseconds since 1970, as exact as PostgreSQL's times. */
  readonly at: number
}

const microseconds = (tx: TransactionSql, column: string) => tx`(extract(epoch from ${tx(column)}) * 1000000)::bigint`

/** Rows are looked at in the order of their times; of one moment all together. Null: the next is not due, or there is none. */
async function dueUntil(
  tx: TransactionSql,
  { table, column }: { readonly table: string; readonly column: string },
  { settleMs = 0 }: Pick<Pass, 'settleMs'>,
  after: number,
): Promise<number | null> {
  const rows = await tx<Moment[]>`
    select ${microseconds(tx, column)}::float8 as at from ${tx(table)} t
    where ${tx(column)} > to_timestamp(${after}::float8 / 1000000) and ${tx(column)} < now() - make_interval(secs => ${settleMs / 1000})
    order by ${tx(column)} limit ${windowSize}`
  return rows.at(-1)?.at ?? null
}

/** What agents asked the tool server for. That they did, and what came of it, stays. */
export function wipeCalls(unstored: Unstored): Step {
  return async (tx, pass, after) => {
    const upTo = await dueUntil(tx, { table: 'agent_calls', column: 'at' }, pass, after)
    if (upTo === null) return { position: null, removed: 0 }
    const gone = await tx`
      update agent_calls set sealed_input = ''::bytea
      where ${microseconds(tx, 'at')} > ${after}::bigint and ${microseconds(tx, 'at')} <= ${upTo}::bigint
        and at between to_timestamp(${after}::float8 / 1000000) - interval '1 second' and to_timestamp(${upTo}::float8 / 1000000) + interval '1 second'
        and ${ofUnstored(tx, unstored)} and length(sealed_input) > 0`
    return { position: upTo, removed: gone.count }
  }
}

/** Answers that were kept for idempotency keys before the mode held: since then web keeps them without what was said. */
export function wipeKeptAnswers(sealer: Sealer, unstored: Unstored): Step {
  return async (tx, pass, after): Promise<StepResult> => {
    const upTo = await dueUntil(tx, { table: 'idempotency_records', column: 'created_at' }, pass, after)
    if (upTo === null) return { position: null, removed: 0 }
    const scopes = [...unstored.sessions.map(id => `session:${id}`), ...unstored.accounts.map(id => `account:${id}`)]
    const rows = await tx<{ scope: string; key: string; body: Buffer }[]>`
      select scope, key, sealed_body as body from idempotency_records
      where ${microseconds(tx, 'created_at')} > ${after}::bigint and ${microseconds(tx, 'created_at')} <= ${upTo}::bigint
        and scope = any(${scopes}) and sealed_body is not null`
    let removed = 0
    for (const { scope, key, body } of rows) {
      const place = sealContext.idempotentBody(scope, key)
      const left = withoutMessage(JSON.parse(sealer.open(body, place).toString('utf8')))
      if (!left || !(await isOfThem(tx, unstored, scope, left.networkId))) continue
      const sealed = sealer.seal(JSON.stringify(left.answer), place)
      await tx`update idempotency_records set sealed_body = ${sealed} where scope = ${scope} and key = ${key}`
      removed += 1
    }
    return { position: upTo, removed }
  }
}

/** The key of a whole account does not say which session its call was about; the message does. */
async function isOfThem(tx: TransactionSql, { sessions }: Unstored, scope: string, networkId: string) {
  if (scope.startsWith('session:')) return true
  const found = await tx`
    select from messages where session_id = any(${[...sessions]}::int[]) and network_id = ${networkId} limit 1`
  return found.length > 0
}
