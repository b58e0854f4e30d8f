import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import type { BlobStore } from './blobs.ts'

/** Answers GET and HEAD of a stored file, with Range. */
export async function sendBytes(
  blobs: BlobStore,
  path: string,
  type: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const size = blobs.sizeOf(path)
  if (size === undefined) {
    response.writeHead(404).end()
    return
  }
  const [range, from = '', to = ''] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? []
  const start = Number(from)
  const end = Math.min(to ? Number(to) : size - 1, size - 1)
  if (range && start > end) {
    response.writeHead(416, { 'content-range': `bytes */${size}` }).end()
    return
  }
  const headers = { 'content-type': type, 'accept-ranges': 'bytes' }
  if (range) {
    const contentRange = `bytes ${start}-${end}/${size}`
    response.writeHead(206, { ...headers, 'content-length': end - start + 1, 'content-range': contentRange })
  } else response.writeHead(200, { ...headers, 'content-length': size })
  if (request.method === 'HEAD') response.end()
  else await pipeline(range ? blobs.open(path, { start, end }) : blobs.open(path), response)
}
