import { ApiError } from '@messenger/shared/contract/errors'
import { findMedia } from '@messenger/shared/media/media-files'
import type { WebHandler } from '../web-handler.ts'

export const getDecrypted: WebHandler<'media.getDecrypted'> = async ({ db }, { id }) => {
  const found = await findMedia(db, 'decrypted', id)
  if (!found) throw new ApiError('media_gone')
  return found
}
