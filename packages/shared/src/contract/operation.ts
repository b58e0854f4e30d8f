import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'

/** What a call may do: `read` is safe to repeat, `destructive` takes something away. */
export type Effect = 'read' | 'write' | 'destructive'

/**
 * Which process implements the operation: `web` when the database (or the sandbox) is enough, `engine` when it
 * needs the session's connection.
 */
export type Runner = 'web' | 'engine'

/**
 * Who may call: personal access token, session key, either of them, whoever holds the passkey token in the field `token`,
 * or nobody in particular.
 */
export type Credential = 'pat' | 'key' | 'both' | 'token' | 'none'

/** Rate class of the contract's table; the limits per plan stand in `rate-classes.ts`. */
export type RateClass = 'send' | 'group' | 'picture' | 'lookup' | 'default' | 'none'

/**
 * How the payload is wrapped on the wire. `publicUrl`: the output is a path, which the door puts behind its own address.
 * `passkey`: the output's fields stand beside `success`.
 * `file`: the output describes a stored file, and the REST door sends its bytes. `page`: the output's fields stand beside
 * `success`, its list as `data`. `stream`: the output says where a stream of events begins, and the REST door sends it.
 */
export type Envelope =
  | 'data'
  | 'message'
  | 'api_key'
  | 'inviteLink'
  | 'publicUrl'
  | 'file'
  | 'page'
  | 'passkey'
  | 'stream'
  | 'status'
  | 'success'
  | 'none'

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * What tells an operation from the others of its method and path.
 * `content`: the body field that makes it this one; null for the one without any.
 * `flag`: a boolean field that must be true beside it.
 * `view`: never picked by a body. It shows a part of the others under a name of its own, on the doors that have names.
 */
export type Variant = { readonly content: string | null; readonly flag?: string } | { readonly view: true }

export interface HttpBinding {
  readonly method: HttpMethod
  /** Primary path with `{parameter}` segments; each parameter is a field of the input. */
  readonly path: string
  /** Further paths served by the same operation, beside the network-named twins that every door derives. */
  readonly aliases?: readonly string[]
  /**
   * Path of the twin without a session: the same operation for all sessions of the account, for tokens alone. The input's
   * `id` is optional, and absent there; see `endpoints.ts`.
   */
  readonly accountWide?: string
  /** Input fields read from the query although the method has a body. GET and DELETE read all from the query. */
  readonly query?: readonly string[]
  /** Headers that fill a field, whatever else names it: `{ after: 'last-event-id' }`. */
  readonly headers?: Readonly<Record<string, string>>
  /** `file`: the body may also be raw bytes or multipart, and is larger than other bodies. */
  readonly body?: 'file'
  /** Media type of that file; without, it may be of any. */
  readonly fileType?: string
  /** Pages of any origin may call it, without cookies. */
  readonly crossOrigin?: true
  /** Several operations share the method and path; see `variants.ts`. */
  readonly variant?: Variant
  /** Query spellings that are tolerated for a field: `{ qrAsImage: 'qr_as_image' }`. */
  readonly queryAliases?: Readonly<Record<string, string>>
}

/** Name on the tool server. `args` maps a tool argument to the input field it fills (dots for nested fields). */
export interface McpBinding {
  readonly tool: string
  readonly twin?: string
  /** Of the tool, where they differ from the operation's. */
  readonly title?: string
  readonly description?: string
  readonly args: Readonly<Record<string, string>>
  /** Values the tool fills in when its argument is absent (REST requires some fields that the tool defaults). */
  readonly defaults?: Readonly<Record<string, boolean | string | number>>
  /** Arguments that the tool requires although the operation does not. */
  readonly required?: readonly string[]
  /** Largest values that the tool takes, by argument, where the operation takes more; the smallest is 1. */
  readonly maximum?: Readonly<Record<string, number>>
  /** The tool's reply is this field of the operation's output. */
  readonly pick?: string
  /** The tool server alone cuts the array reply by the arguments `page` and `per_page`; without them it gives all. */
  readonly sliced?: true
}

export interface Operation<I extends z.ZodObject = z.ZodObject, O extends z.ZodType = z.ZodType> {
  readonly title: string
  readonly description: string
  readonly effect: Effect
  readonly runner: Runner
  readonly credential: Credential
  /** Of `both`: to the key of another session the session is unknown; here it counts as an unknown key instead. */
  readonly foreignKey?: 'auth_invalid'
  readonly rate: RateClass
  /** The session must be connected (`not_connected`, `not_ready`). */
  readonly connected?: boolean
  readonly http: HttpBinding
  readonly envelope: Envelope
  /** Output fields that stand beside `data` on the wire, not in it (`warning`). */
  readonly beside?: readonly string[]
  /** Plain JSON: no transforms, refinements or dates, so that every door can describe it. */
  readonly input: I
  readonly output: O
  /** Codes beyond those that can occur on every call. */
  readonly errors: readonly ErrorCode[]
  readonly example: { readonly input: unknown; readonly output: unknown }
  /** One tool, or several that call the operation in different ways. */
  readonly mcp?: McpBinding | readonly McpBinding[]
  readonly n8n?: N8nBinding
}

export interface N8nBinding {
  readonly resource: string
  readonly operation: string
  /** No Simplify, which is on by default, for a reply that has grown: saved workflows would lose its last fields. */
  readonly whole?: true
  /** The reply names a file that the node can fetch: the media of its `message`, or the picture at its `imgUrl`. */
  readonly file?: 'media' | 'picture'
}

/** Declares an operation, keeping the exact schema types. */
export function defineOperation<I extends z.ZodObject, O extends z.ZodType, const Rest>(
  operation: Rest & Operation<I, O> & { input: I; output: O },
): Rest & Operation<I, O> & { input: I; output: O } {
  return operation
}
