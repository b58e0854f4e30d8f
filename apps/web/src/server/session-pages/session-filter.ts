import { network, sessionStatus, statusReasonCode } from '@messenger/shared/contract/fields'
import { labelKey } from '@messenger/shared/contract/sessions/label-key'
import { sessionLabel } from '@messenger/shared/contract/sessions/labels'
import type postgres from 'postgres'
import { z } from 'zod'
import { numberIn } from '../number-in.ts'
import { isFailing } from './failing.ts'

const mostWords = 8

/** Which sessions a list shows; all of it has to fit. `words`: each stands in the name or number, or is the id. */
export const sessionFilter = z.object({
  words: z.string().max(100).optional(),
  status: sessionStatus.optional(),
  reason: statusReasonCode.optional(),
  network: network.optional(),
  label: sessionLabel.optional(),
  /** Only those that are not connected and should be. */
  failing: z.boolean().optional(),
})
export type SessionFilter = z.output<typeof sessionFilter>

/** The filter as conditions on `s`, a row of `sessions` of the account; deleted ones never fit. */
export function fitting(sql: postgres.Sql, accountId: number, filter: SessionFilter) {
  const { status, reason, network, label, failing } = filter
  const words = (filter.words ?? '').toLowerCase().split(/\s+/).filter(Boolean).slice(0, mostWords)
  return sql`
    s.account_id = ${accountId}::int and s.deleted_at is null
    ${status === undefined ? sql`` : sql`and s.status = ${status}`}
    ${reason === undefined ? sql`` : sql`and s.status_reason = ${reason}`}
    ${network === undefined ? sql`` : sql`and s.network = ${network}`}
    ${label === undefined ? sql`` : sql`and s.label_keys @> ${JSON.stringify([labelKey(label)])}::text::jsonb`}
    ${failing ? sql`and ${isFailing(sql)}` : sql``}
    ${words.length === 0 ? sql`` : words.map(word => sql`and (${holding(sql, word)})`)}`
}

/** People write numbers with spaces, dots, hyphens and brackets. */
function holding(sql: postgres.Sql, word: string) {
  const digits = numberIn(word)
  const byNumber = digits === '' ? sql`` : sql`or strpos(s.phone_number, ${digits}) > 0`
  return sql`strpos(lower(s.name), ${word}) > 0 or s.id::text = ${word.replace(/^#/, '')} ${byNumber}`
}
