import { fileURLToPath } from 'node:url'
import next from 'next'
import type { PageHandler } from './http/listener.ts'

const dir = fileURLToPath(new URL('../..', import.meta.url))

/** Starts the dashboard's pages; `dev` compiles them as they are asked for. */
export async function preparePages(dev: boolean): Promise<PageHandler> {
  const app = next({ dev, dir })
  await app.prepare()
  const handle = app.getRequestHandler()
  return (request, response) => handle(request, response)
}
