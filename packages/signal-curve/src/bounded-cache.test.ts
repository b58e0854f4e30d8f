import { expect, test } from 'vitest'
import { makeBoundedCache } from './bounded-cache.ts'

test('keeps no more than it may, and lets the oldest go first', () => {
  const made: string[] = []
  const remember = makeBoundedCache<string>(3)
  const ask = (id: string) =>
    remember(id, () => {
      made.push(id)
      return id.toUpperCase()
    })
  for (const id of ['a', 'b', 'c', 'a', 'd', 'b', 'c', 'd']) expect(ask(id)).toBe(id.toUpperCase())
  expect(made).toEqual(['a', 'b', 'c', 'd'])
  ask('a')
  expect(made.at(-1)).toBe('a')
})
