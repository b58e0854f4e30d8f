import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { ApiError } from '@messenger/shared/contract/errors'
import { sendRefusal } from './send.ts'

/** A file to save, under `name`; without bytes there is none. */
export interface HandedOut {
  readonly bytes: Buffer | undefined
  readonly type: string
  readonly name: string
}

/** Answers with a file that everybody may have. */
export function handOut(request: IncomingMessage, response: ServerResponse, { bytes, type, name }: HandedOut) {
  if (!bytes) return sendRefusal(response, new ApiError('not_found'))
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return sendRefusal(response, new ApiError('method'), { allow: 'GET, HEAD' })
  }
  response.writeHead(200, {
    'content-type': type,
    'content-disposition': `attachment; filename="${name}"`,
    'content-length': bytes.length,
    'cache-control': 'no-cache',
  })
  response.end(request.method === 'HEAD' ? undefined : bytes)
}

/** What the build made; nothing in a copy that was never built. */
export async function readBuilt(path: string): Promise<Buffer | undefined> {
  return readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return undefined
  })
}

/** The name after `prefix` in the address of a request. */
export function nameAfter(prefix: string, { url = '' }: IncomingMessage): string {
  return (url.split('?', 1)[0] ?? '').slice(prefix.length)
}
