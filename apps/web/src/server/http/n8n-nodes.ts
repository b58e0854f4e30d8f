import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ApiError } from '@messenger/shared/contract/errors'
import { n8nNodesFile, n8nNodesPrefix } from '../../client/n8n-nodes.ts'
import { sendRefusal } from './send.ts'

const built = fileURLToPath(new URL('../../../../../packages/n8n-nodes-messenger/packed', import.meta.url))

/** Hands out the n8n nodes, as the build packed them. There is nothing secret in them. */
export function createN8nNodes(folder = built): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  return async (request, response) => {
    const name = (request.url ?? '').split('?', 1)[0]?.slice(n8nNodesPrefix.length)
    const bytes = name === n8nNodesFile ? await readFile(join(folder, name)).catch(absent) : undefined
    if (!bytes) return sendRefusal(response, new ApiError('not_found'))
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return sendRefusal(response, new ApiError('method'), { allow: 'GET, HEAD' })
    }
    response.writeHead(200, {
      'content-type': 'application/gzip',
      'content-disposition': `attachment; filename="${n8nNodesFile}"`,
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
