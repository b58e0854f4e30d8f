import { validationError } from '@messenger/shared/contract/errors'
import { zonedTime } from '@messenger/shared/contract/times'

const longestMs = 30 * 24 * 3_600_000

/** Milliseconds of a `sendAt`. Throws `validation` when it is no time, not in the future, or too far in it. */
export function scheduledTime(sendAt: string): number {
  const time = zonedTime(sendAt)
  if (time === undefined) throw validationError({ sendAt: ['The sendAt field format is invalid.'] })
  const ahead = time - Date.now()
  if (ahead <= 0) throw validationError({ sendAt: ['The sendAt must be a date in the future.'] })
  if (ahead > longestMs) throw validationError({ sendAt: ['The sendAt must not be more than 30 days ahead.'] })
  return time
}
