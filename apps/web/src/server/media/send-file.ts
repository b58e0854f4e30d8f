import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { ApiError } from '@messenger/shared/contract/errors'
import { type StoredFile, storedFile } from '@messenger/shared/contract/media/stored-file'
import type { ByteRange } from '@messenger/shared/media/media-store'
import { extensionOf } from '@messenger/shared/media/media-types'
import { openExport } from '../data-exports/open-export.ts'
import { sendJson, sendRefusal } from '../http/send.ts'
import type { Services } from '../services.ts'
import { openSandboxFile } from './sandbox-files.ts'

/** Sends a stored file, or the part of it that `Range` asks for. Resolves when it is sent or its reader has gone. */
export async function sendFile(
  services: Services,
  request: IncomingMessage,
  response: ServerResponse,
  output: unknown,
): Promise<void> {
  const file = storedFile.parse(output)
  const range = rangeOf(request, file)
  const headers = headersFor(file)
  if (range === 'beyond') {
    return sendJson(response, 416, undefined, { ...headers, 'content-range': `bytes */${file.size}` })
  }
  const wanted = range ?? undefined
  const head: OutgoingHttpHeaders = {
    ...headers,
    'content-length': wanted ? wanted.end - wanted.start + 1 : file.size,
    ...(wanted ? { 'content-range': `bytes ${wanted.start}-${wanted.end}/${file.size}` } : {}),
  }
  const status = wanted ? 206 : 200
  if (request.method === 'HEAD') {
    response.writeHead(status, head).end()
    return
  }
  const bytes = await bytesOf(services, file, wanted)
  if (!bytes) return sendRefusal(response, new ApiError('media_gone'))
  response.writeHead(status, head)
  await pipeline(bytes, response).catch(error => {
    if (!request.destroyed) services.log.warn({ err: error }, 'media.send_failed')
  })
}

function bytesOf({ sandbox, media, database }: Services, { name, size }: StoredFile, wanted: ByteRange | undefined) {
  if (isExport(name)) {
    return openExport({ db: database.db, store: media.store }, name, wanted ?? { start: 0, end: size - 1 })
  }
  return openSandboxFile(sandbox, name, wanted) ?? media.store.open(name, wanted)
}

/** All that an account has: for whoever asked for it, and for no cache. */
const isExport = (name: string) => name.startsWith('export-')
const closed = { 'cache-control': 'private, no-store', 'cross-origin-resource-policy': 'same-origin' }
const open = {
  'cache-control': 'private, max-age=300',
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
}

/** Types that a browser shows without running anything in them. */
const shown = /^(image\/(?!svg)|video\/|audio\/|text\/plain$|application\/pdf$)/

function headersFor({ name, mimetype, fileName }: StoredFile): OutgoingHttpHeaders {
  const disposition = shown.test(mimetype) ? 'inline' : 'attachment'
  const asked = encodeURIComponent(withExtension(fileName ?? name, mimetype)).replace(
    /['()*]/g,
    char => `%${char.charCodeAt(0).toString(16)}`,
  )
  return {
    'content-type': mimetype,
    'content-disposition': `${disposition}; filename*=UTF-8''${asked}`,
    'accept-ranges': 'bytes',
    etag: `"${name}"`,
    ...(isExport(name) ? closed : open),
    // Whatever was uploaded, it acts for nobody on this origin.
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  }
}

/** Programs and people tell by its end what a file is; what nobody knows gets none. */
function withExtension(fileName: string, mimetype: string): string {
  const extension = extensionOf(mimetype, null)
  return /\.\w{1,8}$/.test(fileName) || extension === 'bin' ? fileName : `${fileName}.${extension}`
}

/** The one range asked for; null for all of it, and where the request asks for what we do not do (several ranges). */
function rangeOf({ headers }: IncomingMessage, { name, size }: StoredFile): ByteRange | 'beyond' | null {
  const isOther = headers['if-range'] !== undefined && headers['if-range'] !== `"${name}"`
  const match = /^bytes=(\d*)-(\d*)$/.exec(headers.range?.trim() ?? '')
  if (isOther || !match || (match[1] === '' && match[2] === '')) return null
  const [, from = '', to = ''] = match
  const start = from === '' ? Math.max(size - Number(to), 0) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (from !== '' && to !== '' && Number(to) < Number(from)) return null
  return start >= size || end < start ? 'beyond' : { start, end }
}
