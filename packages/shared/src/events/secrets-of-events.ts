import type { EventName } from '../contract/events.ts'
import { mask } from '../contract/webhooks/endpoint.ts'

/** What of an event lets whoever reads it act: take the session, or get into the group. */
export const secretsOfEvents: Readonly<Partial<Record<EventName, readonly string[]>>> = {
  'qrcode.updated': ['qr'],
  'passkey.updated': ['token', 'code'],
  'groups.update': ['inviteCode'],
}

const byName = new Map<unknown, readonly string[]>(Object.entries(secretsOfEvents))

/** An event's data with `••••` for what opens something. `name`: of the event. The same data where it has no secrets. */
export function withoutSecrets(name: unknown, data: unknown): unknown {
  const secrets = byName.get(name)
  return secrets ? masked(secrets, data) : data
}

/** However deep they stand: some events carry lists. */
function masked(secrets: readonly string[], value: unknown): unknown {
  if (Array.isArray(value)) return value.map(one => masked(secrets, one))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, secrets.includes(name) ? mask : masked(secrets, one)]),
  )
}
