import { expect, it } from 'vitest'
import { shortRanges, stepsUntil } from './ranges.ts'
import { startsOfDays } from './starts-of-days.ts'

const names = ['1h', '24h', '7d'] as const
const now = Date.parse('2026-03-05T10:17:42.500Z')
const hourMs = 3_600_000

it.each(names)('%s has whole steps, of which the last has the present', name => {
  const { spanMs } = shortRanges[name]
  const { from, to, stepMs, starts } = stepsUntil(name, now, 'Asia/Tokyo')
  expect(to - from).toBe(spanMs)
  expect([from % stepMs, to % stepMs, spanMs % stepMs]).toEqual([0, 0, 0])
  expect(to).toBeGreaterThan(now)
  expect(to - stepMs).toBeLessThanOrEqual(now)
  expect([starts[0], starts.length]).toEqual([from, spanMs / stepMs])
})

it('begins a new step at its first millisecond', () => {
  const begin = Date.parse('2026-03-05T10:30:00Z')
  expect(stepsUntil('24h', begin, 'UTC').to).toBe(begin + 30 * 60_000)
  expect(stepsUntil('24h', begin - 1, 'UTC').to).toBe(begin)
})

it('has days of the time zone, today among them', () => {
  const { starts, from, to, isDays } = stepsUntil('30d', now, 'America/Sao_Paulo')
  expect([starts.length, isDays, from]).toEqual([30, true, starts[0]])
  expect(new Date(starts.at(-1) ?? 0).toISOString()).toBe('2026-03-05T03:00:00.000Z')
  expect(new Date(to).toISOString()).toBe('2026-03-06T03:00:00.000Z')
  expect(new Date(from).toISOString()).toBe('2026-02-04T03:00:00.000Z')
  expect(stepsUntil('90d', now, 'UTC').starts).toHaveLength(90)
})

const hoursOf = (day: string, timeZone: string) => {
  const [from = 0, to = 0] = startsOfDays(2, Date.parse(day), timeZone)
  return [new Date(from).toISOString(), (to - from) / hourMs]
}

it.each([
  ['2026-06-10T23:30:00Z', 'UTC', '2026-06-10T00:00:00.000Z', 24],
  // It is tomorrow there.
  ['2026-06-10T23:30:00Z', 'Europe/Berlin', '2026-06-10T22:00:00.000Z', 24],
  ['2026-03-29T12:00:00Z', 'Europe/Berlin', '2026-03-28T23:00:00.000Z', 23],
  ['2026-10-25T12:00:00Z', 'Europe/Berlin', '2026-10-24T22:00:00.000Z', 25],
  ['2026-06-10T12:00:00Z', 'Asia/Kolkata', '2026-06-09T18:30:00.000Z', 24],
  ['2026-06-10T12:00:00Z', 'Asia/Kathmandu', '2026-06-09T18:15:00.000Z', 24],
  ['2026-06-10T12:00:00Z', 'Pacific/Kiritimati', '2026-06-10T10:00:00.000Z', 24],
  ['2026-06-10T12:00:00Z', 'Pacific/Niue', '2026-06-10T11:00:00.000Z', 24],
  // Clocks went from midnight to 1:00 there.
  ['2018-11-04T12:00:00Z', 'America/Sao_Paulo', '2018-11-04T03:00:00.000Z', 23],
])('the day of %s in %s begins at %s and has %s hours', (day, timeZone, begin, hours) => {
  expect(hoursOf(day, timeZone)).toEqual([begin, hours])
})
