import { expect, test } from 'vitest'
import { Store } from './database.ts'
import { metaValue } from './meta.ts'

test('what waits for the commit runs after it, in order, and at once when nothing is pending', async () => {
  const store = new Store(':memory:')
  const seen: number[] = []
  store.afterCommit(() => seen.push(0))
  expect(seen).toEqual([0])
  metaValue(store, 'a', () => Buffer.from('1'))
  store.afterCommit(() => seen.push(1))
  store.afterCommit(() => seen.push(2))
  expect(seen).toEqual([0])
  await new Promise(resolve => setImmediate(resolve))
  expect(seen).toEqual([0, 1, 2])
  store.close()
})

test('a value is made once', () => {
  const store = new Store(':memory:')
  expect(metaValue(store, 'a', () => Buffer.from('1')).toString()).toBe('1')
  expect(metaValue(store, 'a', () => Buffer.from('2')).toString()).toBe('1')
  store.close()
})
