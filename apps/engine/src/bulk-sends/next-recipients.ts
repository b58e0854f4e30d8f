import type { Database } from '@messenger/shared/db/create-db'
import type { Quota } from '@messenger/shared/limits/quota'

export interface NextRecipient {
  readonly bulkSendId: number
  readonly accountId: number
  readonly position: number
  readonly phone: string
  /** Sealed. */
  readonly values: string | null
  readonly networkId: string
  readonly quota: Quota | null
}

/** Who is next in a session, in their order; nobody while the bulk send is not under way. */
export function nextRecipients(
  { sql }: Pick<Database, 'sql'>,
  sessionId: number,
  bulkSendId: number,
  limit: number,
): Promise<NextRecipient[]> {
  return sql<NextRecipient[]>`
    select r.bulk_send_id as "bulkSendId", b.account_id as "accountId", r.position, r.phone, r."values", r.network_id as "networkId", b.quota
    from bulk_sends b
    join bulk_send_recipients r on r.bulk_send_id = b.id
    where b.id = ${bulkSendId} and b.state = 'running' and r.session_id = ${sessionId} and r.state = 'waiting'
      and r.not_before <= now()
    order by r.not_before, r.position
    limit ${limit}`
}
