import { expect, it } from 'vitest'
import { roomFor } from './room-for.ts'

it.each([
  ['a small one as it is', { width: 120, height: 90 }, { width: 120, height: 90 }],
  ['a high one as high as may be', { width: 1200, height: 1600 }, { width: 192, height: 256 }],
  ['a wide one by its height', { width: 1600, height: 512 }, { width: 800, height: 256 }],
])('%s', (_, size, room) => {
  expect(roomFor(size, 256)).toEqual(room)
})

it.each([
  { width: null, height: 90 },
  { width: 120, height: 0 },
  { width: -5, height: -5 },
  { width: 4_000_000_000, height: 1 },
  { width: 1, height: 4_000 },
])('no room is kept for %j', size => {
  expect(roomFor(size, 256)).toBeUndefined()
})
