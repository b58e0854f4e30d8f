import { createServer } from 'node:http'
import { listen } from './listen.ts'

export interface HostilePage {
  readonly origin: string
  /** Paths that somebody asked for. */
  readonly asked: readonly string[]
  stop(): Promise<void>
}

/** A site on the gateway's machine that is not the gateway: the browser's permissions know no ports. */
export async function startHostilePage(): Promise<HostilePage> {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'access-control-allow-origin': '*' })
    response.end('<!doctype html><html lang="en"><title>Link</title><h1>Trust me</h1></html>')
  })
  const { port, stop } = await listen(server)
  return { origin: `http://127.0.0.1:${port}`, asked, stop }
}
