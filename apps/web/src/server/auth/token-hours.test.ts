import { describe, expect, it } from 'vitest'
import { isTimeZone, isWithinHours } from './token-hours.ts'

const weekdays = [1, 2, 3, 4, 5]
const at = (text: string) => new Date(text)

describe('hours of a token', () => {
  const office = { days: weekdays, from: '08:00', to: '18:00', time_zone: 'America/Sao_Paulo' }

  it.each([
    // Friday, 4 September 2026; the zone is three hours behind.
    ['2026-09-04T10:59:59Z', false],
    ['2026-09-04T11:00:00Z', true],
    ['2026-09-04T20:59:59Z', true],
    ['2026-09-04T21:00:00Z', false],
    ['2026-09-05T12:00:00Z', false],
  ])('count by the clock and the weekday of the zone: %s', (time, expected) => {
    expect(isWithinHours(office, at(time))).toBe(expected)
  })

  it.each([
    ['2026-09-04T21:59:00Z', false],
    ['2026-09-04T22:00:00Z', true],
    ['2026-09-05T05:59:00Z', true],
    ['2026-09-05T06:00:00Z', false],
    // Saturday's night is not among the days, Sunday's morning neither.
    ['2026-09-05T23:00:00Z', false],
    ['2026-09-06T05:00:00Z', false],
    // The night from Sunday to Monday belongs to Sunday.
    ['2026-09-07T05:00:00Z', false],
  ])('may end on the next day, and belong to the day on which they begin: %s', (time, expected) => {
    expect(isWithinHours({ days: weekdays, from: '22:00', to: '06:00', time_zone: 'UTC' }, at(time))).toBe(expected)
  })

  it('follow a change of the clock', () => {
    const morning = { days: [7], from: '08:00', to: '09:00', time_zone: 'Europe/Berlin' }
    expect(isWithinHours(morning, at('2026-10-18T06:30:00Z'))).toBe(true)
    expect(isWithinHours(morning, at('2026-10-25T06:30:00Z'))).toBe(false)
    expect(isWithinHours(morning, at('2026-10-25T07:30:00Z'))).toBe(true)
  })

  it('may be a whole day', () => {
    const days = { days: [5], from: '00:00', to: '24:00', time_zone: 'UTC' }
    expect(isWithinHours(days, at('2026-09-04T23:59:59Z'))).toBe(true)
    expect(isWithinHours(days, at('2026-09-05T00:00:00Z'))).toBe(false)
  })

  it('are of zones that there are', () => {
    expect(isTimeZone('Asia/Jakarta')).toBe(true)
    expect(isTimeZone('Nowhere/At_All')).toBe(false)
  })
})
