import { Readable } from 'node:stream'
import { validationError } from '@messenger/shared/contract/errors'
import { type SpooledFile, spool } from '@messenger/shared/media/spool'
import { JsonBase64Reader } from '../../media/json-base64.ts'
import { fileTooLarge, problemOf } from '../../media/receive-file.ts'
import { importOptOuts } from '../../opt-outs/import-opt-outs.ts'
import type { WebContext } from '../../web-context.ts'
import type { WebHandler } from '../web-handler.ts'

const largest = 20 * 1024 * 1024

/** A file that the door took in, or one given as Base64. */
export const importMany: WebHandler<'optOuts.import'> = async (context, { base64 }) => {
  const file = context.file ?? (await decode(context, base64))
  try {
    if (file.size === 0) throw validationError({ base64: ['The base64 field is required.'] })
    if (file.size > largest) throw fileTooLarge(largest)
    const { errors, ...counts } = await importOptOuts(context.db, context.accountId, file.path)
    return { ...counts, errors: [...errors] }
  } finally {
    await file.discard()
  }
}

async function decode({ media }: WebContext, base64: string): Promise<SpooledFile> {
  if (base64 === '') throw validationError({ base64: ['The base64 field is required.'] })
  const reader = new JsonBase64Reader()
  try {
    const source = Readable.from([Buffer.from(JSON.stringify({ base64 }))])
    return await spool(reader.bytes(source), media.spoolFolder, largest)
  } catch (error) {
    throw problemOf(error, 'Base64')
  }
}
