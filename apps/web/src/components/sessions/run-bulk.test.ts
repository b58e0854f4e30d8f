import { expect, it } from 'vitest'
import { runBulk } from './run-bulk.ts'

const targets = [1, 2, 3, 4, 5].map(id => ({ id, name: `Line ${id}` }))

it('acts on each session once, a few at a time, whatever becomes of others', async () => {
  const outcomes: unknown[] = []
  let running = 0
  let most = 0
  await runBulk({
    targets,
    width: 2,
    signal: new AbortController().signal,
    act: async ({ id }) => {
      running += 1
      most = Math.max(most, running)
      await Promise.resolve()
      running -= 1
      if (id === 2) throw new Error('refused')
      return id === 3 ? 'waits' : undefined
    },
    onOutcome: ({ id }, result) => outcomes.push([id, 'error' in result ? 'failed' : (result.note ?? 'done')]),
  })
  expect(outcomes.sort()).toEqual([
    [1, 'done'],
    [2, 'failed'],
    [3, 'waits'],
    [4, 'done'],
    [5, 'done'],
  ])
  expect(most).toBe(2)
})

it('begins nothing more once it is stopped', async () => {
  const gone = new AbortController()
  const done: number[] = []
  await runBulk({
    targets,
    width: 1,
    signal: gone.signal,
    act: async ({ id }) => {
      if (id === 2) gone.abort()
      return undefined
    },
    onOutcome: ({ id }) => done.push(id),
  })
  expect(done).toEqual([1, 2])
})
