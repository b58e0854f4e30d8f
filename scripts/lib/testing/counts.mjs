import { existsSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

/**
 * Counts of a run: `{ passed, failed, failures, failedFiles }`, `failures` with a text for each, `failedFiles` as `{ file, passed }` with how
 * many tests of it passed; undefined when the runner left no result.
 */
export function vitestCounts(file) {
  const report = readReport(file)
  if (!report) return undefined
  // A file that cannot even be loaded has no tests in it, and would count as nothing.
  const broken = report.testResults.filter(suite => suite.status === 'failed' && suite.assertionResults.length === 0)
  const failures = report.testResults.flatMap(vitestFailures)
  const failedFiles = report.testResults
    .filter(({ status }) => status === 'failed')
    .map(({ name, assertionResults }) => ({ file: name, passed: countOf(assertionResults, 'passed') }))
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length, failures, failedFiles }
}

const countOf = (tests, status) => tests.filter(test => test.status === status).length

function vitestFailures({ name, status, message, assertionResults }) {
  const tests = assertionResults.filter(test => test.status === 'failed')
  if (status === 'failed' && assertionResults.length === 0) return [`${name}\n${message}`]
  return tests.map(({ fullName, failureMessages }) => `${name} › ${fullName}\n${failureMessages?.join('\n')}`)
}

/** As above, from Playwright's JSON report; a test that passed at its second attempt counts as passed. */
export function playwrightCounts(file) {
  const report = readReport(file)
  if (!report) return undefined
  const { expected, flaky, unexpected } = report.stats
  const failures = [
    ...(report.suites ?? []).flatMap(playwrightFailures),
    ...report.errors.map(({ message }) => message),
  ]
  const failed = unexpected + (unexpected === 0 ? report.errors.length : 0)
  const counts = { passed: expected + flaky, failed, failures: failures.map(stripVTControlCharacters) }
  return { ...counts, failedFiles: report.errors.length > 0 ? [] : failedJourneys(report) }
}

function failedJourneys({ suites = [] }) {
  const all = suites.flatMap(testsOf)
  const files = new Set(all.filter(({ status }) => status === 'unexpected').map(({ file }) => file))
  return [...files].map(file => {
    const own = all.filter(test => test.file === file)
    return { file, passed: countOf(own, 'expected') + countOf(own, 'flaky') }
  })
}

function testsOf({ suites = [], specs = [] }) {
  const own = specs.flatMap(({ file, tests }) => tests.map(({ status }) => ({ file, status })))
  return [...own, ...suites.flatMap(testsOf)]
}

function playwrightFailures({ suites = [], specs = [] }) {
  const failed = specs.filter(({ tests }) => tests.some(test => test.status === 'unexpected'))
  return [...suites.flatMap(playwrightFailures), ...failed.map(playwrightFailure)]
}

function playwrightFailure({ file, title, tests }) {
  const errors = tests.flatMap(({ results }) => results).flatMap(result => result.errors)
  return [`${file} › ${title}`, ...errors.map(({ message, snippet }) => `${message}\n${snippet ?? ''}`)].join('\n')
}

/** As above, from the summary lines of Node's own test runner, the last of each. */
export function nodeTestCounts(output) {
  const last = name => [...output.matchAll(new RegExp(`^(?:#|ℹ) ${name} (\\d+)`, 'gm'))].at(-1)?.[1]
  const passed = last('pass')
  if (passed === undefined) return undefined
  return { passed: Number(passed), failed: Number(last('fail') ?? 0) + Number(last('cancelled') ?? 0) }
}

function readReport(file) {
  if (!existsSync(file)) return undefined
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined // cut short: the runner died while writing
  }
}
