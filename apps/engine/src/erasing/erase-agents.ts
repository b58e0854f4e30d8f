import { randomBytes } from 'node:crypto'
import { sealContext } from '@messenger/shared/crypto/contexts'
import { sha256 } from '@messenger/shared/crypto/digest'
import { isNameOf } from '@messenger/shared/identity/named-person'
import { breathe } from './breathe.ts'
import { eraseLeashes } from './erase-leashes.ts'
import { type ErasePart, type EraseStep, isIn } from './erasing.ts'
import { redactJsonText, redactText } from './redact-json.ts'

const windowSize = 500

/** What agents were asked and did through the tool server: who, and what, of calls about the person. That there was a call stays. */
export const eraseAgents: ErasePart = async (step, { after }) => {
  const { tx, accountId, sealer, count } = step
  if (after === null) {
    await eraseApprovals(step)
    await eraseSpends(step)
    if (step.isAccountWide) {
      await eraseLeashes(step)
      await eraseToolSessions(step)
    }
    await eraseApprovers(step)
  }
  const rows = await tx<{ id: string; sealed: Buffer }[]>`
    select id, sealed_input as sealed from agent_calls
    where account_id = ${accountId}::int and id > ${after ?? noId}::uuid and ${ofSessions(step)} and length(sealed_input) > 0
    order by id limit ${windowSize}`
  for (const [at, { id, sealed }] of rows.entries()) {
    await breathe(at)
    const context = sealContext.agent(accountId, 'call', id)
    const left = redacted(step, sealer.open(sealed, context).toString('utf8'))
    if (left === null) continue
    await tx`update agent_calls set sealed_input = ${sealer.seal(left, context)} where id = ${id}::uuid`
    count('agent_calls', 1)
  }
  const last = rows.at(-1)
  return rows.length < windowSize || !last ? null : { unit: 0, after: last.id }
}

const noId = '00000000-0000-0000-0000-000000000000'

const ofSessions = ({ tx, isAccountWide, sessions }: EraseStep) =>
  tx`(${isAccountWide}::boolean or session_id = any(${[...sessions]}::int[]))`

/** Null: it says nothing of the person. */
function redacted({ person }: EraseStep, text: string): string | null {
  const left = redactJsonText(text, person)
  if (left.kind === 'same') return null
  return left.kind === 'changed' ? left.value : '{"erased":true}'
}

/** One that nobody has decided yet can only be about the person: it goes altogether. */
async function eraseApprovals(step: EraseStep): Promise<void> {
  const { tx, accountId, sealer, count } = step
  const rows = await tx<{ id: string; state: string; input: Buffer; outcome: Buffer | null }[]>`
    select id, state, sealed_input as input, sealed_outcome as outcome from agent_approvals
    where account_id = ${accountId}::int and ${ofSessions(step)} order by id for update`
  for (const { id, state, input, outcome } of rows) {
    const places = [sealContext.agent(accountId, 'approval', id), sealContext.agent(accountId, 'outcome', id)] as const
    const asked = input.length === 0 ? null : redacted(step, sealer.open(input, places[0]).toString('utf8'))
    const told = outcome && redacted(step, sealer.open(outcome, places[1]).toString('utf8'))
    if (asked === null && told === null) continue
    if (asked !== null && (state === 'waiting' || state === 'approved')) {
      await tx`delete from agent_approvals where id = ${id}::uuid`
    } else {
      await tx`
        update agent_approvals set sealed_input = ${asked === null ? input : sealer.seal(asked, places[0])},
          sealed_outcome = ${told === null ? outcome : sealer.seal(told, places[1])}
        where id = ${id}::uuid`
    }
    count('agent_approvals', 1)
  }
}

/** Who is asked on WhatsApp, or has decided there. A call that waits for the person alone is left to the dashboard. */
async function eraseApprovers({ tx, accountId, isAccountWide, sessions, person, count }: EraseStep): Promise<void> {
  const rows = await tx<{ id: string; number: string | null; by: string | null }[]>`
    select id, ask_number as number, decided_by as by from agent_approvals
    where account_id = ${accountId}::int and (ask_number is not null or decided_by is not null)
      and (${isAccountWide}::boolean or ask_session_id = any(${[...sessions]}::int[])) order by id for update`
  for (const { id, number, by } of rows) {
    const isAsked = number !== null && isNameOf(person, number)
    const left = by === null ? null : redactText(by, person)
    if (!isAsked && left === by) continue
    await tx`
      update agent_approvals set decided_by = ${left}, ask_number = case when ${isAsked}::boolean then null else ask_number end,
        ask_code = case when ${isAsked}::boolean then null else ask_code end,
        ask_network_id = case when ${isAsked}::boolean then null else ask_network_id end
      where id = ${id}::uuid`
    count('agent_approvals', 1)
  }
}

/** Budgets go on being counted; for whom is not said any more. */
async function eraseSpends({ tx, accountId, jids, count }: EraseStep): Promise<void> {
  const tokens = await tx<{ id: number }[]>`
    select distinct p.token_id as id from agent_spends p join agent_leashes l on l.token_id = p.token_id
    where l.account_id = ${accountId}::int`
  const digests = tokens.flatMap(({ id }) => jids.map(jid => sha256(`${id}\n${jid}`).toString('hex')))
  const changed = await tx`
    update agent_spends set recipient = ${randomBytes(32)}
    where token_id = any(${tokens.map(({ id }) => id)}::int[]) and encode(recipient, 'hex') = any(${digests})`
  count('agent_spends', changed.count)
}

/** What streams of the tool server would be sent again, and what clients answered: minutes of both are kept. */
async function eraseToolSessions({ tx, accountId, sealer, person, count }: EraseStep): Promise<void> {
  const place = (hash: Buffer) => sealContext.mcpMessage(accountId, hash.toString('hex'))
  const tells = ({ hash, sealed }: { hash: Buffer; sealed: Buffer }) =>
    isIn(person, sealer.open(sealed, place(hash)).toString('utf8'))
  const messages = await tx<{ id: string; hash: Buffer; sealed: Buffer }[]>`
    select m.id::text as id, m.session_hash as hash, m.sealed_message as sealed
    from mcp_sessions s join mcp_messages m on m.session_hash = s.hash where s.account_id = ${accountId}::int`
  const told = messages.filter(tells).map(({ id }) => id)
  await tx`delete from mcp_messages where id = any(${told}::bigint[])`
  const questions = await tx<{ id: string; hash: Buffer; sealed: Buffer }[]>`
    select q.id, q.session_hash as hash, q.sealed_answer as sealed
    from mcp_sessions s join mcp_questions q on q.session_hash = s.hash
    where s.account_id = ${accountId}::int and q.sealed_answer is not null`
  const answered = questions.filter(tells).map(({ id }) => id)
  await tx`delete from mcp_questions where id = any(${answered})`
  count('mcp_messages', told.length)
  count('mcp_questions', answered.length)
}
