import { createGuardedAgent } from '@messenger/shared/outbound/guarded-agent'

/** How a provider is asked: what the protocol's library takes as its `fetch`. */
export type GuardedFetch = (url: string, init: FetchInit) => Promise<Response>

interface FetchInit {
  readonly method: string
  readonly headers: Record<string, string>
  readonly body?: unknown
}

interface FetchOptions {
  /** Providers may have private addresses, and speak plain HTTP. */
  readonly allowPrivate: boolean
  readonly timeoutMs?: number
  readonly mostBytes?: number
}

/** A provider that answers with more than that, or later, is not waited for. */
const defaults = { timeoutMs: 10_000, mostBytes: 512_000 }

/**
 * Asks providers: connects to no address that the deployment does not send to, wherever a document of theirs points, follows no
 * redirect, and reads so much in so much time.
 */
export function createGuardedFetch({
  allowPrivate,
  timeoutMs = defaults.timeoutMs,
  mostBytes = defaults.mostBytes,
}: FetchOptions): { readonly fetch: GuardedFetch; close(): Promise<void> } {
  const agent = createGuardedAgent({ allowPrivate })
  const ask: GuardedFetch = async (url, { method, headers, body }) => {
    const { origin, pathname, search } = new URL(url)
    const answer = await agent.request({
      ...{ origin, path: `${pathname}${search}`, headers, signal: AbortSignal.timeout(timeoutMs) },
      method: method === 'POST' ? 'POST' : 'GET',
      ...(body === undefined || body === null ? {} : { body: String(body) }),
    })
    const type = answer.headers['content-type']
    return new Response(await textOf(answer.body, mostBytes), {
      status: answer.statusCode,
      headers: { 'content-type': Array.isArray(type) ? '' : (type ?? '') },
    })
  }
  // Tries under way are given up: their pages have gone with the process.
  return { fetch: ask, close: () => agent.destroy() }
}

async function textOf(body: AsyncIterable<Uint8Array>, mostBytes: number): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.length
    if (size > mostBytes) throw new Error('The answer of the provider is too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}
