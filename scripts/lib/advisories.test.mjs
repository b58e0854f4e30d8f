import { expect, it } from 'vitest'
import judgedNow from '../judged-advisories.json' with { type: 'json' }
import { judgeAdvisories, repairDays } from './advisories.mjs'

const today = '2026-12-01'
const weakness = (severity, id = 'GHSA-aaaa-bbbb-cccc') => ({
  title: 'Opens what it should not',
  url: `https://github.com/advisories/${id}`,
  severity,
})
const report = (...via) => ({ vulnerabilities: { parser: { via }, web: { via: ['parser'] } } })
const judge = (via, judged = []) => judgeAdvisories(report(...via), judged, today)
const waits = until => ({ package: 'parser', advisory: 'GHSA-aaaa-bbbb-cccc', until, reason: 'we call no parser' })

it('passes where nothing is known', () => {
  expect(judgeAdvisories({ vulnerabilities: {} }, [], today)).toEqual({ lines: [], fails: false })
})

it.each([
  ['critical', true],
  ['high', true],
  ['moderate', false],
  ['low', false],
])('a %s weakness is named once with its time, and fails: %s', (severity, fails) => {
  const { lines, fails: didFail } = judge([weakness(severity)])
  expect(didFail).toBe(fails)
  expect(lines).toEqual([expect.stringContaining(`${severity}: parser: Opens what it should not`)])
  expect(lines[0]).toContain(`within ${repairDays[severity]} days`)
})

it('what nobody has weighed counts as critical, and the worst stands first', () => {
  const { lines, fails } = judge([weakness('low'), weakness('unheard of', 'GHSA-dddd-eeee-ffff')])
  expect(fails).toBe(true)
  expect(lines.map(line => line.split(':', 1)[0])).toEqual(['critical', 'low'])
})

it('one that was judged may wait until its day, and no longer', () => {
  expect(judge([weakness('high')], [waits(today)])).toMatchObject({ fails: false })
  expect(judge([weakness('high')], [waits('2026-11-30')])).toMatchObject({ fails: true })
  expect(judge([weakness('low')], [waits('2026-11-30')])).toMatchObject({ fails: true })
  // of this package and this weakness alone
  expect(judge([weakness('high')], [{ ...waits(today), package: 'web' }])).toMatchObject({ fails: true })
  expect(judge([weakness('high', 'GHSA-dddd-eeee-ffff')], [waits(today)])).toMatchObject({ fails: true })
})

it('what is judged and gone has to go from the list', () => {
  expect(judge([], [waits(today)])).toMatchObject({ fails: true })
})

it.each([undefined, {}, { error: {}, message: 'HTTP 405' }, { message: '405 Method Not Allowed', headers: {} }])(
  'an answer that is no report passes nothing: %j',
  answer => expect(() => judgeAdvisories(answer, [], today)).toThrow('did not say'),
)

it('the list of this release names what it judges, until when and why', () => {
  for (const one of judgedNow) {
    expect(one).toEqual({
      package: expect.any(String),
      advisory: expect.stringMatching(/^GHSA-/),
      until: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      reason: expect.any(String),
    })
  }
})
