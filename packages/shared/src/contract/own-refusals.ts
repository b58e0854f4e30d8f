import type { ErrorCode } from './errors.ts'
import type { Operation } from './operation.ts'

/** Codes that mean something of this call: those that it names, and those that follow from what it is. Each once. */
export function ownRefusals({ errors, connected, credential, rate, http }: Operation): ErrorCode[] {
  const codes: ErrorCode[] = [
    ...errors,
    ...(connected ? (['not_connected', 'not_ready'] as const) : []),
    ...(credential === 'key' ? (['subscription'] as const) : []),
    ...(http.body === 'file' ? (['body_too_large'] as const) : []),
    ...(rate === 'send' ? (['rate_trial', 'rate_protection'] as const) : []),
  ]
  return [...new Set(codes)]
}
