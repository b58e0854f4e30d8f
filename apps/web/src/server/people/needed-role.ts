import type { NamedOperation } from '@messenger/shared/contract/operations'
import type { Role } from './roles.ts'

/** The exceptions. The rule: a viewer may look, a member may change. */
const exceptions: Readonly<Record<string, Role>> = {
  // Whoever sees the code can take the session to a phone of their own.
  'sessions.getQrCode': 'member',
  // An invite link is a way into the group.
  'groups.getInviteLink': 'member',
  // A session key outlives the person who saw it.
  'sessions.regenerateKey': 'admin',
  // Where events go, and what signs them: a receiver is also shown its secret and the headers that were set.
  'webhooks.create': 'admin',
  'webhooks.update': 'admin',
  'webhooks.delete': 'admin',
  'webhooks.rotateSecret': 'admin',
}

/** Fields of writes for members that do what `webhooks.update` does. */
const webhookFields: Readonly<Record<string, readonly string[]>> = {
  'sessions.create': ['webhook_url'],
  'sessions.update': ['webhook_url', 'webhook_enabled', 'webhook_events'],
}

/** The least role that may make this call. Session keys and passkey tokens have no role: they are good for their session. */
export function neededRole({ name, operation }: NamedOperation, raw: unknown): Role {
  if (setsWebhook(name, raw)) return 'admin'
  return exceptions[name] ?? (operation.effect === 'read' ? 'viewer' : 'member')
}

function setsWebhook(name: string, raw: unknown): boolean {
  const isNew = name === 'sessions.create'
  return (webhookFields[name] ?? []).some(field => {
    const value: unknown = Reflect.get(Object(raw), field)
    return value !== undefined && !(isNew && value === null)
  })
}
