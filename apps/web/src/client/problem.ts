import { TRPCClientError } from '@trpc/client'

/** What the server sent about a refusal, in `data.api`. */
export interface Refusal {
  /** The contract's code (an `ErrorCode`); undefined when the gateway was not reached. */
  readonly code: string | undefined
  /** What the server adds to some: of `auth_invalid`, why somebody who is signed in may not do it (`role`, `operator`). */
  readonly reason?: string | undefined
  /** Of `not_ready`: why the session is not connected (a `StatusReasonCode`). */
  readonly cause?: string | undefined
  /** The contract's English sentence. */
  readonly message: string
  /** What stands in the sentence's places, by name. */
  readonly params: Readonly<Record<string, string>>
  /** The contract's English text per input field, nested fields with dots. */
  readonly fields: Readonly<Record<string, string>>
}

/** A refusal in the person's language; `use-problem-of.ts` makes it. */
export interface Problem {
  /** One sentence for the person. */
  readonly sentence: string
  readonly code: string | undefined
  /** As in the refusal. */
  readonly reason?: string | undefined
  readonly cause?: string | undefined
  /** Text per input field, nested fields with dots; the field's name in it is marked, see `field-name.ts`. */
  readonly fields: Readonly<Record<string, string>>
}

/** What is known of a failed call. */
export function refusalOf(error: unknown): Refusal {
  const api = error instanceof TRPCClientError ? recordAt(error.data, 'api') : undefined
  if (!(error instanceof TRPCClientError) || !api) return { code: undefined, message: '', params: {}, fields: {} }
  return {
    code: typeof api.code === 'string' ? api.code : undefined,
    reason: typeof api.reason === 'string' ? api.reason : undefined,
    cause: textAt(recordAt(api, 'status_reason'), 'code'),
    message: error.message,
    params: firstTexts(recordAt(api, 'params')),
    fields: firstTexts(recordAt(api, 'fieldErrors')),
  }
}

/** True when the login has ended, or is worth nothing while the account is suspended; whoever may not do something is still signed in. */
export function isSignedOut(error: unknown): boolean {
  const { code, reason } = refusalOf(error)
  return code === 'auth_missing' || code === 'account_suspended' || (code === 'auth_invalid' && reason === undefined)
}

function recordAt(value: unknown, key: string): Record<string, unknown> | undefined {
  const inner = isRecord(value) ? value[key] : undefined
  return isRecord(inner) ? inner : undefined
}

function textAt(record: Record<string, unknown> | undefined, key: string): string | undefined {
  const text = record?.[key]
  return typeof text === 'string' ? text : undefined
}

function firstTexts(errors: Record<string, unknown> = {}): Record<string, string> {
  const entries = Object.entries(errors).map(([field, texts]) => [field, Array.isArray(texts) ? texts[0] : texts])
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
