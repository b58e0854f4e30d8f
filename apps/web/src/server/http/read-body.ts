import type { IncomingMessage } from 'node:http'

/** JSON bodies may be this long. */
const maxBodyBytes = 1024 * 1024
/** What is read and thrown away of a longer one, so that its sender gets to read our answer. */
const maxDrainedBytes = 16 * 1024 * 1024

export type Body =
  | { readonly kind: 'whole'; readonly bytes: Buffer }
  /** Longer than allowed; `ended` false when not even all of it was read, so the connection cannot be used again. */
  | { readonly kind: 'too_large'; readonly ended: boolean }

/** Reads a request's body. Rejects when the caller goes away meanwhile. */
export async function readBody(request: IncomingMessage, maxBytes = maxBodyBytes): Promise<Body> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk)
    size += bytes.length
    if (size <= maxBytes) chunks.push(bytes)
    if (size > maxDrainedBytes) return { kind: 'too_large', ended: false }
  }
  return size > maxBytes ? { kind: 'too_large', ended: true } : { kind: 'whole', bytes: Buffer.concat(chunks) }
}

/**
 * Throws away what its sender still sends of a request that is answered already: cutting it off at once would take the
 * answer with it. After `patienceMs` it is cut off.
 */
export function discardRest(request: IncomingMessage, patienceMs = 10_000): void {
  if (request.complete || request.destroyed) return
  const timer = setTimeout(() => request.socket.destroy(), patienceMs)
  request.once('close', () => clearTimeout(timer))
  request.resume()
}
