import { existsSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

/** Counts of a run: `{ passed, failed, failures }`, the last with a text for each; undefined when the runner left no result. */
export function vitestCounts(file) {
  const report = readReport(file)
  if (!report) return undefined
  // A file that cannot even be loaded has no tests in it, and would count as nothing.
  const broken = report.testResults.filter(suite => suite.status === 'failed' && suite.assertionResults.length === 0)
  const failures = report.testResults.flatMap(vitestFailures)
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length, failures }
}

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
  return { passed: expected + flaky, failed, failures: failures.map(stripVTControlCharacters) }
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
