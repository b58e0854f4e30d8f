import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http'
import { Agent as TlsAgent, request as tlsRequest } from 'node:https'
import { type Certificates, roleNames } from './certificates.ts'
import { clockHeader, stampHeader, steadyNow, writeStamp } from './stamp.ts'

interface FetchInit {
  readonly method?: string | undefined
  readonly headers?: unknown
  readonly body?: unknown
  readonly signal?: AbortSignal | null | undefined
}

/** As much of a `Response` as the tRPC links and the readers of metrics use. */
interface PlainResponse {
  readonly status: number
  readonly ok: boolean
  json(): Promise<unknown>
  text(): Promise<string>
}

export type CallFetch = (url: unknown, init?: FetchInit) => Promise<PlainResponse>

export interface CallFetchOptions {
  readonly secret: string
  /** This process's certificate and whom it trusts, at the moment; null: only engines on plain http can be called. */
  readonly certificates: () => Certificates | null
  /** How long a caller waits whose signal tells no deadline of its own. */
  readonly usualMs?: number
  /** An answer that is longer is given up; any length without. */
  readonly largestBytes?: number
}

const kept = { keepAlive: true, maxSockets: 64, maxFreeSockets: 32, keepAliveMsecs: 1_000 }
const maxClocks = 1_000
const deadlines = new WeakMap<AbortSignal, number>()

/** Tells the engine until when the caller waits: `performance.now()` at which the signal fires. */
export function noteDeadline(signal: AbortSignal, at: number): void {
  deadlines.set(signal, at)
}

/**
 * `fetch` for calls to engines, with kept connections: several times cheaper than the global one. No redirects; a body that was
 * cut off rejects. Each call carries a stamp, and over TLS both sides prove their role. An engine whose clock is another one
 * says so, and the call is stamped anew by its time.
 */
export function createCallFetch(options: CallFetchOptions): { fetch: CallFetch; close(): void } {
  const plain = new Agent(kept)
  const open = createOpener(plain, options)
  /** How much later it is at an engine than here, ms, by origin. */
  const clocks = new Map<string, number>()

  async function once(url: URL, init: FetchInit): Promise<PlainResponse & { readonly clock: number | null }> {
    const method = init.method ?? 'GET'
    const body = typeof init.body === 'string' ? init.body : ''
    const signal = init.signal ?? undefined
    const at = Math.round(steadyNow() + (clocks.get(url.origin) ?? 0))
    const left = (signal && deadlines.get(signal)) ?? performance.now() + (options.usualMs ?? 30_000)
    const deadline = at + Math.max(0, Math.ceil(left - performance.now()))
    const stamp = writeStamp(options.secret, { method, url: url.href }, { body, at, deadline })
    const headers = { ...headersOf(init.headers), ...plainProof(url, options.secret), [stampHeader]: stamp }
    const incoming = await answerOf(open(url, { method, headers, ...(signal && { signal }) }), body)
    const text = await readText(incoming, options.largestBytes ?? Number.POSITIVE_INFINITY)
    const told = Number(incoming.headers[clockHeader])
    return { ...responseOf(incoming.statusCode ?? 502, text), clock: Number.isFinite(told) ? told : null }
  }

  return {
    async fetch(to, init = {}) {
      const url = new URL(String(to))
      const response = await once(url, init)
      if (response.clock === null || response.status !== 401) return response
      if (clocks.size >= maxClocks) clocks.clear()
      clocks.set(url.origin, response.clock - steadyNow())
      return once(url, init)
    },
    close() {
      plain.destroy()
      open.close()
    },
  }
}

const loopback = /^(127\.\d+\.\d+\.\d+|\[::1\]|localhost)$/

/** Engines of 0.1.0 on other machines know no stamps; their operator has said that the network itself encrypts. */
function plainProof({ protocol, hostname }: URL, secret: string): Record<string, string> {
  return protocol === 'http:' && !loopback.test(hostname) ? { authorization: `Bearer ${secret}` } : {}
}

interface CallHead {
  readonly method: string
  readonly headers: Record<string, string>
  readonly signal?: AbortSignal
}

/** Begins requests. Renewed certificates get an agent of their own; connections of the one before end by themselves. */
function createOpener(plain: Agent, { certificates }: CallFetchOptions) {
  let used: { readonly of: Certificates; readonly agent: TlsAgent } | null = null
  const agentFor = (own: Certificates): TlsAgent => {
    if (used?.of !== own) {
      used = { of: own, agent: new TlsAgent({ ...kept, ...own, servername: roleNames.engine, minVersion: 'TLSv1.3' }) }
    }
    return used.agent
  }
  const open = (url: URL, head: CallHead): ClientRequest => {
    if (url.protocol !== 'https:') return request(url, { agent: plain, ...head })
    const own = certificates()
    if (!own) throw new Error('The engine wants certificates, and MESSENGER_RPC_CERTIFICATES is not set')
    return tlsRequest(url, { agent: agentFor(own), servername: roleNames.engine, ...head })
  }
  return Object.assign(open, { close: () => used?.agent.destroy() })
}

function answerOf(outgoing: ClientRequest, body: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    outgoing.once('response', resolve)
    outgoing.once('error', reject)
    outgoing.end(body === '' ? undefined : body)
  })
}

function responseOf(status: number, text: string): PlainResponse {
  return { status, ok: status >= 200 && status < 300, json: async () => JSON.parse(text), text: async () => text }
}

async function readText(incoming: IncomingMessage, largestBytes: number): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of incoming) {
    bytes += chunk.length
    if (bytes > largestBytes) throw new Error('The engine tells too much')
    chunks.push(Buffer.from(chunk))
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** Guarantee: only the tRPC links and our own callers use this, and they pass a plain record of strings. */
function headersOf(headers: unknown): Record<string, string> {
  return (headers ?? {}) as Record<string, string>
}
