import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { nodeTestCounts, playwrightCounts, vitestCounts } from './counts.mjs'

let folder
const report = value => {
  const file = join(folder, 'report.json')
  writeFileSync(file, typeof value === 'string' ? value : JSON.stringify(value))
  return file
}
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'messenger-counts-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('a test file that cannot be loaded counts as failed', () => {
  const broken = { status: 'failed', fullName: 'adds', failureMessages: ['4 is not 5'] }
  const testResults = [
    { name: 'a.ts', status: 'failed', message: 'no such module', assertionResults: [] },
    { name: 'b.ts', status: 'failed', assertionResults: [broken] },
    { name: 'c.ts', status: 'passed', assertionResults: [{ status: 'passed' }] },
  ]
  const file = report({ numPassedTests: 7, numFailedTests: 1, testResults })
  const failures = ['a.ts\nno such module', 'b.ts › adds\n4 is not 5']
  const failedFiles = [
    { file: 'a.ts', passed: 0 },
    { file: 'b.ts', passed: 0 },
  ]
  expect(vitestCounts(file)).toEqual({ passed: 7, failed: 2, failures, failedFiles })
})

test('a browser test that passed at its second attempt passed; an error outside of tests failed', () => {
  const stats = { expected: 3, flaky: 1, unexpected: 0, skipped: 2 }
  expect(playwrightCounts(report({ stats, errors: [] }))).toMatchObject({ passed: 4, failed: 0, failures: [] })
  const errors = [{ message: 'no database' }]
  expect(playwrightCounts(report({ stats, errors }))).toMatchObject({ passed: 4, failed: 1, failures: ['no database'] })
})

test('a browser test that failed is named with what it said, without colours', () => {
  const results = [{ errors: [{ message: '\u001b[31mnot there\u001b[39m', snippet: 'at line 7' }] }]
  const failed = { file: 'a.spec.ts', title: 'opens', tests: [{ status: 'unexpected', results }] }
  const passed = { file: 'a.spec.ts', title: 'closes', tests: [{ status: 'expected', results: [{ errors: [] }] }] }
  const suites = [{ specs: [passed], suites: [{ specs: [failed] }] }]
  const stats = { expected: 1, flaky: 0, unexpected: 1, skipped: 0 }
  const failures = ['a.spec.ts › opens\nnot there\nat line 7']
  const failedFiles = [{ file: 'a.spec.ts', passed: 1 }]
  expect(playwrightCounts(report({ stats, suites, errors: [] }))).toEqual({
    passed: 1,
    failed: 1,
    failures,
    failedFiles,
  })
})

test('the last summary of the Node test runner counts, cancelled tests as failed', () => {
  const output = '# pass 1\n# fail 0\nsome test\nℹ pass 12\nℹ fail 2\nℹ cancelled 1\n'
  expect(nodeTestCounts(output)).toEqual({ passed: 12, failed: 3 })
})

test('a runner that left nothing, or half a report, has no counts', () => {
  expect(vitestCounts(join(folder, 'absent.json'))).toBeUndefined()
  expect(playwrightCounts(report('{"stats": {'))).toBeUndefined()
  expect(nodeTestCounts('Segmentation fault')).toBeUndefined()
})
