import { openContents, sealContents } from '@messenger/shared/bulk-sends/contents'
import { sealContext } from '@messenger/shared/crypto/contexts'
import { openText, sealText } from '@messenger/shared/crypto/seal-text'
import { erasedName, isNameOf } from '@messenger/shared/identity/named-person'
import { breathe } from './breathe.ts'
import { type ErasePart, type EraseStep, isIn, nextUnit } from './erasing.ts'
import { redactJsonText } from './redact-json.ts'
import { redactValues } from './redact-values.ts'

const windowSize = 2_000

/**
 * What the account means to send: to the person, or to others and naming them. It goes before what waits in queues, so that nothing of it
 * comes into them meanwhile. What is canceled is not sent with a word in place of the number: nobody wrote that.
 */
export const erasePlanned: ErasePart = async (step, { unit, after }) => {
  if (unit === 0) {
    await eraseRecipients(step)
    await eraseRecurring(step)
    return nextUnit(await bulkSends(step), 0)
  }
  if (after === null) await eraseContents(step, unit)
  const last = await eraseValues(step, unit, Number(after ?? 0))
  return last === null ? nextUnit(await bulkSends(step), unit) : { unit, after: String(last) }
}

async function bulkSends({ tx, accountId }: EraseStep): Promise<number[]> {
  const rows = await tx<{ id: number }[]>`select id from bulk_sends where account_id = ${accountId}::int order by id`
  return rows.map(({ id }) => id)
}

/** Its counts are of those who are left. */
export async function eraseRecipients({ tx, accountId, isAccountWide, sessions, person, count }: EraseStep) {
  const gone = await tx<{ id: number; waiting: boolean; answered: boolean }[]>`
    delete from bulk_send_recipients r using bulk_sends b
    where b.account_id = ${accountId}::int and r.bulk_send_id = b.id and r.phone = any(${[...person.phones]})
      and (${isAccountWide} or r.session_id = any(${[...sessions]}::int[]))
    returning b.id, r.state = 'waiting' as waiting, r.answered_at is not null as answered`
  for (const { id, waiting, answered } of gone) {
    await tx`
      update bulk_sends set total = total - 1, waiting = waiting - ${waiting ? 1 : 0}, answered = answered - ${answered ? 1 : 0}
      where id = ${id}::int`
  }
  count('bulk_send_recipients', gone.length)
}

interface Recurring {
  readonly id: number
  readonly to: string
  readonly name: string
  readonly contents: string
}

export async function eraseRecurring(step: EraseStep): Promise<void> {
  const { tx, accountId, isAccountWide, sessions, count } = step
  const all = await tx<Recurring[]>`
    select id, recipient as "to", name, contents from recurring_sends
    where account_id = ${accountId}::int and (${isAccountWide} or session_id = any(${[...sessions]}::int[]))`
  const ids: number[] = []
  for (const [at, row] of all.entries()) {
    await breathe(at)
    if (isAbout(step, row)) ids.push(row.id)
  }
  const gone = await tx`delete from recurring_sends where id = any(${ids}::int[])`
  count('recurring_sends', gone.count)
}

function isAbout({ sealer, accountId, person }: EraseStep, { id, to, name, contents }: Recurring): boolean {
  if (isNameOf(person, to) || isIn(person, name)) return true
  return contents !== '' && isIn(person, openText(sealer, contents, sealContext.recurringSend(accountId, id)))
}

/** What all of its recipients get. One that is not over is canceled; the record of it stays, without the person. */
async function eraseContents(step: EraseStep, bulkSendId: number): Promise<void> {
  const { tx, sealer, accountId, isAccountWide, sessions, person, count } = step
  const [row] = await tx<{ contents: string }[]>`
    select contents from bulk_sends b where id = ${bulkSendId}::int and contents <> ''
      and (${isAccountWide}::boolean or not exists (
        select from bulk_send_sessions s where s.bulk_send_id = b.id and s.session_id <> all(${[...sessions]}::int[])))
    for update`
  if (!row) return
  const place = sealContext.bulkSend(accountId, bulkSendId)
  const left = redactJsonText(openText(sealer, row.contents, place), person)
  if (left.kind === 'same') return
  const contents = readable(step, bulkSendId, left.kind === 'changed' ? sealText(sealer, left.value, place) : null)
  await tx`
    update bulk_sends set contents = ${contents},
      ended_at = case when state in ('draft', 'running', 'paused') then now() else ended_at end,
      state = case when state in ('draft', 'running', 'paused') then 'canceled' else state end
    where id = ${bulkSendId}::int`
  count('bulk_sends', 1)
}

/** A field whose form a word in place of a number does not have, such as that of a contact, takes the wording with it. */
function readable({ sealer, accountId }: EraseStep, bulkSendId: number, sealed: string | null): string {
  const which = { accountId, bulkSendId }
  try {
    if (sealed !== null && openContents(sealer, which, sealed)) return sealed
  } catch {
    // Said below.
  }
  return sealContents(sealer, which, [{ text: erasedName }])
}

/** Values of other recipients. Who waits for such a message does not get it. Answers the last place; null: it is through. */
async function eraseValues(step: EraseStep, bulkSendId: number, after: number): Promise<number | null> {
  const { tx, accountId, isAccountWide, sessions, count } = step
  const rows = await tx<{ position: number; phone: string; values: string; state: string }[]>`
    select position, phone, "values", state from bulk_send_recipients
    where bulk_send_id = ${bulkSendId}::int and position > ${after}::int and "values" is not null
      and (${isAccountWide}::boolean or session_id = any(${[...sessions]}::int[]))
    order by position limit ${windowSize} for update`
  for (const [at, { position, phone, values, state }] of rows.entries()) {
    await breathe(at)
    const left = redactValues(step, values, sealContext.bulkSendRecipient(accountId, bulkSendId, phone))
    if (left === undefined) continue
    const isWaiting = state === 'waiting'
    const now = isWaiting ? tx`, state = 'skipped', reason = 'canceled'` : tx``
    await tx`
      update bulk_send_recipients set "values" = ${left} ${now}
      where bulk_send_id = ${bulkSendId}::int and position = ${position}::int`
    if (isWaiting) await tx`update bulk_sends set waiting = waiting - 1 where id = ${bulkSendId}::int`
    count('bulk_send_recipients', 1)
  }
  const last = rows.at(-1)
  return rows.length < windowSize || !last ? null : last.position
}
