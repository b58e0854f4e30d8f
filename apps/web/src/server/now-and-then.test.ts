import { expect, it, vi } from 'vitest'
import { inBatches } from './in-batches.ts'
import { nowAndThen } from './now-and-then.ts'

it('goes on after an error, and its stop waits for what is under way', async () => {
  const error = new Error('The database is away')
  const errors: unknown[] = []
  const under = Promise.withResolvers<void>()
  const seen = { runs: 0, ended: false, signal: new AbortController().signal }
  const stop = nowAndThen(
    1,
    async stopping => {
      seen.runs += 1
      if (seen.runs === 1) throw error
      seen.signal = stopping
      await under.promise
      seen.ended = true
    },
    failure => errors.push(failure),
  )
  await vi.waitFor(() => expect(seen.runs).toBe(2))
  const stopped = stop().then(() => seen.ended)
  expect(seen.signal.aborted).toBe(true)
  under.resolve()
  expect(await stopped).toBe(true)
  expect({ errors, runs: seen.runs }).toEqual({ errors: [error], runs: 2 })
})

it('clears batch after batch until one is not full, or it shall stop', async () => {
  const left = { rows: 25 }
  const clear = async (limit: number) => {
    const count = Math.min(limit, left.rows)
    left.rows -= count
    return count
  }
  expect(await inBatches(10, new AbortController().signal, clear)).toBe(25)
  left.rows = 25
  expect(await inBatches(10, AbortSignal.abort(), clear)).toBe(10)
})
