import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { n8nTemplatesPrefix } from '../../client/n8n-templates.ts'
import { handOut, nameAfter, readBuilt } from './hand-out.ts'

const shipped = fileURLToPath(new URL('../../../../../packages/n8n-nodes-messenger/templates', import.meta.url))
const listed = z.object({ templates: z.array(z.object({ file: z.string() })) })

/** Hands out the workflow templates of the n8n package, as files to import. There is nothing secret in them. */
export function createN8nTemplates(
  folder = shipped,
): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  return async (request, response) => {
    const name = nameAfter(n8nTemplatesPrefix, request)
    const names = await namesIn(folder)
    const bytes = names.includes(name) ? await readBuilt(join(folder, name)) : undefined
    handOut(request, response, { bytes, type: 'application/json; charset=utf-8', name })
  }
}

/** A copy of the gateway without the n8n package has none. */
async function namesIn(folder: string): Promise<string[]> {
  const index = await readBuilt(join(folder, 'index.json'))
  return index === undefined ? [] : listed.parse(JSON.parse(index.toString())).templates.map(({ file }) => file)
}
