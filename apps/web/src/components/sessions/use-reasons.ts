'use client'
import type { StatusReasonCode } from '@messenger/shared/contract/fields'
import { useMessages } from 'use-intl'

/** Codes of why a session is in its status, as far as the page has words for them. */
export function useReasons(): readonly StatusReasonCode[] {
  return codesOf(useMessages().status.brief)
}

/** Guarantee: the words are held by the compiler to one for each code. */
function codesOf(words: Readonly<Record<StatusReasonCode, unknown>>): StatusReasonCode[] {
  return Object.keys(words) as StatusReasonCode[]
}
