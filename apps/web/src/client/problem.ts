import type { ErrorCode } from '@messenger/shared/contract/errors'
import { TRPCClientError } from '@trpc/client'

export interface Problem {
  /** One sentence for the person. */
  readonly sentence: string
  /** The contract's code of the refusal (an `ErrorCode`); undefined when the gateway was not reached. */
  readonly code: string | undefined
  /** Text per input field, nested fields with dots. */
  readonly fields: Readonly<Record<string, string>>
}

const unreachable = 'The gateway cannot be reached. Check that it is running, then try again.'
const plainWords: Partial<Record<ErrorCode, string>> = {
  auth_missing: 'You are signed out. Sign in again to go on.',
  auth_invalid: 'You are signed out. Sign in again to go on.',
  not_connected: 'This session is not connected. Connect it first.',
  not_ready: 'The session is not ready yet. Try again in a few seconds.',
  not_on_network: 'This number is not on the network.',
  not_found: 'It does not exist any more.',
  internal: 'Something went wrong on the gateway. Its log has the details.',
  qr_failed: 'No QR code could be made. Connect the session again.',
  qr_not_need_scan: 'No QR code is open for this session.',
  pairing_code_failed: 'No pairing code could be made. Connect the session again.',
  restart_not_connected: 'The session is not connected, so there is nothing to restart.',
}
const sentences: ReadonlyMap<string, string> = new Map(Object.entries(plainWords))

/** What to tell a person about a failed call. The server sends `data.api`: code and field texts of the refusal. */
export function problemOf(error: unknown): Problem {
  const api = error instanceof TRPCClientError ? recordAt(error.data, 'api') : undefined
  if (!(error instanceof TRPCClientError) || !api) return { sentence: unreachable, code: undefined, fields: {} }
  const code = typeof api.code === 'string' ? api.code : undefined
  const fields = firstTexts(recordAt(api, 'fieldErrors'))
  return { sentence: sentenceFor(code, fields, error.message), code, fields }
}

/** True when the login has ended. */
export function isSignedOut(error: unknown): boolean {
  const { code } = problemOf(error)
  return code === 'auth_missing' || code === 'auth_invalid'
}

function sentenceFor(code: string | undefined, fields: Problem['fields'], message: string): string {
  const texts = Object.values(fields)
  if (code === 'validation' && texts.length > 0) return texts.join(' ')
  return (code && sentences.get(code)) || message || 'The call failed without giving a reason.'
}

function recordAt(value: unknown, key: string): Record<string, unknown> | undefined {
  const inner = isRecord(value) ? value[key] : undefined
  return isRecord(inner) ? inner : undefined
}

function firstTexts(errors: Record<string, unknown> = {}): Record<string, string> {
  const entries = Object.entries(errors).map(([field, texts]) => [field, Array.isArray(texts) ? texts[0] : texts])
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
