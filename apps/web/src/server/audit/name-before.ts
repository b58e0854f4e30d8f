import type { Sql } from 'postgres'
import { sessionIdIn } from '../auth/named-session.ts'
import { withoutSecrets } from './without-secrets.ts'

/** What something is called, and in whose account. */
export interface Named {
  readonly accountId: number
  readonly name: string
}

/**
 * How what a write is about (webhook, token, role, list, tenant and the like) is called before anything is done: afterwards it may be gone.
 * Undefined for other writes, and where there is none. The caller is not known yet: a name is for records of its own account alone.
 */
export async function nameBefore(sql: Sql, operation: string, raw: unknown): Promise<Named | undefined> {
  // Who has gone is named by a number alone in what stays.
  if (operation === 'tenants.delete') return undefined
  const [resource = ''] = operation.split('.')
  const id = sessionIdIn(Reflect.get(Object(raw), idFields.get(resource) ?? 'id'))
  const read = operation === 'account.revokeToken' ? readToken : reads[resource]
  if (id === 0 || !read) return undefined
  const [row] = await read(sql, id)
  return row
}

type Read = (sql: Sql, id: number) => Promise<readonly Named[]>

const named =
  (table: string): Read =>
  (sql, id) =>
    sql<Named[]>`select account_id as "accountId", name from ${sql(table)} where id = ${id}`

/** By the part of the operation's name before the dot. */
const reads: Readonly<Record<string, Read>> = {
  async webhooks(sql, id) {
    const rows = await sql<Named[]>`
      select account_id as "accountId", url as name from webhook_endpoints where id = ${id} and url is not null`
    return rows.map(({ accountId, name }) => ({ accountId, name: withoutSecrets(name) }))
  },
  // its address holds no credentials
  sinks: (sql, id) => sql<Named[]>`
    select account_id as "accountId", url as name from webhook_endpoints where id = ${id} and url is not null`,
  templates: named('templates'),
  bulkSends: named('bulk_sends'),
  recurringSends: named('recurring_sends'),
  lists: named('contact_lists'),
  sessionViews: named('session_views'),
  roles: named('custom_roles'),
  serviceAccounts: (sql, id) =>
    sql<Named[]>`select account_id as "accountId", name from users where id = ${id} and is_service`,
  tenants: (sql, id) => sql<Named[]>`select parent_id as "accountId", name from accounts where id = ${id}`,
}

const readToken: Read = (sql, id) => sql<Named[]>`
  select u.account_id as "accountId", t.name from tokens t join users u on u.id = t.user_id where t.id = ${id}`

/** Which field of the input names it, where that is not `id`. */
const idFields: ReadonlyMap<string, string> = new Map([
  ['webhooks', 'webhookId'],
  ['sinks', 'sinkId'],
  ['templates', 'templateId'],
  ['bulkSends', 'bulkSendId'],
  ['recurringSends', 'recurringSendId'],
  ['lists', 'listId'],
  ['tenants', 'tenantId'],
])
