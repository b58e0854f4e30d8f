import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { ownPort } from './told.ts'

/** Serves what takes requests of the web and answers them, as runtimes do that have no server of Node's. */
export function serveWeb(handle: (request: Request) => Response | Promise<Response>): void {
  createServer(async (incoming, outgoing) => {
    const headers = Object.entries(incoming.headers).map(([name, value]): [string, string] => [name, String(value)])
    const request = new Request(`http://127.0.0.1:${ownPort}${incoming.url}`, {
      method: incoming.method ?? 'GET',
      headers,
      body: new Uint8Array(await buffer(incoming)),
    })
    const answer = await handle(request)
    outgoing.writeHead(answer.status).end(Buffer.from(await answer.arrayBuffer()))
  }).listen(ownPort, '127.0.0.1')
}
