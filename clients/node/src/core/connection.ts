import type { Answer, RateLimit } from './details.ts'
import type { Input, OperationRow } from './operation.ts'
import type { CallOptions } from './options.ts'
import type { UploadSource } from './upload-source.ts'

/** A call on its way: what is called, with what. */
export interface OutgoingCall {
  readonly row: OperationRow
  readonly input: Input
  readonly options?: CallOptions | undefined
  /** The body of an upload; `mimetype` of the input is then its content type. */
  readonly file?: UploadSource | undefined
  /** Where a stream goes on. */
  readonly lastEventId?: string | undefined
}

/** What the resources call through: the gateway, or a fake of it. */
export interface Connection {
  /** Of the latest answer that was counted. */
  readonly rateLimit: RateLimit | null
  /**
   * Makes the call with all its tries. The output is what the contract says; of a file it is a `Download`, of a stream a
   * `ReadableStream<Uint8Array>`.
   */
  call(call: OutgoingCall): Promise<Answer<unknown>>
}
