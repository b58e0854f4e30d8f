// Generated from the contract by `npm run gen`. Do not edit.
import type { ApiCall } from '../core/api-call.ts'
import type { CallOptions } from '../core/options.ts'
import type { UploadSource } from '../core/upload-source.ts'
import type { MediaDecryptParams, MediaUploadParams } from '../types/media-params.ts'
import * as rows from './rows/media.ts'
import { SharedMediaResource } from './shared-media.ts'

/** Calls of `media` that are open to a session key. */
export class MediaResource extends SharedMediaResource {
  /**
   * Stores a file for 24 hours under a public address, for use in a send. The file is sent as raw bytes with its
   * content type, as Base64 in JSON, or as the one file of a multipart form.
   *
   * @param file Its bytes or a stream of them.
   * @throws PayloadTooLargeError: `body_too_large`, `file_too_large`
   * @throws RateLimitError: `storage_full`
   * @throws SubscriptionError: `subscription`
   */
  upload(file: UploadSource, params: MediaUploadParams = {}, options?: CallOptions): ApiCall<string> {
    return this.makeUpload({ row: rows.upload, input: { ...params }, file, options })
  }

  /**
   * Fetches received media from the network, decrypts it and stores it for one hour under a public address. Takes the
   * message of an event, or the fields of its media object.
   *
   * @throws BadRequestError: `no_media`, `decrypt_failed`
   * @throws RateLimitError: `storage_full`
   * @throws SubscriptionError: `subscription`
   */
  decrypt(params: MediaDecryptParams = {}, options?: CallOptions): ApiCall<string> {
    return this.makeCall(rows.decrypt, { ...params }, options)
  }
}
