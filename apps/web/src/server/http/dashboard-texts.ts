import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { ApiError } from '@messenger/shared/contract/errors'
import { languages } from '../../client/language.ts'
import { textsPrefix } from '../../client/texts-apart.ts'
import { dashboardTexts } from '../../texts/dashboard-texts.ts'
import { acceptedEncoding } from './accepted-encoding.ts'
import { sendRefusal } from './send.ts'

/** Best first. */
const compressors = { br: promisify<string, Buffer>(brotliCompress), gzip: promisify<string, Buffer>(gzip) } as const
const encodings = ['br', 'gzip'] as const

/** Hands out what the dashboard says, a file for each language. There is nothing secret in it. */
export function createDashboardTexts(): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  const compressed = new Map<string, Promise<Buffer>>()
  return async (request, response) => {
    const path = (request.url ?? '').split('?', 1)[0] ?? ''
    const language = languages.find(known => path.startsWith(`${textsPrefix}${known}-`))
    if (!language) return sendRefusal(response, new ApiError('not_found'))
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return sendRefusal(response, new ApiError('method'), { allow: 'GET, HEAD' })
    }
    const { address, json } = dashboardTexts(language)
    const encoding = acceptedEncoding(request, encodings)
    const body = encoding ? await compressedTo(encoding, address, json) : Buffer.from(json)
    response.writeHead(200, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': body.length,
      ...(encoding && { 'content-encoding': encoding }),
      vary: 'accept-encoding',
      'x-content-type-options': 'nosniff',
      // During an upgrade a page of one release may ask the other one: it is answered, and asks anew the next time.
      'cache-control': path === address ? 'public, max-age=31536000, immutable' : 'no-store',
    })
    response.end(request.method === 'HEAD' ? undefined : body)
  }

  /** Once per language: it takes as long as some hundred calls. */
  function compressedTo(encoding: (typeof encodings)[number], address: string, json: string): Promise<Buffer> {
    const key = `${encoding} ${address}`
    const known = compressed.get(key) ?? compressors[encoding](json)
    compressed.set(key, known)
    return known
  }
}
