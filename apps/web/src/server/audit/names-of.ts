import type { AuditNote } from './note.ts'
import { withoutSecrets } from './without-secrets.ts'

interface Write {
  readonly note: AuditNote
  readonly operation: string
  readonly raw: unknown
  readonly outcome: string
  readonly accountId: number
}

/** How what a write was about was called then, by what was found before and what it made; null where it has no name. */
export function targetNameOf({ note, operation, raw, outcome, accountId }: Write): string | null {
  if (note.before?.accountId === accountId) return note.before.name
  if (outcome !== 'ok') return null
  const text = (field: string) => String(Reflect.get(Object(raw), field) ?? '')
  if (operation === 'webhooks.create') return withoutSecrets(text('url')) || null
  return byName.has(operation) ? text('name') || null : null
}

/** Writes that make something of a name. */
const byName: ReadonlySet<string> = new Set([
  'account.createToken',
  'roles.add',
  'serviceAccounts.add',
  'sessionViews.add',
  'templates.create',
  'bulkSends.create',
  'recurringSends.create',
  'lists.create',
  'tenants.create',
])
