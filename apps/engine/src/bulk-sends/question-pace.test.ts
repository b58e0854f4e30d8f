import { expect, it } from 'vitest'
import { createQuestionPace } from './question-pace.ts'

it('lets so many through in any window, and says how long the next has to wait', () => {
  let at = 0
  const pace = createQuestionPace(2, 1_000, () => at)
  expect(pace.take()).toBe(0)
  at = 400
  expect(pace.take()).toBe(0)
  at = 700
  expect(pace.take()).toBe(300)
  at = 1_000
  expect(pace.take()).toBe(0)
  expect(pace.take()).toBe(400)
})
