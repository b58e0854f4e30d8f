import { expect, it } from 'vitest'
import { inTurn, type Turns } from './in-turn.ts'

const sessions = (...capacities: (number | null)[]): Turns[] =>
  capacities.map((capacity, index) => ({ sessionId: index + 1, capacity }))
const first = (count: number, of: readonly Turns[]) =>
  Array.from({ length: count }, (_, index) => inTurn(of, index + 1))
const share = (count: number, of: readonly Turns[], id: number) =>
  first(count, of).filter(one => one === id).length / count

it('goes one after the other where all can send as much', () => {
  expect(first(5, sessions(null, null))).toEqual([1, 2, 1, 2, 1])
  expect(first(4, sessions(200, 200, 200))).toEqual([1, 2, 3, 1])
})

it('gives each as much as it can send, from the beginning on', () => {
  const uneven = sessions(100, 300)
  for (const count of [20, 200, 2_000]) expect(share(count, uneven, 2)).toBeCloseTo(0.75, 1)
})

it('gives nearly all to the one without a limit', () => {
  expect(share(1_000, sessions(200, null), 2)).toBeGreaterThan(0.99)
})

it('has nobody where there is no session', () => {
  expect(inTurn([], 1)).toBeNull()
})
