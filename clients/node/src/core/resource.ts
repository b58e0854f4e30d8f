import { ApiCall } from './api-call.ts'
import type { Connection, OutgoingCall } from './connection.ts'
import type { Answer } from './details.ts'
import type { Input, OperationRow } from './operation.ts'
import type { CallOptions } from './options.ts'
import { PagedCall, type Paging } from './paged-call.ts'

/** Calls of one subject. */
export abstract class Resource {
  protected readonly connection: Connection

  constructor(connection: Connection) {
    this.connection = connection
  }

  /** Makes a call at once. */
  protected makeCall<T>(row: OperationRow, input: Input, options?: CallOptions): ApiCall<T> {
    return this.makeUpload({ row, input, options })
  }

  /** Makes a call that may have a file for its body. */
  protected makeUpload<T>(call: OutgoingCall): ApiCall<T> {
    return new ApiCall(this.connection.call(call).then(answer => asAnswerOf<T>(answer)))
  }

  /** A list, which is asked for when it is awaited or iterated. */
  protected makeList<T, Item>(
    row: OperationRow,
    paging: Paging,
    input: Input,
    options?: CallOptions,
  ): PagedCall<T, Item> {
    return new PagedCall(page => this.connection.call({ row, input: page, options }), input, paging)
  }
}

/** Holds because the gateway answers what the contract declares, from which the types are made. */
function asAnswerOf<T>(answer: Answer<unknown>): Answer<T> {
  return answer as Answer<T>
}
