import { Agent, type IncomingMessage, request } from 'node:http'

interface FetchInit {
  readonly method?: string | undefined
  readonly headers?: unknown
  readonly body?: unknown
  readonly signal?: AbortSignal | null | undefined
}

/** As much of a `Response` as the tRPC links read. */
interface JsonResponse {
  readonly status: number
  readonly ok: boolean
  json(): Promise<unknown>
}

export type NodeFetch = (url: unknown, init?: FetchInit) => Promise<JsonResponse>

/**
 * `fetch` over `node:http` with kept connections, for calls between our own processes: several times cheaper than the
 * global one. Plain http, JSON both ways, no redirects; a body that was cut off rejects.
 */
export function createNodeFetch(): { fetch: NodeFetch; close(): void } {
  const agent = new Agent({ keepAlive: true, maxSockets: 64, maxFreeSockets: 32, keepAliveMsecs: 1_000 })
  const fetch: NodeFetch = (url, init = {}) =>
    new Promise((resolve, reject) => {
      const signal = init.signal ?? undefined
      const headers = headersOf(init.headers)
      const options = { agent, method: init.method ?? 'GET', headers, ...(signal ? { signal } : {}) }
      const outgoing = request(String(url), options, incoming => {
        readText(incoming).then(text => resolve(responseOf(incoming.statusCode ?? 502, text)), reject)
      })
      outgoing.once('error', reject)
      outgoing.end(typeof init.body === 'string' ? init.body : undefined)
    })
  return { fetch, close: () => agent.destroy() }
}

function responseOf(status: number, text: string): JsonResponse {
  return { status, ok: status >= 200 && status < 300, json: async () => JSON.parse(text) }
}

async function readText(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString('utf8')
}

/** Guarantee: only the tRPC links call this, and they pass a plain record of strings. */
function headersOf(headers: unknown): Record<string, string> {
  return (headers ?? {}) as Record<string, string>
}
