import { type FieldErrors, validationError } from '@messenger/shared/contract/errors'
import { momentFrom } from '@messenger/shared/contract/times'

interface Between {
  readonly from?: string | number | undefined
  readonly to?: string | number | undefined
}

/** Both ends as ISO texts, null where one is open. @throws ApiError `validation` for a day that no calendar has */
export function moments({ from, to }: Between): { readonly from: string | null; readonly to: string | null } {
  const ends = { from: isoOf(from), to: isoOf(to) }
  const errors: FieldErrors = {}
  if (ends.from === undefined) errors.from = ['The from field format is invalid.']
  if (ends.to === undefined) errors.to = ['The to field format is invalid.']
  if (Object.keys(errors).length > 0) throw validationError(errors)
  return { from: ends.from ?? null, to: ends.to ?? null }
}

function isoOf(given: string | number | undefined): string | null | undefined {
  return given === undefined ? null : momentFrom(given)?.toISOString()
}
