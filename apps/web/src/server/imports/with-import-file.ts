import { Readable } from 'node:stream'
import { validationError } from '@messenger/shared/contract/errors'
import { type SpooledFile, spool } from '@messenger/shared/media/spool'
import { largestCsv } from '../../client/largest-csv.ts'
import { JsonBase64Reader } from '../media/json-base64.ts'
import { fileTooLarge, problemOf } from '../media/receive-file.ts'
import type { WebContext } from '../web-context.ts'

/** Works with a file to import: one that the door took in, or one given as Base64. Up to 20 MiB. */
export async function withImportFile<T>(
  context: WebContext,
  base64: string,
  work: (path: string) => Promise<T>,
): Promise<T> {
  const file = context.file ?? (await decode(context, base64))
  try {
    if (file.size === 0) throw validationError({ base64: ['The base64 field is required.'] })
    if (file.size > largestCsv) throw fileTooLarge(largestCsv)
    return await work(file.path)
  } finally {
    await file.discard()
  }
}

async function decode({ media }: WebContext, base64: string): Promise<SpooledFile> {
  if (base64 === '') throw validationError({ base64: ['The base64 field is required.'] })
  const reader = new JsonBase64Reader()
  try {
    const source = Readable.from([Buffer.from(JSON.stringify({ base64 }))])
    return await spool(reader.bytes(source), media.spoolFolder, largestCsv)
  } catch (error) {
    throw problemOf(error, 'Base64')
  }
}
