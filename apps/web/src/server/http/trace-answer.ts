import type { TraceSpan } from '@messenger/shared/tracing/span'
import { startSpan } from '@messenger/shared/tracing/tracing'
import type { Exchange } from './measure-answer.ts'
import { usedMethods } from './methods.ts'

/** Doors to operations; pages, files and probes are not traced. */
const tracedRoutes = /^\/(api|mcp)(\/|$)/
const untracedRoutes: ReadonlySet<string> = new Set(['/api/health', '/api/ready', '/api/openapi.json'])

/** The span of an exchange, which ends with it; null for what is not traced. A caller's `traceparent` is its parent. */
export function traceAnswer({ request, response, route }: Exchange): TraceSpan | null {
  if (!tracedRoutes.test(route) || untracedRoutes.has(route)) return null
  const method = usedMethods.has(request.method ?? '') ? String(request.method) : '_OTHER'
  const span = startSpan(`${method} ${route}`, {
    kind: 'server',
    parent: parentOf(request.headers.traceparent),
    attributes: { 'http.request.method': method, 'http.route': route },
  })
  response.once('close', () => {
    const status = response.headersSent ? response.statusCode : 499
    span?.end({ attributes: { 'http.response.status_code': status }, failed: status >= 500 })
  })
  return span
}

/** A header that came twice names no parent. */
function parentOf(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' ? header : undefined
}
