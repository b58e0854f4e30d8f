import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { ApiError } from '@messenger/shared/contract/errors'

/** Sends JSON, or nothing at all for `undefined` (204). HEAD requests get the headers alone. */
export function sendJson(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: OutgoingHttpHeaders = {},
): void {
  if (response.destroyed || response.headersSent) return
  const always = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', ...headers }
  if (body === undefined) {
    response.writeHead(status, always).end()
    return
  }
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
    ...always,
  })
  // as a string: Node then writes headers and body at once
  response.end(response.req.method === 'HEAD' ? undefined : text)
}

/** Names the cause of a refusal: bodies are exact and have no room for it. */
export const errorCodeHeader = 'x-error-code'

/** Sends a refusal as the contract writes it, with its code in a header. */
export function sendRefusal(response: ServerResponse, refusal: ApiError, headers: OutgoingHttpHeaders = {}): void {
  const { retryAfter } = refusal
  sendJson(response, refusal.status, refusal.body, {
    [errorCodeHeader]: refusal.code,
    ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }),
    ...headers,
  })
}
