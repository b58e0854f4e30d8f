import { ApiError } from '@messenger/shared/contract/errors'
import { networkOf } from '../limits/guest-calls.ts'

/** Streams that are open in this process. */
export interface OpenStreams {
  /**
   * Counts one more; answers what counts it out again. `reader`: what one credential follows, undefined where that is
   * counted elsewhere.
   * @throws ApiError `rate_limited` when the reader, or the address, has as many as there may be
   */
  open(reader: string | undefined, address: string): () => void
}

interface OpenStreamsOptions {
  readonly perReader: number
  readonly perAddress: number
}

/** Until when one that is open may have ended, as far as anybody knows. */
const retryAfter = 5

export function createOpenStreams({ perReader, perAddress }: OpenStreamsOptions): OpenStreams {
  const counts = new Map<string, number>()
  const add = (key: string, more: number) => {
    const count = (counts.get(key) ?? 0) + more
    if (count > 0) counts.set(key, count)
    else counts.delete(key)
  }
  return {
    open(reader, address) {
      const places: [key: string, most: number][] = [[`address ${networkOf(address)}`, perAddress]]
      if (reader !== undefined) places.push([`reader ${reader}`, perReader])
      if (places.some(([key, most]) => (counts.get(key) ?? 0) >= most))
        throw new ApiError('rate_limited', { retryAfter })
      for (const [key] of places) add(key, 1)
      let isOpen = true
      return () => {
        if (isOpen) for (const [key] of places) add(key, -1)
        isOpen = false
      }
    },
  }
}
