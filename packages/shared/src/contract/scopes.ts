import type { NamedOperation } from './operations.ts'

/** What rights are about. Messages are whatever is exchanged in chats; events are what happened, and how it was delivered. */
export const areas = [
  'sessions',
  'messages',
  'contacts',
  'groups',
  'webhooks',
  'events',
  'bulk',
  'members',
  'admin',
] as const
export type Area = (typeof areas)[number]

/** One right: to look at an area, or to change it. Neither contains the other. */
export type Scope = `${Area}:${'read' | 'write'}`

/** Every right there is, area by area. */
export const scopes: readonly Scope[] = areas.flatMap(area => [`${area}:read`, `${area}:write`] as const)

export function isScope(text: unknown): text is Scope {
  return scopes.some(scope => scope === text)
}

const areaOfResource: Readonly<Record<string, Area>> = {
  usage: 'sessions',
  sessions: 'sessions',
  passkey: 'sessions',
  sandbox: 'sessions',
  messages: 'messages',
  media: 'messages',
  templates: 'messages',
  recurringSends: 'messages',
  automation: 'messages',
  contacts: 'contacts',
  lists: 'contacts',
  optOuts: 'contacts',
  groups: 'groups',
  tenants: 'admin',
  webhooks: 'webhooks',
  sinks: 'webhooks',
  events: 'events',
  bulkSends: 'bulk',
  // Of all that an account keeps, and not to be taken back.
  erasures: 'admin',
  dataExports: 'admin',
  retention: 'admin',
}

/** Where the rule (the area of the resource, read or write by the effect) does not hold; null: any credential of the account will do. */
const exceptions: Readonly<Record<string, Scope | null>> = {
  'auth.check': null,
  'account.get': null,
  // Whoever sees the code can take the session to a phone of their own.
  'sessions.getQrCode': 'sessions:write',
  // A session key outlives the person who saw it.
  'sessions.regenerateKey': 'admin:write',
  'sessions.endPreviousKey': 'admin:write',
  'sessions.listKeys': 'admin:read',
  // All that there is, messages included.
  'dataExports.getFile': 'admin:write',
  'sessions.listMessageLogs': 'messages:read',
  'sessions.listMessages': 'messages:read',
  'sessions.sendPresence': 'messages:write',
  // An invite link is a way into the group.
  'groups.getInviteLink': 'groups:write',
  // Deliveries carry events.
  'webhooks.listDeliveries': 'events:read',
  'webhooks.getDelivery': 'events:read',
  'webhooks.explainEvent': 'events:read',
  'webhooks.test': 'events:write',
  'webhooks.replay': 'events:write',
  'sinks.test': 'events:write',
}

/**
 * The right that an operation needs of whoever calls as somebody of the account; null where none is needed. Session keys, passkey
 * tokens and addresses of files are no matter of scopes: they are good for what they name. @throws Error for a resource without an area
 */
export function scopeOf({ name, operation }: NamedOperation): Scope | null {
  const exception = exceptions[name]
  if (exception !== undefined) return exception
  const area = areaOfResource[name.split('.')[0] ?? '']
  if (!area) throw new Error(`The operation ${name} has no area: give its resource one in scopes.ts`)
  return `${area}:${operation.effect === 'read' ? 'read' : 'write'}`
}
