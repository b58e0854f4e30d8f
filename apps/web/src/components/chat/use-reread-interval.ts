'use client'
import { useLiveState } from '../../client/live.ts'

const untoldMs = 10_000
const failedMs = 5_000

/** When to read again what no news will tell of: after a failure, and while the page is not told of news. */
export function useRereadInterval(): (query: { state: { status: string } }) => number | false {
  const isTold = useLiveState() === 'connected'
  return ({ state }) => {
    if (state.status === 'error') return failedMs
    return isTold ? false : untoldMs
  }
}
