import type { NamedOperation } from '@messenger/shared/contract/operations'
import { type Scope, scopeOf } from '@messenger/shared/contract/scopes'

/** Fields of other writes that do what `webhooks.update` does. */
const webhookFields: Readonly<Record<string, readonly string[]>> = {
  'sessions.create': ['webhook_url'],
  'sessions.update': ['webhook_url', 'webhook_enabled', 'webhook_events'],
}

/** The rights that this call needs: the operation's own, and `webhooks:write` where it sets a webhook too. */
export function neededScopes(row: NamedOperation, raw: unknown): Scope[] {
  const own = scopeOf(row)
  return [...(own ? [own] : []), ...(setsWebhook(row.name, raw) ? (['webhooks:write'] as const) : [])]
}

function setsWebhook(name: string, raw: unknown): boolean {
  const isNew = name === 'sessions.create'
  return (webhookFields[name] ?? []).some(field => {
    const value: unknown = Reflect.get(Object(raw), field)
    return value !== undefined && !(isNew && value === null)
  })
}
