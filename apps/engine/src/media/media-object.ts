import { ApiError, validationError } from '@messenger/shared/contract/errors'
import type { OperationInput } from '@messenger/shared/contract/handlers'
import type { decrypt } from '@messenger/shared/contract/media/decrypt'
import type { MediaFamily } from '@messenger/shared/media/media-rules'
import { baseType } from '@messenger/shared/media/media-types'

/** Encrypted media that a caller wants opened. */
export interface MediaObject {
  readonly url: string
  readonly mediaKey: Buffer
  /** Whose keys it may be encrypted with, the likeliest first. */
  readonly families: readonly MediaFamily[]
  readonly mimetype: string | null
  readonly fileName: string | null
  readonly fileSha256: Buffer | null
  /** Of the message it is from, when the caller told. */
  readonly messageId: string | null
}

type Input = OperationInput<typeof decrypt>
type Fields = Readonly<Record<string, unknown>>

const parts: Readonly<Record<string, MediaFamily>> = {
  imageMessage: 'image',
  videoMessage: 'video',
  ptvMessage: 'video',
  audioMessage: 'audio',
  documentMessage: 'document',
  stickerMessage: 'sticker',
}
const allFamilies: readonly MediaFamily[] = ['image', 'video', 'audio', 'document']
/** Content may lie in as many wrappers as events look into, and in an edit (two more). */
const maxDepth = 12

/** The media object of either form of the body. @throws `no_media`; `validation` for fields that make no sense */
export function mediaObjectOf(input: Input): MediaObject {
  if (input.data) return fromEvent(input.data)
  if (input.url === undefined && input.mediaKey === undefined) throw new ApiError('no_media')
  const families: readonly MediaFamily[] = input.type ? [input.type] : familiesOf(input.mimetype)
  return objectFrom({ ...input }, '', families, null)
}

function fromEvent(data: Fields): MediaObject {
  const given = Array.isArray(data.messages) ? data.messages[0] : data.messages
  const message = isFields(given) ? given : {}
  const found = findPart(message.message, 0)
  if (!found) throw new ApiError('no_media')
  const key = isFields(message.key) ? message.key : {}
  const path = `data.messages.message.${found.name}.`
  return objectFrom(found.fields, path, [found.family], typeof key.id === 'string' ? key.id : null)
}

function findPart(content: unknown, depth: number): { name: string; family: MediaFamily; fields: Fields } | null {
  if (!isFields(content) || depth > maxDepth) return null
  for (const [name, family] of Object.entries(parts)) {
    const fields = content[name]
    if (isFields(fields)) return { name, family, fields }
  }
  for (const inner of Object.values(content)) {
    const found = isFields(inner) ? findPart(inner.message ?? inner.editedMessage, depth + 1) : null
    if (found) return found
  }
  return null
}

function objectFrom(
  fields: Fields,
  path: string,
  families: readonly MediaFamily[],
  messageId: string | null,
): MediaObject {
  const { url, mediaKey, mimetype, fileName, fileSha256 } = fields
  if (!isText(url)) throw required(`${path}url`)
  if (!isText(mediaKey)) throw required(`${path}mediaKey`)
  const key = Buffer.from(mediaKey, 'base64')
  if (key.length !== 32)
    throw validationError({ [`${path}mediaKey`]: [`The ${path}mediaKey field format is invalid.`] })
  return {
    url,
    mediaKey: key,
    families,
    mimetype: isText(mimetype) ? baseType(mimetype) : null,
    fileName: isText(fileName) ? fileName.slice(0, 255) : null,
    fileSha256: isText(fileSha256) ? Buffer.from(fileSha256, 'base64') : null,
    messageId,
  }
}

function familiesOf(mimetype: string | undefined): readonly MediaFamily[] {
  const base = baseType(mimetype ?? '')
  const likely = allFamilies.find(family => base.startsWith(`${family}/`))
  // Any file can be sent as a document, so the type alone rules nothing out.
  return likely ? [likely, ...allFamilies.filter(family => family !== likely)] : allFamilies
}

function required(name: string) {
  return validationError({ [name]: [`The ${name} field is required.`] })
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
