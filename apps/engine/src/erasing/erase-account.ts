import { sealContext } from '@messenger/shared/crypto/contexts'
import { digestOfName, readAccountKey } from '@messenger/shared/opt-outs/erased-opt-outs'
import { breathe } from './breathe.ts'
import { eraseRecipients, eraseRecurring } from './erase-planned.ts'
import { type ErasePart, type EraseStep, isIn } from './erasing.ts'
import { redactJsonText } from './redact-json.ts'

/** Lists, bulk sends, recurring sends and opt-outs: of the account, or what of them belongs to the one session. */
export const eraseAccount: ErasePart = async step => {
  // Gone already, unless the erasure was begun by a release that did not look at them first.
  await eraseRecipients(step)
  await eraseRecurring(step)
  if (step.isAccountWide) {
    await eraseMembers(step)
    await eraseOptOuts(step)
    await pseudonymise(step)
  }
  return null
}

async function eraseMembers({ tx, accountId, person, count }: EraseStep): Promise<void> {
  const gone = await tx<{ listId: number }[]>`
    delete from contact_list_members m using contact_lists l
    where l.account_id = ${accountId}::int and m.list_id = l.id and m.phone = any(${[...person.phones]})
    returning m.list_id as "listId"`
  for (const { listId } of gone) {
    await tx`update contact_lists set total = total - 1, updated_at = now() where id = ${listId}::int`
  }
  count('contact_list_members', gone.length)
}

/** Who does not want to be written to still is not: by a digest, from which nobody reads a number. */
async function eraseOptOuts({ tx, sealer, accountId, person, count }: EraseStep): Promise<void> {
  const rows = await tx<{ scope: string; sessionId: number | null; at: string; open: boolean }[]>`
    delete from opt_outs
    where account_id = ${accountId}::int and (phone = any(${[...person.phones]}) or lid = any(${[...person.lids]}))
    returning scope, session_id as "sessionId", at::text as at, lifted_at is null as open`
  const open = rows.filter(row => row.open)
  if (open.length > 0) {
    const key = await readAccountKey(tx, sealer, accountId)
    for (const { scope, sessionId, at } of open) {
      for (const name of [...person.phones, ...person.lids]) {
        const where = scope === 'session' ? sessionId : null
        await tx`
          insert into erased_opt_outs (account_id, session_id, digest, at)
          values (${accountId}::int, ${where}::int, ${digestOfName(key, name)}, ${at}::timestamptz)`
      }
    }
  }
  count('opt_outs', rows.length)
}

/** The same word for the same erasure, so that records of one person can still be told from those of others. */
async function pseudonymise({ tx, sealer, accountId, erasureId, person, sqlPattern, count }: EraseStep): Promise<void> {
  const [name = ''] = [...person.phones, ...person.lids]
  const digest = sealer.digest(`account:${accountId}`, `erased:${erasureId}:${name}`).toString('hex').slice(0, 12)
  const [row] = await tx<{ changed: string }[]>`
    select pseudonymise_audit(${accountId}::int, ${sqlPattern}, ${`erased-${digest}`}) as changed`
  count('audit_records', Number(row?.changed ?? 0))
}

const windowSize = 500

/** Answers that are kept for idempotency keys, for a day. */
export const eraseKeptAnswers: ErasePart = async (step, { after }) => {
  const { tx, sealer, person, sessions, accountId, isAccountWide, count } = step
  const scopes = [...sessions.map(id => `session:${id}`), ...(isAccountWide ? [`account:${accountId}`] : [])]
  const [scope = '', key = ''] = after === null ? [] : splitPlace(after)
  const rows = await tx<{ scope: string; key: string; body: Buffer | null }[]>`
    select scope, key, sealed_body as body from idempotency_records
    where scope = any(${scopes}) and (scope, key) > (${scope}, ${key}) order by scope, key limit ${windowSize}`
  for (const [at, row] of rows.entries()) {
    await breathe(at)
    if (!row.body?.length) continue
    const place = sealContext.idempotentBody(row.scope, row.key)
    const text = sealer.open(row.body, place).toString('utf8')
    if (!isIn(person, text)) continue
    const left = redactJsonText(text, person)
    const body = sealer.seal(left.kind === 'changed' ? left.value : '{"erased":true}', place)
    await tx`update idempotency_records set sealed_body = ${body} where scope = ${row.scope} and key = ${row.key}`
    count('idempotency_records', 1)
  }
  const last = rows.at(-1)
  return rows.length < windowSize || !last ? null : { unit: 0, after: `${last.scope} ${last.key}` }
}

/** A scope has no space in it. */
function splitPlace(text: string): [string, string] {
  const end = text.indexOf(' ')
  return [text.slice(0, end), text.slice(end + 1)]
}
