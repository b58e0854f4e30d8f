import { beforeEach, describe, expect, it, vi } from 'vitest'
import { loadPart } from './load-part.ts'

const missing = new Error('Failed to load chunk')

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('addEventListener', network.addEventListener.bind(network))
  vi.stubGlobal('removeEventListener', network.removeEventListener.bind(network))
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

const network = new EventTarget()

/** Fails until `isThere`. */
function part() {
  const state = { isThere: false, asked: 0 }
  const load = async () => {
    state.asked += 1
    if (!state.isThere) throw missing
    return 'the part'
  }
  return { state, load }
}

describe('a part of a page', () => {
  it('is asked for again once the gateway answers, however long that takes', async () => {
    const { state, load } = part()
    const loading = loadPart(load, { isReachable: async () => state.isThere })
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(state.asked).toBe(1)
    state.isThere = true
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await loading).toBe('the part')
    expect(state.asked).toBe(2)
  })

  it('is asked for at once when the browser is back on a network', async () => {
    const { state, load } = part()
    const loading = loadPart(load, { isReachable: async () => state.isThere })
    await vi.advanceTimersByTimeAsync(60_000)
    state.isThere = true
    network.dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(0)
    expect(await loading).toBe('the part')
  })

  it('fails when the gateway answers and does not have it', async () => {
    const { state, load } = part()
    const loading = expect(loadPart(load, { isReachable: async () => true })).rejects.toBe(missing)
    await vi.advanceTimersByTimeAsync(60_000)
    await loading
    expect(state.asked).toBe(3)
  })
})
