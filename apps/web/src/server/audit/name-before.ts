import type { Sql } from 'postgres'
import { sessionIdIn } from '../auth/named-session.ts'
import { withoutSecrets } from './without-secrets.ts'

/** What something is called, and in whose account. */
export interface Named {
  readonly accountId: number
  readonly name: string
}

/**
 * How the webhook, token, view, template, list, bulk or recurring send of a write is called before anything is done: afterwards it may be gone.
 * Undefined for other writes, and where there is none. The caller is not known yet: a name is for records of its own account alone.
 */
export async function nameBefore(sql: Sql, operation: string, raw: unknown): Promise<Named | undefined> {
  const isOfWebhook = operation.startsWith('webhooks.')
  const isOfTemplate = operation.startsWith('templates.')
  const isOfBulkSend = operation.startsWith('bulkSends.')
  if (operation.startsWith('recurringSends.')) return nameOfRecurring(sql, raw)
  const isOfList = operation.startsWith('lists.')
  const id = sessionIdIn(Reflect.get(Object(raw), idFields.get(operation.split('.')[0] ?? '') ?? 'id'))
  if (id === 0) return undefined
  if (isOfWebhook) {
    const [row] = await sql<Named[]>`
      select account_id as "accountId", url as name from webhook_endpoints where id = ${id} and url is not null`
    return row && { accountId: row.accountId, name: withoutSecrets(row.name) }
  }
  if (isOfTemplate) {
    const [row] = await sql<Named[]>`select account_id as "accountId", name from templates where id = ${id}`
    return row
  }
  if (isOfBulkSend) {
    const [row] = await sql<Named[]>`select account_id as "accountId", name from bulk_sends where id = ${id}`
    return row
  }
  if (isOfList) {
    const [row] = await sql<Named[]>`select account_id as "accountId", name from contact_lists where id = ${id}`
    return row
  }
  if (operation.startsWith('sessionViews.')) {
    const [row] = await sql<Named[]>`select account_id as "accountId", name from session_views where id = ${id}`
    return row
  }
  if (operation !== 'account.revokeToken') return undefined
  const [row] = await sql<Named[]>`
    select u.account_id as "accountId", t.name from tokens t join users u on u.id = t.user_id where t.id = ${id}`
  return row
}

async function nameOfRecurring(sql: Sql, raw: unknown): Promise<Named | undefined> {
  const id = sessionIdIn(Reflect.get(Object(raw), 'recurringSendId'))
  if (id === 0) return undefined
  const [row] = await sql<Named[]>`select account_id as "accountId", name from recurring_sends where id = ${id}`
  return row
}
/** Which field of the input names it, where that is not `id`. */
const idFields: ReadonlyMap<string, string> = new Map([
  ['webhooks', 'webhookId'],
  ['templates', 'templateId'],
  ['bulkSends', 'bulkSendId'],
  ['lists', 'listId'],
])
