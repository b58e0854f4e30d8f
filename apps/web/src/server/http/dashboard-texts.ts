import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { ApiError } from '@messenger/shared/contract/errors'
import { type Language, languages } from '../../client/language.ts'
import { textsPrefix } from '../../client/texts-apart.ts'
import { dashboardTexts } from '../../texts/dashboard-texts.ts'
import { sendRefusal } from './send.ts'

const compress = promisify(gzip)

/** Hands out what the dashboard says, a file for each language. There is nothing secret in it. */
export function createDashboardTexts(): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  const compressed = new Map<Language, Promise<Buffer>>()
  return async (request, response) => {
    const path = (request.url ?? '').split('?', 1)[0] ?? ''
    const language = languages.find(known => path.startsWith(`${textsPrefix}${known}-`))
    if (!language) return sendRefusal(response, new ApiError('not_found'))
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return sendRefusal(response, new ApiError('method'), { allow: 'GET, HEAD' })
    }
    const { address, json } = dashboardTexts(language)
    const takesGzip = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))
    const bytes = compressed.get(language) ?? compress(json)
    compressed.set(language, bytes)
    const body = takesGzip ? await bytes : Buffer.from(json)
    response.writeHead(200, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': body.length,
      ...(takesGzip ? { 'content-encoding': 'gzip' } : {}),
      vary: 'accept-encoding',
      'x-content-type-options': 'nosniff',
      // During an upgrade a page of one release may ask the other one: it is answered, and asks anew the next time.
      'cache-control': path === address ? 'public, max-age=31536000, immutable' : 'no-store',
    })
    response.end(request.method === 'HEAD' ? undefined : body)
  }
}
