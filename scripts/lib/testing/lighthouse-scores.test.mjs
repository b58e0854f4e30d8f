import { expect, test } from 'vitest'
import { belowBar, scoreOf, tableOf } from './lighthouse-scores.mjs'

const run = (...scores) => ({ scores })

test('the middle speed counts, and the worst of what does not vary', () => {
  expect(scoreOf([run(99, 100, 100), run(60, 98, 100), run(97, 100, 96)])).toEqual([97, 98, 96])
  expect(scoreOf([run(99, 100, 100), run(60, 100, 100)])).toEqual([60, 100, 100])
})

test('a desktop below the bar is named, a phone only when it is judged', () => {
  const runs = [run(94, 95, 100)]
  expect(belowBar([{ page: 'chat', form: 'desktop', runs }])).toEqual(['chat, desktop: performance 94, the bar is 95'])
  expect(belowBar([{ page: 'chat', form: 'mobile', runs }])).toEqual([])
  expect(belowBar([{ page: 'chat', form: 'mobile', runs }], ['mobile'])).toHaveLength(1)
  expect(belowBar([{ page: 'chat', form: 'desktop', runs: [run(undefined, 100, 100)] }])).toHaveLength(1)
})

test('the table shows every run', () => {
  const results = [{ page: 'login', form: 'desktop', runs: [run(99, 100, 96), run(98, 100, 96), run(97, 100, 96)] }]
  expect(tableOf(results).split('\n').at(-1)).toBe('| login | desktop | 98 (99, 98, 97) | 100 | 96 |')
})
