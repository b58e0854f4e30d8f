import type { ApiError } from '@messenger/shared/contract/errors'
import type { SpooledFile } from '@messenger/shared/media/spool'

/** A body that is a file, taken in: the operation's input beside it, or what is wrong with it. */
export interface Received {
  readonly fields: Record<string, unknown>
  readonly file?: SpooledFile
  readonly problem?: ApiError
}
