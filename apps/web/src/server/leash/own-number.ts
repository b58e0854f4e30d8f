import { phoneDigits } from '@messenger/shared/identity/jid'
import type { Services } from '../services.ts'

/** An agent may write with a session of the account: none of them can approve. */
export async function isOwnNumber(
  driver: Services['database']['sql'],
  accountId: number,
  digits: string,
): Promise<boolean> {
  const rows = await driver<{ phone: string | null }[]>`
    select phone_number as phone from sessions where account_id = ${accountId} and deleted_at is null`
  return rows.some(({ phone }) => phone !== null && phoneDigits(phone) === digits)
}
