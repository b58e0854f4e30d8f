import type { Scope } from '@messenger/shared/contract/scopes'
import { mask } from '@messenger/shared/contract/webhooks/endpoint'
import { withoutSecrets } from '@messenger/shared/events/secrets-of-events'
import { holds, type Rights } from './rights.ts'

type Fields = Record<string, unknown>

/**
 * An operation's output as somebody with these rights may see it. Session keys and webhook secrets need `admin:write`, since they
 * outlive the person who saw them; texts of QR codes and the login in a proxy's address `sessions:write`. What is hidden reads `••••`.
 */
export function shownTo(rights: Rights, name: string, output: unknown): unknown {
  const hide = hidden[name]
  return hide ? hide(rights, output) : output
}

const hidden: Readonly<Record<string, (rights: Rights, output: unknown) => unknown>> = {
  'sessions.get': ofSession,
  'sessions.create': ofSession,
  'sessions.update': ofSession,
  'sessions.restore': ofSession,
  'sessions.list': (rights, output) => (Array.isArray(output) ? output.map(one => ofSession(rights, one)) : output),
  'events.list': (rights, output) => {
    const { data, ...rest } = fieldsOf(output)
    return { data: Array.isArray(data) ? data.map(event => eventShownTo(rights, event)) : data, ...rest }
  },
  'webhooks.getDelivery': deliveryShownTo,
}

/** A stored event as somebody with these rights may see it. */
export function eventShownTo<E>(rights: Rights, event: E): E {
  const { event: name, data } = fieldsOf(event)
  if (data === undefined || holds(rights, scopeOfSecrets(name))) return event
  const shown = withoutSecrets(name, data)
  return shown === data ? event : { ...event, data: shown }
}

function scopeOfSecrets(event: unknown): Scope {
  return event === 'groups.update' ? 'groups:write' : 'sessions:write'
}

/** Receivers answer what they like, and many repeat what they got: its headers, the event. */
function deliveryShownTo(rights: Rights, output: unknown): unknown {
  if (holds(rights, 'sessions:write', 'groups:write', 'events:write')) return output
  const { request, attempts, ...rest } = fieldsOf(output)
  const { body, ...sent } = fieldsOf(request)
  return {
    ...rest,
    request: {
      ...sent,
      body: typeof body === 'string' ? JSON.stringify(eventShownTo(rights, JSON.parse(body))) : null,
    },
    attempts: Array.isArray(attempts) ? attempts.map(withoutAnswer) : attempts,
  }
}

/** The same of one with the attempts of all its resends. */
export function wholeDeliveryShownTo<D extends object>(rights: Rights, delivery: D): D {
  return { ...delivery, ...fieldsOf(deliveryShownTo(rights, delivery)) }
}

function withoutAnswer(attempt: unknown): Fields {
  const { response_body: answer, ...rest } = fieldsOf(attempt)
  return { ...rest, response_body: answer === null ? null : mask }
}

/** A session as somebody with these rights may see it. */
export function sessionShownTo<S extends object>(rights: Rights, session: S): S {
  return { ...session, ...ofSession(rights, session) }
}

function ofSession(rights: Rights, output: unknown): Fields {
  const record = fieldsOf(output)
  const { api_key, webhook_secret, proxy_url } = record
  const secrets = holds(rights, 'admin:write') ? {} : masked({ api_key, webhook_secret })
  const proxy =
    typeof proxy_url === 'string' && !holds(rights, 'sessions:write') ? { proxy_url: withoutLogin(proxy_url) } : {}
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
