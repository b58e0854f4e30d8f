// Generated from the contract by `npm run gen`. Do not edit.
import type { MediaType } from './media.ts'

export interface MediaUploadParams {
  /** MIME type of the file; required with bare Base64, else that of the data URL. At most 255 characters. */
  mimetype?: string | undefined
}

export interface MediaDecryptParams {
  /** Data of a message event: `messages` with `key` and `message`. */
  data?: Record<string, unknown> | undefined
  /** Address of the encrypted file. At most 4,096 characters. */
  url?: string | undefined
  /** Base64. At most 255 characters. */
  mediaKey?: string | undefined
  type?: MediaType | undefined
  /** At most 255 characters. */
  mimetype?: string | undefined
  /** At most 255 characters. */
  fileName?: string | undefined
  /** At most 255 characters. */
  fileSha256?: string | undefined
  fileLength?: number | string | undefined
}
