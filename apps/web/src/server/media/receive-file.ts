import type { IncomingMessage } from 'node:http'
import { ApiError, validationError } from '@messenger/shared/contract/errors'
import type { MediaRoom } from '@messenger/shared/media/media-room'
import { baseType } from '@messenger/shared/media/media-types'
import { spool, TooLargeError } from '@messenger/shared/media/spool'
import { largestUpload, uploadLimit } from '@messenger/shared/media/upload-limits'
import { JsonBase64Reader, NotBase64Error, NotJsonError } from './json-base64.ts'
import { receiveForm } from './receive-form.ts'
import type { Received } from './received.ts'

/**
 * Reads the body of an upload into the spool: raw bytes, Base64 in JSON, or a multipart form. In constant memory; reads
 * no more of a file than its type may have. What fields say that the bytes are is not checked here.
 */
export async function receiveFile(request: IncomingMessage, room: MediaRoom): Promise<Received> {
  const declared = request.headers['content-type']
  const type = baseType(declared ?? '')
  try {
    if (type === 'multipart/form-data') return await receiveForm(request, room)
    if (type === 'application/json') return await receiveJson(bytesOf(request), room)
    if (type !== '' && type !== 'application/x-www-form-urlencoded') return await receiveRaw(request, room, type)
    return await receiveUnnamed(request, room)
  } catch (error) {
    return { fields: {}, problem: problemOf(error, type) }
  }
}

async function receiveRaw(request: IncomingMessage, room: MediaRoom, mimetype: string): Promise<Received> {
  const limit = uploadLimit(mimetype)
  if (Number(request.headers['content-length'] ?? 0) > limit) throw new TooLargeError(limit)
  const file = await spool(bytesOf(request), room.spoolFolder, limit)
  return { fields: { base64: '', mimetype }, file }
}

async function receiveJson(source: AsyncIterable<Uint8Array>, room: MediaRoom): Promise<Received> {
  const reader = new JsonBase64Reader()
  const file = await spool(reader.bytes(source), room.spoolFolder, largestUpload)
  try {
    const { fields } = reader
    const mimetype = fields.mimetype ?? reader.dataUrlType ?? undefined
    return { fields: { ...fields, mimetype }, file }
  } catch (error) {
    await file.discard()
    throw error
  }
}

/** Without a content type of a file: JSON when it looks so, else bytes that nobody named. */
async function receiveUnnamed(request: IncomingMessage, room: MediaRoom): Promise<Received> {
  const chunks = bytesOf(request)
  const first = await chunks.next()
  const head = first.done ? Buffer.alloc(0) : first.value
  if (head.length > 0 && head.toString('latin1').trimStart()[0] !== '{')
    throw validationError({ mimetype: ['The mimetype field is required.'] })
  return receiveJson(rejoined(head, chunks), room)
}

async function* rejoined(head: Buffer, rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield head
  yield* rest
}

/** The request's bytes; leaving off leaves the connection open, so that its sender can be answered. */
async function* bytesOf(request: IncomingMessage): AsyncGenerator<Buffer> {
  for await (const chunk of request.iterator({ destroyOnReturn: false })) yield Buffer.from(chunk)
}

/** @throws what is nobody's but ours */
export function problemOf(error: unknown, type: string): ApiError {
  if (error instanceof ApiError) return error
  if (error instanceof TooLargeError) return fileTooLarge(error.maxBytes)
  if (error instanceof NotJsonError) return new ApiError('bad_json')
  if (error instanceof NotBase64Error) return validationError({ base64: ['The base64 field format is invalid.'] })
  throw error instanceof Error ? error : new Error(`An upload of type ${type} failed`)
}

export function fileTooLarge(maxBytes: number): ApiError {
  return new ApiError('file_too_large', { params: { limit: String(maxBytes / 1024 / 1024) } })
}
