import { expect, it } from 'vitest'
import { dueTimes } from './due-times.ts'

const hourly = { cron: '0 * * * *', timeZone: 'UTC' }
const daily = { cron: '0 9 * * *', timeZone: 'UTC' }
const unbounded = { startsAt: null, endsAt: null }
const at = (time: string) => new Date(`2026-05-${time}:00Z`)

it('runs what has just come, and nothing is missed', () => {
  const due = dueTimes(daily, unbounded, at('01T09:00'), at('01T09:00'))
  expect(due).toEqual({ at: at('01T09:00'), missed: 0, isLate: false, next: at('02T09:00') })
})

it('makes up the latest of those that were missed, up to an hour late', () => {
  expect(dueTimes(hourly, unbounded, at('01T09:00'), at('01T13:10'))).toEqual({
    ...{ at: at('01T13:00'), missed: 4, isLate: false, next: at('01T14:00') },
  })
  expect(dueTimes(daily, unbounded, at('01T09:00'), at('01T10:00'))).toMatchObject({ missed: 0, isLate: false })
  expect(dueTimes(daily, unbounded, at('01T09:00'), at('01T10:01'))).toEqual({
    ...{ at: at('01T09:00'), missed: 1, isLate: true, next: at('02T09:00') },
  })
})

it('ends with its last time', () => {
  const bounds = { startsAt: null, endsAt: at('02T09:30') }
  expect(dueTimes(daily, bounds, at('02T09:00'), at('02T09:00'))).toMatchObject({ at: at('02T09:00'), next: null })
  expect(dueTimes(daily, bounds, at('01T09:00'), at('09T00:00'))).toEqual({
    ...{ at: at('02T09:00'), missed: 2, isLate: true, next: null },
  })
})

it('takes no time for a year in which nothing ran', () => {
  const often = { cron: '*/5 * * * *', timeZone: 'America/Sao_Paulo' }
  const due = dueTimes(often, unbounded, new Date('2025-05-01T00:00:00Z'), at('01T00:02'))
  expect(due).toMatchObject({ at: at('01T00:00'), isLate: false, next: at('01T00:05') })
  expect(due.missed).toBeGreaterThanOrEqual(1000)
  expect(due.missed).toBeLessThan(1020)
})
