import type { IDataObject, IHttpRequestMethods } from 'n8n-workflow'

export type Place = 'path' | 'query' | 'body'

/** What becomes of the answer to a parameter. */
export type FieldKind = 'string' | 'time' | 'number' | 'boolean' | 'choice' | 'choices' | 'list' | 'json' | 'reference'

export interface RequestField {
  parameter: string
  /** What a person reads above it. */
  title: string
  place: Place
  /** Names from the outside in: `['key', 'remoteJid']`. */
  at: string[]
  kind: FieldKind
  /** Stands in Additional Fields and is sent only when it was added. */
  additional: boolean
  /** Stands in Additional Fields in version 1 of the node, and beside the required fields since. */
  moved?: boolean
  /** An added field left empty is sent as null, which clears it. */
  nullable: boolean
  /** Always there, and needed by nobody: left empty it is not sent. */
  optional?: boolean
}

/** How an operation takes files, beside their addresses. */
export interface MediaInput {
  as: 'source' | 'attachment' | 'upload'
  /** Parameters that take the address of the file, by its kind: `{ image: 'imageUrl' }`. */
  parameters: Record<string, string>
  /** The file's own name is sent along, unless one is given. */
  named: boolean
}

/** All that is needed to make one call of the gateway. */
export interface RequestRow {
  /** Name of the operation in the contract: `messages.sendText`. */
  name: string
  method: IHttpRequestMethods
  /** With `{field}` segments. */
  path: string
  session: 'header' | 'path' | 'none'
  /** Path for all sessions at once, where there is one. */
  pathOfAll?: string
  envelope: string
  pagination: 'page' | 'paginated' | 'none'
  fields: RequestField[]
  constants: Array<{ place: Place; at: string[]; value: string | number | boolean }>
  media?: MediaInput
  /** The reply can be held until the network has taken the message. */
  waits?: boolean
  /** The reply names a file that can be fetched as well. */
  file?: 'media' | 'picture'
  /** Fields kept by Simplify; empty when the reply is small. */
  simplified: string[]
}

/** `requests[resource][operation]`. */
export type RequestTable = Record<string, Record<string, RequestRow>>

/** A call, ready but for the address and the credential. */
export interface GatewayRequest {
  method: IHttpRequestMethods
  path: string
  query: IDataObject
  body?: IDataObject | Buffer
  headers: IDataObject
}
