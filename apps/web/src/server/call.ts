import type { ApiError } from '@messenger/shared/contract/errors'
import type { RateState } from '@messenger/shared/limits/quota'
import type { Presented } from './auth/presented.ts'
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

/** What a door knows of one call; the tRPC context. */
export interface Call {
  readonly services: Services
  readonly door: 'rest' | 'trpc' | 'mcp'
  readonly presented: Presented
  readonly session?: SessionChoice | undefined
  /** Undefined where `Idempotency-Key` is not honoured. */
  readonly idempotency?: { readonly key: string; readonly request: string } | undefined
  /** What is wrong with the body; told after the checks that come before validation. */
  readonly inputProblem?: ApiError | undefined
  readonly address?: Address | undefined
  /** Aborts when the caller went away. */
  readonly signal?: AbortSignal | undefined
  /** Where a call comes from, for throttles. */
  readonly ip?: string | undefined
  /** Filled while the call is worked on. */
  readonly reply: { replayed: boolean; rate?: RateState }
}
