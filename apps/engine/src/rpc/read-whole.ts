import type { IncomingMessage } from 'node:http'

/** A request's body; rejects when it is cut off. Only of callers who have proved themselves: it may be of any length. */
export async function readWhole(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks)
}
