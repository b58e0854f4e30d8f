import type { Credential, Effect, HttpMethod, RateClass } from '@messenger/shared/contract/operation'

/** All that a client library needs to know of the gateway, in no language's words. Names are those of the wire. */
export interface ApiModel {
  readonly types: readonly NamedType[]
  readonly operations: readonly OperationModel[]
  readonly events: readonly EventModel[]
  readonly errors: readonly ErrorModel[]
  /** Codes that every call can be refused with. */
  readonly commonErrors: readonly string[]
}

/** The type of a value as JSON carries it. */
export type TypeRef =
  | { readonly kind: 'string'; readonly format?: 'date-time' | 'uri' }
  | { readonly kind: 'integer' | 'number' | 'boolean' | 'unknown' }
  | { readonly kind: 'literal'; readonly value: string | number | boolean }
  | { readonly kind: 'list'; readonly items: TypeRef }
  /** An object with any keys. */
  | { readonly kind: 'map'; readonly values: TypeRef }
  | { readonly kind: 'nullable'; readonly of: TypeRef }
  | { readonly kind: 'union'; readonly options: readonly TypeRef[] }
  | { readonly kind: 'named'; readonly name: string }

/** What a valid value keeps to; lengths in UTF-16 units, as the gateway counts. */
export interface Limits {
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly minItems?: number
  readonly maxItems?: number
  /** A regular expression as JSON Schema and JavaScript read it. */
  readonly pattern?: string
}

export interface Field {
  /** On the wire. */
  readonly name: string
  readonly type: TypeRef
  /** It is always there. A type that is given and answered alike requires what a caller has to give. */
  readonly required: boolean
  readonly description?: string
  /** What the gateway takes when the field is not given. */
  readonly default?: unknown
  readonly limits: Limits
}

interface TypeHome {
  readonly name: string
  /** Where it is met first: a resource, or `events`. */
  readonly home: string
  /** Callers give it; the gateway answers it. One of them at least. */
  readonly isGiven: boolean
  readonly isAnswered: boolean
}

export interface ObjectType extends TypeHome {
  readonly kind: 'object'
  readonly fields: readonly Field[]
  /** It has fields of others too, which pass through. */
  readonly isOpen?: true
}

export interface EnumType extends TypeHome {
  readonly kind: 'enum'
  /** The gateway may answer others in a later release. */
  readonly values: readonly string[]
}

export type NamedType = ObjectType | EnumType

export interface OperationModel {
  /** `messages.sendText`; the twin for all sessions has the name of the one that it belongs to. */
  readonly name: string
  readonly resource: string
  /** `sendText`, `listForAllSessions`. */
  readonly method: string
  readonly title: string
  readonly description: string
  readonly effect: Effect
  readonly credential: Credential
  /** The twin of an operation, without a session. */
  readonly forAllSessions: boolean
  readonly rate: RateClass
  readonly http: {
    readonly method: HttpMethod
    /** `/api/groups/{groupJid}/metadata` */
    readonly path: string
    /** The body may be a file's bytes instead of the fields. */
    readonly takesFile: boolean
    /** Headers that carry a field. */
    readonly headers: Readonly<Record<string, string>>
  }
  /** A POST, PUT or DELETE: a repeat with the same `Idempotency-Key` is answered and not done again. */
  readonly isIdempotent: boolean
  /** In the order of the path. */
  readonly pathFields: readonly Field[]
  readonly queryFields: readonly Field[]
  readonly bodyFields: readonly Field[]
  /** Fields of the body that always have this value: what tells the operation from others of its path. */
  readonly constants: Readonly<Record<string, string | number | boolean>>
  readonly result: ResultModel
  readonly paging?: Paging
  /** Codes of refusals that mean something of this call; `ApiModel.commonErrors` can come from every one. */
  readonly errors: readonly string[]
  /** `input` holds all fields by name, those of the path too. */
  readonly example: { readonly input: unknown; readonly output: unknown }
}

/** Where in the answer the result is, and its type. */
export type ResultModel =
  /** The field `field` of the body; `beside`: fields of the body that belong to the result's object. */
  | { readonly kind: 'field'; readonly field: string; readonly beside: readonly string[]; readonly type: TypeRef }
  /** The whole body, without `success`. */
  | { readonly kind: 'body'; readonly type: TypeRef }
  | { readonly kind: 'nothing' }
  /** Bytes, under the media type of the answer. */
  | { readonly kind: 'file' }
  /** Server-Sent Events. */
  | { readonly kind: 'stream' }

/** How a list is read on and on. */
export type Paging =
  /** `page` and `per_page` choose a page; it has `data`, `current_page` and `last_page`. */
  | { readonly style: 'pages'; readonly item: TypeRef }
  /** The whole list, or with `paginated` a page by `page` and `limit`: `items` and `pagination.totalPages`. */
  | { readonly style: 'optional pages'; readonly item: TypeRef; readonly page: TypeRef }
  /** `items` names the list; `next` the field whose value is the `parameter` of the next call, until it is null. */
  | {
      readonly style: 'cursor'
      readonly item: TypeRef
      readonly items: string
      readonly next: string
      readonly parameter: string
    }

export interface EventModel {
  /** `messages.received` */
  readonly name: string
  /** `MessagesReceivedEvent` */
  readonly typeName: string
  readonly title: string
  readonly description: string
  readonly data: TypeRef
  /** `*` leaves it out. */
  readonly isOptIn: boolean
  /** Webhooks alone get it; logs and streams do not have it. */
  readonly isDeliveryOnly: boolean
  readonly example: unknown
}

export interface ErrorModel {
  /** `session_not_found`, as the header `X-Error-Code` tells it. */
  readonly code: string
  readonly status: number
  /** With `<name>` where a value stands. */
  readonly message: string
  readonly className: ErrorClassName
}

export type ErrorClassName =
  | 'BadRequestError'
  | 'AuthenticationError'
  | 'SubscriptionError'
  | 'PermissionDeniedError'
  | 'NotFoundError'
  | 'ConflictError'
  | 'GoneError'
  | 'PayloadTooLargeError'
  | 'ValidationError'
  | 'RateLimitError'
  | 'ServerError'
  | 'NotReadyError'
  | 'StorageError'
