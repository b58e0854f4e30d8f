import type { EventName } from '@messenger/shared/contract/events'
import { mask } from '@messenger/shared/contract/webhooks/endpoint'
import { isAtLeast, type Role } from './roles.ts'

type Fields = Record<string, unknown>

/**
 * An operation's output as a role may see it. Session keys and webhook secrets are for admins, since they outlive the person
 * who saw them; texts of QR codes and the login in a proxy's address are not for viewers. What is hidden reads `••••`.
 */
export function shownTo(role: Role, name: string, output: unknown): unknown {
  const hide = hidden[name]
  return hide ? hide(role, output) : output
}

const hidden: Readonly<Record<string, (role: Role, output: unknown) => unknown>> = {
  'sessions.get': ofSession,
  'sessions.create': ofSession,
  'sessions.update': ofSession,
  'sessions.restore': ofSession,
  'sessions.list': (role, output) => (Array.isArray(output) ? output.map(one => ofSession(role, one)) : output),
  'events.list': (role, output) => {
    const { data, ...rest } = fieldsOf(output)
    return { data: Array.isArray(data) ? data.map(event => eventShownTo(role, event)) : data, ...rest }
  },
  'webhooks.getDelivery': deliveryShownTo,
}

/** What of an event lets whoever reads it act: take the session, or get into the group. Not for viewers. */
export const secretsOfEvents: Readonly<Partial<Record<EventName, readonly string[]>>> = {
  'qrcode.updated': ['qr'],
  'passkey.updated': ['token', 'code'],
  'groups.update': ['inviteCode'],
}

/** A stored event as a role may see it. */
export function eventShownTo<E>(role: Role, event: E): E {
  const { event: name, data } = fieldsOf(event)
  const secrets = new Map<unknown, readonly string[]>(Object.entries(secretsOfEvents)).get(name)
  if (!secrets || data === undefined || isAtLeast(role, 'member')) return event
  return { ...event, data: without(secrets, data) }
}

/** However deep they stand: some events carry lists. */
function without(secrets: readonly string[], value: unknown): unknown {
  if (Array.isArray(value)) return value.map(one => without(secrets, one))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, secrets.includes(name) ? mask : without(secrets, one)]),
  )
}

/** Receivers answer what they like, and many repeat what they got: its headers, the event. */
function deliveryShownTo(role: Role, output: unknown): unknown {
  if (isAtLeast(role, 'member')) return output
  const { request, attempts, ...rest } = fieldsOf(output)
  const { body, ...sent } = fieldsOf(request)
  return {
    ...rest,
    request: { ...sent, body: typeof body === 'string' ? JSON.stringify(eventShownTo(role, JSON.parse(body))) : null },
    attempts: Array.isArray(attempts) ? attempts.map(withoutAnswer) : attempts,
  }
}

/** The same of one with the attempts of all its resends. */
export function wholeDeliveryShownTo<D extends object>(role: Role, delivery: D): D {
  return { ...delivery, ...fieldsOf(deliveryShownTo(role, delivery)) }
}

function withoutAnswer(attempt: unknown): Fields {
  const { response_body: answer, ...rest } = fieldsOf(attempt)
  return { ...rest, response_body: answer === null ? null : mask }
}

/** A session as a role may see it. */
export function sessionShownTo<S extends object>(role: Role, session: S): S {
  return { ...session, ...ofSession(role, session) }
}

function ofSession(role: Role, output: unknown): Fields {
  const record = fieldsOf(output)
  const { api_key, webhook_secret, proxy_url } = record
  const secrets = isAtLeast(role, 'admin') ? {} : masked({ api_key, webhook_secret })
  const proxy =
    typeof proxy_url === 'string' && !isAtLeast(role, 'member') ? { proxy_url: withoutLogin(proxy_url) } : {}
  // In the record's own order of fields.
  return { ...record, ...secrets, ...proxy }
}

function masked(fields: Fields): Fields {
  return Object.fromEntries(Object.keys(fields).flatMap(name => (fields[name] === undefined ? [] : [[name, mask]])))
}

/** `http://user:password@host:1` without what stands before the host. */
function withoutLogin(address: string): string {
  return address.replace(/^(\w+:\/\/)[^/]*@/, `$1${mask}@`)
}

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
