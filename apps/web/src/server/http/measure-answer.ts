import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Metrics } from '../metrics/create-metrics.ts'
import { usedMethods } from './methods.ts'

export interface Exchange {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  /** Pattern of the path. */
  readonly route: string
}

/** Counts an exchange when it is over. Status 499: its caller went away before there was an answer. */
export function measureAnswer(metrics: Pick<Metrics, 'answered'>, { request, response, route }: Exchange): void {
  const startedAt = performance.now()
  const { method = '' } = request
  response.once('close', () => {
    const isStream = String(response.getHeader('content-type') ?? '').startsWith('text/event-stream')
    metrics.answered({
      method: usedMethods.has(method) ? method : 'other',
      route,
      status: response.headersSent ? response.statusCode : 499,
      ms: isStream ? null : performance.now() - startedAt,
    })
  })
}
