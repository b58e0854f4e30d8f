import { ApiError, validationError } from '@messenger/shared/contract/errors'
import type { Plan } from '../plans/plan.ts'

/** Recipients of one bulk send, on any plan. */
const most = 100_000

/** @throws `bulk_sends_not_in_plan` */
export function requireBulkSends({ bulk_sends: isAllowed }: Pick<Plan, 'bulk_sends'>): void {
  if (!isAllowed) throw new ApiError('bulk_sends_not_in_plan')
}

/** @throws `validation` for more recipients than a bulk send may have under the plan */
export function requireRecipients(
  count: number,
  { bulk_recipient_limit: limit }: Pick<Plan, 'bulk_recipient_limit'>,
): void {
  const allowed = Math.min(most, limit ?? most)
  if (count <= allowed) return
  const number = allowed.toLocaleString('en')
  const sentence =
    allowed < most
      ? `Your plan allows ${number} recipients of a bulk send.`
      : `A bulk send has at most ${number} recipients.`
  throw validationError({ recipients: [sentence] })
}
