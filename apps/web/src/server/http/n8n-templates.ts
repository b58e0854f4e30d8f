import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ApiError } from '@messenger/shared/contract/errors'
import { z } from 'zod'
import { n8nTemplatesPrefix } from '../../client/n8n-templates.ts'
import { sendRefusal } from './send.ts'

const shipped = fileURLToPath(new URL('../../../../../packages/n8n-nodes-messenger/templates', import.meta.url))
const listed = z.object({ templates: z.array(z.object({ file: z.string() })) })

/** Hands out the workflow templates of the n8n package, as files to import. There is nothing secret in them. */
export function createN8nTemplates(
  folder = shipped,
): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  return async (request, response) => {
    const name = (request.url ?? '').split('?', 1)[0]?.slice(n8nTemplatesPrefix.length) ?? ''
    const names = await namesIn(folder)
    const bytes = names.includes(name) ? await readFile(join(folder, name)).catch(absent) : undefined
    if (!bytes) return sendRefusal(response, new ApiError('not_found'))
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return sendRefusal(response, new ApiError('method'), { allow: 'GET, HEAD' })
    }
    response.writeHead(200, {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
      'content-length': bytes.length,
      'cache-control': 'no-cache',
    })
    response.end(request.method === 'HEAD' ? undefined : bytes)
  }
}

async function namesIn(folder: string): Promise<string[]> {
  const index = await readFile(join(folder, 'index.json'), 'utf8').catch(absent)
  return index === undefined ? [] : listed.parse(JSON.parse(index)).templates.map(({ file }) => file)
}

/** A copy of the gateway without the n8n package has none to hand out. */
function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
