import type { IncomingMessage } from 'node:http'
import { Busboy, type BusboyInstance } from '@fastify/busboy'
import { validationError } from '@messenger/shared/contract/errors'
import type { MediaRoom } from '@messenger/shared/media/media-room'
import { baseType } from '@messenger/shared/media/media-types'
import { type SpooledFile, spool } from '@messenger/shared/media/spool'
import { uploadLimit } from '@messenger/shared/media/upload-limits'
import type { Received } from './received.ts'

interface Part {
  readonly mimetype: string
  readonly file: Promise<SpooledFile>
}

/** Takes the one file of a multipart form, its field named `file`. @throws TooLargeError, ApiError */
export async function receiveForm(request: IncomingMessage, room: MediaRoom): Promise<Received> {
  const parts: Part[] = []
  const given: { mimetype?: string } = {}
  const failed = new AbortController()
  const parser = parserOf(request)
  parser.on('field', (name, value) => {
    if (name === 'mimetype') given.mimetype = String(value)
  })
  parser.on('file', (name, stream, _fileName, _encoding, mimetype) => {
    if (name !== 'file' || parts.length > 0) return void stream.resume()
    const file = spool(stream, room.spoolFolder, uploadLimit(mimetype))
    file.catch(error => failed.abort(error))
    parts.push({ mimetype: baseType(mimetype), file })
  })
  await parsed(request, parser, failed.signal).catch(async error => {
    await parts[0]?.file.then(file => file.discard()).catch(() => undefined)
    throw error
  })
  const [part] = parts
  if (!part) throw validationError({ file: ['The file field is required.'] })
  return { fields: { base64: '', mimetype: given.mimetype ?? part.mimetype }, file: await part.file }
}

function parserOf({ headers }: IncomingMessage): BusboyInstance {
  const { 'content-type': type = '' } = headers
  try {
    return new Busboy({
      headers: { ...headers, 'content-type': type },
      limits: { fields: 20, fieldSize: 4096, parts: 25, files: 5 },
    })
  } catch {
    throw invalid()
  }
}

function parsed(request: IncomingMessage, parser: BusboyInstance, failed: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = (error: unknown) => {
      request.unpipe(parser)
      reject(error)
    }
    failed.addEventListener('abort', () => stop(failed.reason), { once: true })
    request.once('aborted', () => stop(new Error('The sender went away')))
    parser.once('error', () => stop(invalid()))
    parser.once('finish', resolve)
    request.pipe(parser)
  })
}

function invalid() {
  return validationError({ file: ['The file field format is invalid.'] })
}
