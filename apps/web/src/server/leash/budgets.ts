import { sha256 } from '@messenger/shared/crypto/digest'
import type { Database } from '@messenger/shared/db/create-db'
import type { TransactionSql } from 'postgres'
import type { LeashRules } from '../../client/leash-rules.ts'
import { brokenRule } from './broken-rule.ts'
import type { Reached } from './recipients.ts'

type Sql = Database['sql']

interface Spending {
  readonly tokenId: number
  /** The call that spends; one that is done again spends once. */
  readonly callId: string
  readonly budgets: LeashRules['budgets']
  readonly reached: readonly Reached[]
  /** Only says whether it would fit. */
  readonly isTrial?: boolean
}

/**
 * Takes what a call uses out of the budgets of a token, all or nothing: one after the other for each token, so that no number of
 * calls at once goes over.
 * @throws ApiError `leash_refused`; also where the leash has gone meanwhile
 */
export async function spendBudget(sql: Sql, spending: Spending): Promise<void> {
  const { tokenId, callId, budgets, reached, isTrial } = spending
  if (reached.length === 0) return
  await sql.begin(async tx => {
    const [leash] = await tx`select 1 from agent_leashes where token_id = ${tokenId} for update`
    if (!leash) throw brokenRule('budget', 'the leash has gone')
    const [spent] = await tx`select 1 from agent_spends where call_id = ${callId} and token_id = ${tokenId} limit 1`
    if (spent) return
    await checkTotals(tx, spending)
    if (budgets.per_recipient !== null) {
      for (const one of reached) await checkRecipient(tx, tokenId, budgets.per_recipient, one)
    }
    if (isTrial) return
    for (const one of reached) {
      await tx`
        insert into agent_spends (token_id, call_id, recipient)
        values (${tokenId}, ${callId}, ${digestOf(tokenId, one.stored)})`
    }
    await tx`delete from agent_spends where token_id = ${tokenId} and at < now() - interval '25 hours'`
  })
}

/** Gives back what a call has taken that was refused: nothing has left. */
export async function refundBudget(sql: Sql, { tokenId, callId }: Pick<Spending, 'tokenId' | 'callId'>): Promise<void> {
  await sql`delete from agent_spends where call_id = ${callId} and token_id = ${tokenId}`
}

/** What a token has used in the last hour and in the last 24 hours. */
export async function readSpent(sql: Sql | TransactionSql, tokenId: number): Promise<{ hour: number; day: number }> {
  const [row] = await sql<{ hour: number; day: number }[]>`
    select count(*) filter (where at > now() - interval '1 hour')::int as hour, count(*)::int as day
    from agent_spends where token_id = ${tokenId} and at > now() - interval '24 hours'`
  return row ?? { hour: 0, day: 0 }
}

async function checkTotals(tx: TransactionSql, { tokenId, budgets, reached }: Spending): Promise<void> {
  const { hour, day } = await readSpent(tx, tokenId)
  const { per_hour, per_day } = budgets
  if (per_hour !== null && hour + reached.length > per_hour)
    throw brokenRule('budget', `${per_hour} in an hour at most`)
  if (per_day !== null && day + reached.length > per_day) throw brokenRule('budget', `${per_day} in 24 hours at most`)
}

/** Also what was spent while one name of theirs was not known. */
async function checkRecipient(tx: TransactionSql, tokenId: number, most: number, { names }: Reached): Promise<void> {
  const digests = names.map(name => digestOf(tokenId, name).toString('hex'))
  const [row] = await tx<{ spent: number }[]>`
    select count(*)::int as spent from agent_spends
    where token_id = ${tokenId} and at > now() - interval '24 hours'
      and encode(recipient, 'hex') in (select json_array_elements_text(${JSON.stringify(digests)}::text::json))`
  if ((row?.spent ?? 0) + 1 > most) throw brokenRule('budget', `${most} to one recipient in 24 hours at most`)
}

/** No number stands in the table. */
function digestOf(tokenId: number, chat: string): Buffer {
  return sha256(`${tokenId}\n${chat}`)
}
