import type { ApiError } from '@messenger/shared/contract/errors'
import type { RateState } from '@messenger/shared/limits/quota'
import type { SpooledFile } from '@messenger/shared/media/spool'
import type { AuditNote } from './audit/note.ts'
import type { Presented } from './auth/presented.ts'
import type { AgentCall, Held } from './leash/held.ts'
import type { Elicit } from './mcp/elicit.ts'
import type { Services } from './services.ts'

/** The session that a call on a session-key operation names beside its token, as it was written. */
export interface SessionChoice {
  readonly from: 'header' | 'path'
  readonly text: string
}

/** Path and query of the request, for the links of paged replies. */
export interface Address {
  readonly path: string
  /** Without `?`. */
  readonly query: string
}

/** A body that is a file, taken in. The door discards the file when the call is over. */
export interface ReceivedBody {
  readonly fields: Record<string, unknown>
  readonly file?: SpooledFile
  readonly problem?: ApiError
}

/** Whose body is taken in. */
export interface Sender {
  readonly accountId: number
  readonly sessionId: number
  /** Bytes that the account may have on their way at once; null: any number. */
  readonly storageBytes: number | null
}

/** What a door knows of one call; the tRPC context. */
export interface Call {
  readonly services: Services
  readonly door: 'rest' | 'trpc' | 'mcp'
  /** `X-Request-Id` of the answer; absent where a page of our own reads. */
  readonly requestId?: string | undefined
  readonly isFromN8n?: boolean | undefined
  readonly presented: Presented
  readonly session?: SessionChoice | undefined
  /** Undefined where `Idempotency-Key` is not honoured. */
  readonly idempotency?: { readonly key: string; readonly request: string } | undefined
  /** What is wrong with the body; told after the checks that come before validation. */
  readonly inputProblem?: ApiError | undefined
  readonly address?: Address | undefined
  /** `{base}` of addresses in replies; the deployment's own where the door does not know better. */
  readonly baseUrl?: string | undefined
  /** Takes in a body that is a file, once the caller has proven who it is. */
  readonly receive?: ((sender: Sender) => Promise<ReceivedBody>) | undefined
  /** Aborts when the caller went away. */
  readonly signal?: AbortSignal | undefined
  /** Asks the person in front of a client of the tool server; undefined where there is none to ask. */
  readonly elicit?: Elicit | undefined
  /** Where a call comes from, for throttles. */
  readonly ip?: string | undefined
  /** By which the browser of a page of ours is known again; absent: it is not. */
  readonly device?: string | undefined
  /** Filled for the audit log while the call is worked on. */
  readonly note?: AuditNote | undefined
  /** Of a call by the tool server with a token on a leash. */
  readonly agent?: AgentCall | undefined
  /** Filled while the call is worked on. `held`: the leash did not let it be done. */
  readonly reply: { replayed: boolean; rate?: RateState; held?: Held }
}
