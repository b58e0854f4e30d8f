// Generated from the contract by `npm run gen`. Do not edit.
import type { ApiCall } from '../core/api-call.ts'
import type { Download } from '../core/download.ts'
import type { CallOptions } from '../core/options.ts'
import { Resource } from '../core/resource.ts'
import * as rows from './rows/media.ts'

/** Calls of `media` that are open to both clients. */
export class SharedMediaResource extends Resource {
  /**
   * The bytes of decrypted media, by the address that the decryption answered.
   *
   * @param id Last part of the public address.
   * @throws NotFoundError: `media_gone`
   */
  getDecrypted(id: string, options?: CallOptions): ApiCall<Download> {
    return this.makeCall(rows.getDecrypted, { id }, options)
  }

  /**
   * The bytes of an uploaded file, by the address that the upload answered.
   *
   * @param file Last part of the public address.
   * @throws NotFoundError: `media_gone`
   */
  getUploaded(file: string, options?: CallOptions): ApiCall<Download> {
    return this.makeCall(rows.getUploaded, { file }, options)
  }
}
