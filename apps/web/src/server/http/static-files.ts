import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join, relative, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { acceptedEncoding } from './accepted-encoding.ts'

/** Best first. */
const encodings = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
] as const
const types: Readonly<Record<string, string>> = {
  js: 'application/javascript; charset=UTF-8',
  css: 'text/css; charset=UTF-8',
  svg: 'image/svg+xml',
  json: 'application/json; charset=UTF-8',
  txt: 'text/plain; charset=UTF-8',
}

interface Compressed {
  readonly encoding: string
  readonly file: string
  readonly bytes: number
}

/** Answers false where it has nothing, and somebody else is to answer. */
export type StaticFiles = (request: IncomingMessage, response: ServerResponse) => boolean

/**
 * Hands out files of a folder that lie compressed beside themselves, below `prefix`, to browsers that take them so: compressing them for
 * each browser costs more than all else of a page. Their names change with what is in them, so browsers keep them. Only files that were
 * there at the start are known.
 */
export async function createStaticFiles(folder: string, prefix: string): Promise<StaticFiles> {
  const known = await compressedIn(folder, prefix)
  return (request, response) => {
    const path = (request.url ?? '').split('?', 1)[0] ?? ''
    const type = types[path.slice(path.lastIndexOf('.') + 1)]
    if (type === undefined || (request.method !== 'GET' && request.method !== 'HEAD')) return false
    const files = known.get(path) ?? []
    const encoding = acceptedEncoding(
      request,
      files.map(file => file.encoding),
    )
    const found = files.find(file => file.encoding === encoding)
    if (!found) return false
    response.writeHead(200, {
      'content-type': type,
      'content-encoding': found.encoding,
      'content-length': found.bytes,
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
      'x-content-type-options': 'nosniff',
    })
    if (request.method === 'HEAD') response.end()
    else void pipeline(createReadStream(found.file), response).catch(() => response.destroy())
    return true
  }
}

async function compressedIn(folder: string, prefix: string): Promise<ReadonlyMap<string, readonly Compressed[]>> {
  const known = new Map<string, Compressed[]>()
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const { name: encoding, ending } of encodings) {
    for (const entry of entries.filter(one => one.isFile() && one.name.endsWith(ending))) {
      const file = join(entry.parentPath, entry.name)
      const path = prefix + relative(folder, file).slice(0, -ending.length).split(sep).join('/')
      const compressed = { encoding, file, bytes: (await stat(file)).size }
      known.set(path, [...(known.get(path) ?? []), compressed])
    }
  }
  return known
}
