import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createRereads } from './rereads.ts'
import { readAnew } from './use-rereads.ts'

beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

/** A read that takes `ms`. */
function slow(ms: number) {
  return vi.fn<() => Promise<unknown>>(() => new Promise(resolve => setTimeout(resolve, ms)))
}

describe('rereads', () => {
  it('reads once for what is asked together', async () => {
    const read = slow(10)
    const { ask } = createRereads({ read, floorMs: () => 100 })
    for (let n = 0; n < 5; n += 1) ask()
    await vi.advanceTimersByTimeAsync(99)
    expect(read).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(read).toHaveBeenCalledOnce()
  })

  it('reads once more when asked during a read', async () => {
    const read = slow(500)
    const { ask } = createRereads({ read, floorMs: () => 100 })
    ask()
    await vi.advanceTimersByTimeAsync(300)
    ask()
    ask()
    await vi.advanceTimersByTimeAsync(300)
    expect(read).toHaveBeenCalledOnce()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(read).toHaveBeenCalledTimes(2)
  })

  it('reads on under steady asking, slow reads less often', async () => {
    const read = slow(1_000)
    const { ask } = createRereads({ read, floorMs: () => 100 })
    for (let n = 0; n < 400; n += 1) {
      ask()
      await vi.advanceTimersByTimeAsync(100)
    }
    // each takes one second, with three between
    expect(read.mock.calls.length).toBeGreaterThanOrEqual(9)
    expect(read.mock.calls.length).toBeLessThanOrEqual(11)
  })

  it('goes on after a read that failed, and not after its end', async () => {
    const read = vi.fn<() => Promise<unknown>>(() => Promise.reject(new Error('away')))
    const { ask, stop } = createRereads({ read, floorMs: () => 100 })
    ask()
    await vi.advanceTimersByTimeAsync(200)
    ask()
    await vi.advanceTimersByTimeAsync(200)
    expect(read).toHaveBeenCalledTimes(2)
    ask()
    stop()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(read).toHaveBeenCalledTimes(2)
  })
})

it('waits for a fetch under way, breaks nothing off, and then reads what is new', async () => {
  const queryClient = new QueryClient()
  const queryKey = ['sessions']
  let stored = 'old'
  let broken = 0
  const observer = new QueryObserver(queryClient, {
    queryKey,
    async queryFn({ signal }) {
      signal.addEventListener('abort', () => {
        broken += 1
      })
      const read = stored
      await new Promise(resolve => setTimeout(resolve, 300))
      return read
    },
  })
  const leave = observer.subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(100)
  stored = 'new'
  const done = readAnew(queryClient, queryKey)
  await vi.advanceTimersByTimeAsync(1_000)
  await done
  expect([queryClient.getQueryData(queryKey), broken]).toEqual(['new', 0])
  leave()
  queryClient.clear()
})
