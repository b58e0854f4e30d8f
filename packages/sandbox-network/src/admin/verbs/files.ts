import type { z } from 'zod'
import { findFile, removeFile } from '../../media/files.ts'
import type { PlainFile } from '../../media/plain-file.ts'
import type { Network } from '../../network.ts'
import { mediaOf } from '../../phone/media-content.ts'
import { contentOf, findMessages } from '../../phone/message-log.ts'
import { AdminError } from '../admin-error.ts'
import type { ExpireMediaBody, FileBody } from '../schemas.ts'
import { requirePhone } from './lookup.ts'

export function fileInfo(network: Network, { id }: z.infer<typeof FileBody>): PlainFile {
  const file = findFile(network, id)
  if (!file) throw new AdminError('file_not_found')
  return file
}

export function dropFile(network: Network, { id }: z.infer<typeof FileBody>) {
  if (findFile(network, id)) removeFile(network, id)
  return {}
}

export function requireFile(network: Network, id: string): PlainFile {
  const file = findFile(network, id)
  if (!file) throw new AdminError('validation', 'media')
  return file
}

/** Takes the encrypted file of a message off the media host. The phone keeps its own copy. */
export function expireMedia(network: Network, body: z.infer<typeof ExpireMediaBody>) {
  const phone = requirePhone(network, body.owner, body.phone_number)
  const paths = findMessages(network.store, phone.id, body.id).flatMap(
    ({ seq }) => mediaOf(contentOf(network.store, seq))?.part.directPath ?? [],
  )
  const there = paths.filter(path => network.blobs.sizeOf(path) !== undefined)
  for (const path of there) network.blobs.remove(path)
  return { expired: there.length }
}
