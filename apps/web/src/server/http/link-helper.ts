import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { ApiError } from '@messenger/shared/contract/errors'
import { sendRefusal } from './send.ts'

const require = createRequire(import.meta.url)
const built = join(dirname(require.resolve('@messenger/link-helper/package.json')), 'dist')
const names = new Set(['chromium.zip', 'firefox.zip'])

export const linkHelperPrefix = '/link-helper/'

/** Hands out the browser extension for linking by passkey, as the build packed it. There is nothing secret in it. */
export function createLinkHelper(
  folder = built,
): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  return async (request, response) => {
    const name = (request.url ?? '').split('?', 1)[0]?.slice(linkHelperPrefix.length) ?? ''
    const bytes = names.has(name) ? await readFile(join(folder, name)).catch(absent) : undefined
    if (!bytes) return sendRefusal(response, new ApiError('not_found'))
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return sendRefusal(response, new ApiError('method'), { allow: 'GET, HEAD' })
    }
    response.writeHead(200, {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="device-link-helper-${name}"`,
      'content-length': bytes.length,
      'cache-control': 'no-cache',
    })
    response.end(request.method === 'HEAD' ? undefined : bytes)
  }
}

/** A copy that was never built has none to hand out. */
function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
