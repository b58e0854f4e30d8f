import { expect, it } from 'vitest'
import { addDays, addMonths, firstOfWeek, placeInWeek, weeksOf } from './calendar-days.ts'

it('goes over the ends of months and years', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
})

it.each([
  ['2026-11-25', 1, '2026-12-25'],
  ['2026-01-31', 1, '2026-02-28'],
  ['2026-12-31', 2, '2027-02-28'],
  ['2026-03-31', -1, '2026-02-28'],
  ['2028-02-29', -12, '2027-02-28'],
])('from %s by %i months to %s', (day, count, to) => expect(addMonths(day, count)).toBe(to))

it('begins weeks where people begin them', () => {
  expect(placeInWeek('2026-11-25', 1)).toBe(2)
  expect(placeInWeek('2026-11-25', 7)).toBe(3)
  expect(placeInWeek('2026-11-29', 7)).toBe(0)
  expect(firstOfWeek('en-US')).toBe(7)
  expect(firstOfWeek('de')).toBe(1)
})

it('has each day of a month once, in its place', () => {
  const weeks = weeksOf('2026-11-25', 7)
  expect(weeks).toHaveLength(5)
  expect(weeks.flat().filter(Boolean)).toHaveLength(30)
  expect(weeks[0]?.[0]).toBe('2026-11-01')
  expect(weeksOf('2026-11-25', 1)[0]?.[6]).toBe('2026-11-01')
  expect(weeksOf('2026-02-01', 7)).toHaveLength(4)
})
