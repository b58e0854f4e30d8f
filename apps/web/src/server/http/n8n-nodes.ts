import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { n8nNodesFile, n8nNodesPrefix } from '../../client/n8n-nodes.ts'
import { handOut, nameAfter, readBuilt } from './hand-out.ts'

const built = fileURLToPath(new URL('../../../../../packages/n8n-nodes-messenger/packed', import.meta.url))

/** Hands out the n8n nodes, as the build packed them. There is nothing secret in them. */
export function createN8nNodes(folder = built): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  return async (request, response) => {
    const isThere = nameAfter(n8nNodesPrefix, request) === n8nNodesFile
    const bytes = isThere ? await readBuilt(join(folder, n8nNodesFile)) : undefined
    handOut(request, response, { bytes, type: 'application/gzip', name: n8nNodesFile })
  }
}
