import { ApiError } from '@messenger/shared/contract/errors'

/** Which rule of a leash refuses a call. */
export type LeashRule =
  | 'tool'
  | 'recipients'
  | 'links'
  | 'media'
  | 'length'
  | 'budget'
  | 'quiet'
  | 'one_chat'
  | 'changed'
  | 'unknown'

/** A refusal of the leash. `why` is English, for whoever made the call; it holds nothing that a person wrote. */
export function brokenRule(rule: LeashRule, why: string): ApiError {
  return new ApiError('leash_refused', { params: { reason: why }, beside: { rule } })
}

/** The rule that an error names; null for any other error. */
export function ruleOf(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.code !== 'leash_refused') return null
  const rule: unknown = error.detail.beside?.rule
  return typeof rule === 'string' ? rule : null
}
