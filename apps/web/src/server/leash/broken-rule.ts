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

/** What a person is asked to allow, or has allowed, is not what it was: nothing of it is done. */
export function changedCall(): ApiError {
  return brokenRule('changed', 'what it sends or whom it reaches has changed since a person was asked: ask anew')
}

/** The rule that an error names; null for any other error. */
export function ruleOf(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.code !== 'leash_refused') return null
  const rule: unknown = error.detail.beside?.rule
  return typeof rule === 'string' ? rule : null
}
