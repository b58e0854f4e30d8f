import { Readable } from 'node:stream'
import { validationError } from '@messenger/shared/contract/errors'
import { keepMedia, newUploadName, uploadLifetimeMs } from '@messenger/shared/media/media-files'
import { baseType, detectType, extensionOf, fitsDeclared } from '@messenger/shared/media/media-types'
import { type SpooledFile, spool } from '@messenger/shared/media/spool'
import { largestUpload, uploadLimit } from '@messenger/shared/media/upload-limits'
import { mediaLifetimeMs } from '@messenger/shared/retention/media-lifetime'
import { JsonBase64Reader } from '../../media/json-base64.ts'
import { fileTooLarge, problemOf } from '../../media/receive-file.ts'
import { storageBytes } from '../../plans/plan.ts'
import type { WebContext } from '../../web-context.ts'
import type { WebHandler } from '../web-handler.ts'

/** Stores a file that the door took in, or one given as Base64. Answers its path. */
export const upload: WebHandler<'media.upload'> = async (context, input) => {
  const given = context.file ? { file: context.file, mimetype: input.mimetype } : await decode(context, input)
  try {
    return await keep(context, given.file, given.mimetype)
  } finally {
    await given.file.discard()
  }
}

async function keep(context: WebContext, file: SpooledFile, declared: string | undefined): Promise<string> {
  if (!declared?.trim()) throw validationError({ mimetype: ['The mimetype field is required.'] })
  const mimetype = baseType(declared)
  if (!/^[\w.+-]+\/[\w.+-]+$/.test(mimetype)) {
    throw validationError({ mimetype: ['The mimetype field format is invalid.'] })
  }
  if (file.size === 0) throw validationError({ base64: ['The base64 field is required.'] })
  const limit = uploadLimit(mimetype)
  if (file.size > limit) throw fileTooLarge(limit)
  const storage = storageBytes(context.plan)
  // No space that is given back would be enough.
  if (storage !== null && file.size > storage) throw fileTooLarge(storage)
  const detected = await detectType(file.path)
  if (!fitsDeclared(mimetype, detected)) {
    const text = 'The file content does not match its MIME type.'
    throw validationError({ mimetype: [text] })
  }
  const name = newUploadName(extensionOf(mimetype, detected))
  const { db, accountId, sessionId, settings } = context
  const rules = settings.keptDays ?? {}
  await keepMedia(context.db, context.media, file, {
    name,
    kind: 'upload',
    accountId,
    sessionId,
    storageBytes: storage,
    mimetype,
    fileName: null,
    size: file.size,
    lifetimeMs: await mediaLifetimeMs(db, { accountId, sessionId }, rules, uploadLifetimeMs),
  })
  return `/media/${name}`
}

/** Doors without bodies of their own give the Base64 as it is. */
async function decode({ media }: WebContext, { base64, mimetype }: { base64: string; mimetype?: string | undefined }) {
  if (base64 === '') throw validationError({ base64: ['The base64 field is required.'] })
  const reader = new JsonBase64Reader()
  const source = Readable.from([Buffer.from(JSON.stringify({ base64 }))])
  try {
    const file = await spool(reader.bytes(source), media.spoolFolder, largestUpload)
    return { file, mimetype: mimetype ?? reader.dataUrlType ?? undefined }
  } catch (error) {
    throw problemOf(error, 'Base64')
  }
}
