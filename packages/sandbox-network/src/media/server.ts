import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer, type Server } from 'node:https'
import type { Logger } from 'pino'
import type { MediaCertificate } from '../pki/media-certificate.ts'
import type { BlobStore } from './blobs.ts'

const MAX_BYTES = 2 * 1024 ** 3
const FOLDER = 'media'

/** TLS host for media: POST stores, GET and HEAD read, with Range. */
export function createMediaServer(log: Logger, certificate: MediaCertificate, blobs: BlobStore): Server {
  return createServer({ cert: certificate.cert, key: certificate.key }, (request, response) => {
    answer(blobs, request, response).catch((error: Error) => {
      log.warn({ method: request.method, error: error.message }, 'media.failed')
      response.destroy()
    })
  })
}

async function answer(blobs: BlobStore, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', 'https://media')
  if (request.method === 'POST') return upload(blobs, pathname, request, response)
  if (request.method === 'GET' || request.method === 'HEAD') return download(blobs, pathname, request, response)
  response.writeHead(405).end()
}

/** The last path segment is the hash of the encrypted file; the reply names where to fetch it. */
async function upload(
  blobs: BlobStore,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const bytes = await readBody(request)
  const id = decodeURIComponent(path.split('/').at(-1) ?? '').replaceAll(/[^\w-]/g, '')
  const directPath = blobs.save(FOLDER, bytes, id)
  const body = JSON.stringify({ url: `https://${request.headers.host}${directPath}`, direct_path: directPath })
  response.writeHead(200, { 'content-type': 'application/json' }).end(body)
}

function download(blobs: BlobStore, path: string, request: IncomingMessage, response: ServerResponse): void {
  const bytes = blobs.read(path)
  if (!bytes) {
    response.writeHead(404).end()
    return
  }
  const [range, from = '', to = ''] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? []
  const type = path.startsWith('/pp/') ? 'image/jpeg' : 'application/octet-stream'
  if (!range) {
    response.writeHead(200, { 'content-length': bytes.length, 'content-type': type, 'accept-ranges': 'bytes' })
    response.end(request.method === 'HEAD' ? undefined : bytes)
    return
  }
  const start = Number(from)
  const end = Math.min(to ? Number(to) : bytes.length - 1, bytes.length - 1)
  if (start > end) {
    response.writeHead(416, { 'content-range': `bytes */${bytes.length}` }).end()
    return
  }
  const part = bytes.subarray(start, end + 1)
  const contentRange = `bytes ${start}-${end}/${bytes.length}`
  response.writeHead(206, { 'content-length': part.length, 'content-range': contentRange, 'content-type': type })
  response.end(request.method === 'HEAD' ? undefined : part)
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk)
    size += bytes.length
    if (size > MAX_BYTES) throw new Error('upload too large')
    chunks.push(bytes)
  }
  return Buffer.concat(chunks)
}
