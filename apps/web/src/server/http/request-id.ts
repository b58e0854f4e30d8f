import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'

const header = 'x-request-id'
/** What goes into log lines and histories as it came. */
const sane = /^[\w.:-]{1,64}$/

/** Gives a request its id: the caller's own where it is a short token, else a new one. The answer carries it. */
export function nameRequest(request: IncomingMessage, response: ServerResponse): string {
  const given = request.headers[header]
  const id = typeof given === 'string' && sane.test(given) ? given : randomUUID()
  request.headers[header] = id
  response.setHeader(header, id)
  return id
}

/** Of a request that has its id. */
export function requestIdOf({ headers }: IncomingMessage): string {
  return String(headers[header] ?? '')
}

/** n8n names itself in every call of its nodes. */
export function isFromN8n({ headers }: IncomingMessage): boolean {
  return /^n8n\b/.test(headers['user-agent'] ?? '')
}
