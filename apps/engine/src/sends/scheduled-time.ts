import { validationError } from '@messenger/shared/contract/errors'

const longestMs = 30 * 24 * 3_600_000

/** Milliseconds of a `sendAt`. Throws `validation` when it is no time, not in the future, or too far in it. */
export function scheduledTime(sendAt: string): number {
  const time = isoForm.test(sendAt) ? Date.parse(sendAt) : Number.NaN
  if (Number.isNaN(time)) throw validationError({ sendAt: ['The sendAt field format is invalid.'] })
  const ahead = time - Date.now()
  if (ahead <= 0) throw validationError({ sendAt: ['The sendAt must be a date in the future.'] })
  if (ahead > longestMs) throw validationError({ sendAt: ['The sendAt must not be more than 30 days ahead.'] })
  return time
}

/** ISO 8601 with a zone: a time without one would be another on every machine. */
const isoForm = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/i
