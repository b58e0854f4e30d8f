import { createServer, type RequestListener } from 'node:http'

/** A server that users' media addresses lead to. */
export interface MediaServer {
  readonly port: number
  /** Requests that came, by path. */
  readonly asked: string[]
  /** Serves bytes; answers their address. */
  serve(bytes: Uint8Array, type?: string): string
  /** Answers requests of a path as told; answers the address. */
  on(path: string, answer: RequestListener): string
  stop(): Promise<void>
}

export async function startMediaServer(): Promise<MediaServer> {
  const answers = new Map<string, RequestListener>()
  const asked: string[] = []
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    asked.push(path)
    const answer = answers.get(path)
    if (answer) answer(request, response)
    else response.writeHead(404).end()
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The server has no port')
  const on = (path: string, answer: RequestListener) => {
    answers.set(path, answer)
    return `http://127.0.0.1:${address.port}${path}`
  }
  return {
    port: address.port,
    asked,
    on,
    serve: (bytes, type) =>
      on(`/file-${answers.size}`, (_, response) => {
        response.writeHead(200, { 'content-length': bytes.length, ...(type ? { 'content-type': type } : {}) })
        response.end(bytes)
      }),
    stop: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
