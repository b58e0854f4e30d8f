import { ApiError } from '@messenger/shared/contract/errors'
import { findMedia } from '@messenger/shared/media/media-files'
import { findSandboxFile } from '../../media/sandbox-files.ts'
import type { WebHandler } from '../web-handler.ts'

export const getUploaded: WebHandler<'media.getUploaded'> = async ({ db, sandbox }, { file }) => {
  const found = (await findSandboxFile(sandbox, file)) ?? (await findMedia(db, 'upload', file))
  if (!found) throw new ApiError('media_gone')
  return found
}
