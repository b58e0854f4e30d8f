import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, relative, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { ApiError } from '@messenger/shared/contract/errors'
import { documentationPath } from '../../client/documentation.ts'
import { acceptedEncoding } from './accepted-encoding.ts'
import { sendRefusal } from './send.ts'

const built = fileURLToPath(new URL('../../../../../packages/docs-site/dist', import.meta.url))

/** Nothing but this server is asked for anything. Frames: the dashboard's form for an operation. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/** Best first; the build puts a compressed file beside each that gets smaller. */
const encodings = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
] as const

interface StoredFile {
  readonly path: string
  readonly bytes: number
  readonly changedAt: number
}

type Files = ReadonlyMap<string, StoredFile>

/** Serves the documentation as the build has made it, to everybody. There is nothing secret in it. */
export function createDocumentation(
  folder = built,
): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  let known: Promise<Files> | undefined
  const files = async () => {
    // a copy that was not built yet may be so later
    if (known && (await known).size === 0) known = undefined
    known ??= filesIn(folder)
    return known
  }
  return async (request, response) => {
    const all = await files()
    const path =
      (request.url ?? '')
        .split('?', 1)[0]
        ?.slice(documentationPath.length)
        .replace(/^\/|\/$/g, '') ?? ''
    const name = nameOf(path, all)
    if (name === undefined && !all.has('404.html')) return sendRefusal(response, new ApiError('not_found'))
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return sendRefusal(response, new ApiError('method'), { allow: 'GET, HEAD' })
    }
    await send(request, response, { name: name ?? '404.html', status: name === undefined ? 404 : 200, all })
  }
}

/** A page by its address without an ending, any other file by its name. */
function nameOf(path: string, all: Files): string | undefined {
  const decoded = withoutEscapes(path)
  const page = decoded === '' ? 'index.html' : `${decoded}.html`
  return [page, decoded].find(name => name !== '404.html' && all.has(name))
}

async function send(
  request: IncomingMessage,
  response: ServerResponse,
  { name, status, all }: { name: string; status: number; all: Files },
): Promise<void> {
  const offered = encodings.filter(({ ending }) => all.has(name + ending))
  const encoding = acceptedEncoding(
    request,
    offered.map(one => one.name),
  )
  const file = all.get(name + (offered.find(one => one.name === encoding)?.ending ?? ''))
  if (!file) return sendRefusal(response, new ApiError('not_found'))
  const tag = `"${file.changedAt.toString(36)}-${file.bytes.toString(36)}"`
  const headers = {
    'content-type': types[extname(name)] ?? 'application/octet-stream',
    'content-security-policy': policy,
    'referrer-policy': 'strict-origin-when-cross-origin',
    // the names of assets change with what is in them
    'cache-control': name.startsWith('_assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    vary: 'accept-encoding',
    etag: tag,
    ...(encoding === undefined ? {} : { 'content-encoding': encoding }),
  }
  if (status === 200 && request.headers['if-none-match'] === tag) {
    response.writeHead(304, headers).end()
    return
  }
  response.writeHead(status, { ...headers, 'content-length': file.bytes })
  if (request.method === 'HEAD') response.end()
  else await pipeline(createReadStream(file.path), response).catch(() => response.destroy())
}

function withoutEscapes(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** Only what was there when the first page was asked for is known, so no path leads out of the folder. */
async function filesIn(folder: string): Promise<Files> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(absent)
  const found = await Promise.all(
    entries
      .filter(entry => entry.isFile())
      .map(async entry => {
        const path = join(entry.parentPath, entry.name)
        const { size, mtimeMs } = await stat(path)
        const name = relative(folder, path).split(sep).join('/')
        return [name, { path, bytes: size, changedAt: Math.round(mtimeMs) }] as const
      }),
  )
  return new Map(found)
}

/** A copy that was never built has none to hand out. */
function absent(error: NodeJS.ErrnoException): [] {
  if (error.code !== 'ENOENT') throw error
  return []
}
