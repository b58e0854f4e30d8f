import type { ServerResponse } from 'node:http'
import type { Routes } from './routes.ts'

/** What a browser is told that asks before a page of another origin calls. */
export const preflightHeaders = {
  'access-control-allow-methods': 'GET, POST',
  'access-control-allow-headers': 'Content-Type',
  'access-control-max-age': '600',
}

/** What a page of another origin reads of a reply beside its body: which call it was, why it was refused, when to try again. */
const exposedHeaders = 'X-Request-Id, X-Error-Code, Retry-After'

/** Lets pages of any origin read every reply of a path that is meant for them. True where it is. */
export function allowAnyOrigin(routes: Routes, methods: readonly string[], path: string, response: ServerResponse) {
  const matches = methods.map(method => routes.match(method, path))
  const isOpen = matches.some(
    match => match.kind === 'found' && match.route.rows.every(({ operation }) => operation.http.crossOrigin),
  )
  if (isOpen) {
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-expose-headers', exposedHeaders)
  }
  return isOpen
}
