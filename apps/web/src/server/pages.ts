import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import next from 'next'
import type { PageHandler } from './http/listener.ts'
import { createStaticFiles } from './http/static-files.ts'

const dir = fileURLToPath(new URL('../..', import.meta.url))

/** Starts the dashboard's pages; `dev` compiles them as they are asked for. */
export async function preparePages(dev: boolean): Promise<PageHandler> {
  const app = next({ dev, dir })
  await app.prepare()
  const handle = app.getRequestHandler()
  if (dev) return (request, response) => handle(request, response)
  const files = await createStaticFiles(join(dir, '.next/static'), '/_next/static/')
  return async (request, response) => {
    if (!files(request, response)) await handle(request, response)
  }
}
