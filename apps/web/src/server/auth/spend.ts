import { ApiError } from '@messenger/shared/contract/errors'
import type { Throttle } from './throttle.ts'

/** Counts one try or use. @throws ApiError `rate_limited` */
export async function spend(throttle: Throttle, key: string): Promise<void> {
  const waitSeconds = await throttle.spend(key)
  if (waitSeconds > 0) throw new ApiError('rate_limited', { retryAfter: waitSeconds })
}
