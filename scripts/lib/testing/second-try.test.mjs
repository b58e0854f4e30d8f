import { expect, test } from 'vitest'
import { withSecondTry } from './second-try.mjs'

/** Answers what is given, one after the other, and notes with which files it was called. */
function runner(...answers) {
  const calls = []
  const run = files => {
    calls.push(files)
    return answers[calls.length - 1]
  }
  return { run, calls }
}
const failing = (count, more = {}) => ({
  ...{ passed: 10, failed: count, failures: ['a.ts › adds'] },
  failedFiles: Array.from({ length: count }, (_, index) => ({ file: `${index}.ts`, passed: 2 })),
  ...more,
})

test('a file that passes alone counts as passed, and what failed at first is kept', async () => {
  const { run, calls } = runner(failing(1), { passed: 3, failed: 0, failures: [], failedFiles: [] })
  expect(await withSecondTry(run)).toEqual({ passed: 11, failed: 0, unsteady: ['a.ts › adds'] })
  expect(calls).toEqual([undefined, ['0.ts']])
})

test('a file that fails twice has failed', async () => {
  const first = failing(1)
  const { run } = runner(first, failing(1))
  expect(await withSecondTry(run)).toBe(first)
})

test.each([
  ['all passed', { passed: 10, failed: 0, failures: [], failedFiles: [] }],
  ['many files failed', failing(4)],
  ['the runner itself failed', { passed: 10, failed: 1, failures: [], failedFiles: [] }],
  ['there are no counts', { passed: 0, failed: 1 }],
])('when %s nothing is tried again', async (_name, first) => {
  const { run, calls } = runner(first)
  expect(await withSecondTry(run)).toBe(first)
  expect(calls).toHaveLength(1)
})
