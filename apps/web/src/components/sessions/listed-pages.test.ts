import { expect, it } from 'vitest'
import type { ListedSession } from '../../server/session-pages/list-sessions.ts'
import { pagesWith } from './listed-pages.ts'

const row = (id: number, messages = 0): ListedSession => ({
  ...{ id, messages, name: `Line ${id}`, phoneNumber: `+${id}`, network: 'live', status: 'connected' },
  ...{ reason: null, since: 0, lastActiveAt: null, labels: [], lost: false },
})
const pages = [
  { sessions: [row(4), row(3)], next: ['', 3] as [string, number] },
  { sessions: [row(2), row(1)], next: null },
]

it('shows what rows are now, and takes away those that fit no more', () => {
  const { pages: after, hasMore } = pagesWith(pages, [3, 2], [row(2, 7)])
  expect(after.map(({ sessions }) => sessions.map(({ id, messages }) => [id, messages]))).toEqual([
    [[4, 0]],
    [
      [2, 7],
      [1, 0],
    ],
  ])
  expect(after[0]?.next).toEqual(['', 3])
  expect(hasMore).toBe(false)
})

it('says when rows fit that are on no page', () => {
  expect(pagesWith(pages, [9], [row(9)]).hasMore).toBe(true)
  expect(pagesWith(pages, [9], []).hasMore).toBe(false)
})
