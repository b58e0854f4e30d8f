import { timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { sha256 } from '@whiskeysockets/baileys'
import { blobPath, findFile, keepFile } from '../media/files.ts'
import { sendBytes } from '../media/send-bytes.ts'
import type { Network } from '../network.ts'
import { AdminError } from './admin-error.ts'
import type { SandboxInfo } from './shapes.ts'
import { VERBS } from './verbs.ts'

const FILES = '/admin/files'
const MAX_BODY_BYTES = 4 * 1024 ** 2

export interface AdminOptions {
  secret: string
  /** address of the chat WebSocket */
  url: () => string
  /** how many connections clients have open */
  clients: () => number
}

/** HTTP handler of `/admin/…`. Replies are durable: they go out after what the verb wrote is committed. */
export function createAdminHandler(network: Network, options: AdminOptions) {
  return (request: IncomingMessage, response: ServerResponse): void => {
    if (new URL(request.url ?? '/', 'http://admin').pathname.startsWith(FILES)) {
      serveFile(network, options.secret, request, response).catch((error: Error) => {
        network.log.warn({ error: error.message }, 'admin.file_failed')
        response.destroy()
      })
      return
    }
    handle(network, options, request)
      .then(reply => network.store.afterCommit(() => send(response, 200, reply)))
      .catch((error: unknown) => {
        if (error instanceof AdminError) {
          const { code, field } = error
          return send(response, error.status, { error: field === undefined ? { code } : { code, field } })
        }
        const message = error instanceof Error ? error.message : String(error)
        network.log.error({ path: request.url, error: message }, 'admin.failed')
        send(response, 500, { error: { code: 'internal' } })
      })
  }
}

async function handle(network: Network, options: AdminOptions, request: IncomingMessage): Promise<unknown> {
  if (!isAuthorized(request, options.secret)) throw new AdminError('unauthorized')
  const { pathname } = new URL(request.url ?? '/', 'http://admin')
  const verb = pathname.replace('/admin/', '')
  if (request.method === 'GET' && verb === 'info') return info(network, options)
  const act = request.method === 'POST' && Object.hasOwn(VERBS, verb) ? VERBS[verb] : undefined
  if (!act) throw new AdminError('not_found')
  const startedAt = performance.now()
  const reply = await act(network, await readJson(request))
  network.log.debug({ verb, ms: Math.round(performance.now() - startedAt) }, 'admin.done')
  return reply
}

/** `POST /admin/files` takes bytes, `GET /admin/files/<id>` gives them: what is too large for JSON. */
async function serveFile(
  network: Network,
  secret: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (!isAuthorized(request, secret)) return send(response, 401, { error: { code: 'unauthorized' } })
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://admin')
  if (request.method === 'POST') {
    const mimetype = request.headers['content-type'] ?? 'application/octet-stream'
    const file = await keepFile(network, { mimetype, fileName: searchParams.get('fileName'), source: request })
    network.store.afterCommit(() => send(response, 200, file))
    return
  }
  const found = findFile(network, pathname.slice(FILES.length + 1))
  if (!found) return send(response, 404, { error: { code: 'file_not_found' } })
  await sendBytes(network.blobs, blobPath(found.id), found.mimetype, request, response)
}

function info(network: Network, options: AdminOptions): SandboxInfo {
  return {
    url: options.url(),
    rootPublicKey: network.certificate.rootPublic.toString('hex'),
    mediaHost: network.mediaHost,
    stats: Object.fromEntries(network.stats),
    phones: [...network.directory.allWorlds()].reduce((sum, world) => sum + world.byNumber.size, 0),
    clients: options.clients(),
    startedAtSeconds: Date.now() / 1000 - process.uptime(),
    cpu: process.cpuUsage(),
    rss: process.memoryUsage.rss(),
  }
}

function isAuthorized(request: IncomingMessage, secret: string): boolean {
  const given = sha256(Buffer.from(request.headers.authorization ?? ''))
  return timingSafeEqual(given, sha256(Buffer.from(`Bearer ${secret}`)))
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk)
    size += bytes.length
    if (size > MAX_BODY_BYTES) throw new AdminError('validation')
    chunks.push(bytes)
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8') || '{}')
  } catch {
    throw new AdminError('validation')
  }
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body ?? {}))
}
