/**
 * Where in an answer the result is: a field of the body, the whole body without `success`, nowhere, or the bytes
 * themselves. `envelope`: the body as it is on the wire.
 */
export type ResultPlace =
  | 'data'
  | 'message'
  | 'api_key'
  | 'inviteLink'
  | 'publicUrl'
  | 'status'
  | 'body'
  | 'envelope'
  | 'nothing'
  | 'file'
  | 'stream'

/** One operation as a call makes it. */
export interface OperationRow {
  /** Name in the contract: `messages.sendText`. */
  readonly name: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** With `{parameter}` segments, each a field of the input. */
  readonly path: string
  readonly result: ResultPlace
  /** Fields that stand in the query although the method has a body. */
  readonly query?: readonly string[]
  /** Fields that stand in a header: `{ token: 'x-passkey-token' }`. */
  readonly headers?: Readonly<Record<string, string>>
  /** Body fields that make it this operation among those of its path: `{ gifPlayback: true }`. */
  readonly constants?: Readonly<Record<string, unknown>>
}

/** All fields of an operation by their names on the wire, those of the path too. */
export type Input = Readonly<Record<string, unknown>>
