import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer, type Server } from 'node:https'
import type { Logger } from 'pino'
import type { MediaCertificate } from '../pki/media-certificate.ts'
import type { BlobStore } from './blobs.ts'
import { sendBytes } from './send-bytes.ts'

/** Folder of encrypted media. */
export const FOLDER = 'media'

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
  if (request.method === 'GET' || request.method === 'HEAD') {
    const isServed = pathname.startsWith('/pp/') || pathname.startsWith(`/${FOLDER}/`)
    const type = pathname.startsWith('/pp/') ? 'image/jpeg' : 'application/octet-stream'
    return sendBytes(blobs, isServed ? pathname : '', type, request, response)
  }
  response.writeHead(405).end()
}

/** The last path segment is the hash of the encrypted file; the reply names where to fetch it. */
async function upload(
  blobs: BlobStore,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const id = decodeURIComponent(path.split('/').at(-1) ?? '').replaceAll(/[^\w-]/g, '')
  const { path: directPath } = await blobs.take(FOLDER, request, id)
  const body = JSON.stringify({ url: `https://${request.headers.host}${directPath}`, direct_path: directPath })
  response.writeHead(200, { 'content-type': 'application/json' }).end(body)
}
