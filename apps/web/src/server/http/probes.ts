import type { IncomingMessage, ServerResponse } from 'node:http'
import { ApiError } from '@messenger/shared/contract/errors'
import { mayReadMetrics } from '@messenger/shared/crypto/may-read-metrics'
import type { Database } from '@messenger/shared/db/create-db'
import manifest from '../../../package.json' with { type: 'json' }
import type { Services } from '../services.ts'
import { sendJson, sendRefusal } from './send.ts'

const databaseWaitMs = 2_000

type Probe = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/** Answers `/api/health` with the version, `/api/ready`, the same as `/healthz` and `/readyz`, and, to whoever may read them, `/metrics`; undefined for other paths. */
export function probeFor(path: string, services: Services): Probe | undefined {
  switch (path) {
    case '/api/health':
      return async (_, response) => sendJson(response, 200, { status: 'ok', version: manifest.version })
    case '/healthz':
      return async (_, response) => sendJson(response, 200, { status: 'ok' })
    case '/api/ready':
    case '/readyz':
      return (_, response) => sendReadiness(response, services)
    case '/metrics':
      return async (request, response) => {
        const { exposition, settings } = services
        if (!mayReadMetrics(request, settings.metricsToken)) return sendRefusal(response, new ApiError('auth_invalid'))
        const engines = !isOfOneProcess(request.url)
        sendJson(response, 200, await exposition.text({ engines }), { 'content-type': exposition.contentType })
      }
    default:
      return undefined
  }
}

/** Where each engine is asked by Prometheus itself, its series must not come by web as well. */
function isOfOneProcess(url = ''): boolean {
  return new URLSearchParams(url.split('?', 2)[1]).get('process') === 'web'
}

/** Ready when the database answers. */
async function sendReadiness(response: ServerResponse, { database, log }: Services): Promise<void> {
  const late = new Promise<never>((_, reject) => {
    const timer = setTimeout(() => reject(new Error('The database did not answer in time')), databaseWaitMs)
    timer.unref()
  })
  try {
    await Promise.race([lookInto(database), late])
    sendJson(response, 200, { status: 'ready' })
  } catch (error) {
    looks.delete(database)
    log.warn({ err: error }, 'readiness.no_database')
    sendJson(response, 503, { status: 'not ready' })
  }
}

const looks = new WeakMap<Database, Promise<unknown>>()

/** Anybody may ask: those who ask at the same time share one look. */
function lookInto(database: Database): Promise<unknown> {
  const look = looks.get(database) ?? Promise.resolve(database.sql`select 1`).finally(() => looks.delete(database))
  looks.set(database, look)
  return look
}
