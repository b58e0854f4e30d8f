import { expect, it } from 'vitest'
import { cronProblem, isTimeZone, nextTimes } from './cron-times.ts'

const unbounded = { startsAt: null, endsAt: null }
const after = (cron: string, timeZone: string, from: string, count = 3, bounds: Partial<typeof unbounded> = {}) =>
  nextTimes({ cron, timeZone }, { ...unbounded, ...bounds }, new Date(from), count).map(time => time.toISOString())

it('goes by the clock of the zone, through both changes of it', () => {
  expect(after('0 9 * * *', 'Europe/Berlin', '2026-03-28T00:00:00Z')).toEqual([
    '2026-03-28T08:00:00.000Z',
    '2026-03-29T07:00:00.000Z',
    '2026-03-30T07:00:00.000Z',
  ])
  expect(after('0 9 * * *', 'Europe/Berlin', '2026-10-24T00:00:00Z')).toEqual([
    '2026-10-24T07:00:00.000Z',
    '2026-10-25T08:00:00.000Z',
    '2026-10-26T08:00:00.000Z',
  ])
  // South of the equator, and where the clock changes by half an hour.
  expect(after('0 9 * * *', 'America/Santiago', '2026-09-05T00:00:00Z', 2)).toEqual([
    '2026-09-05T13:00:00.000Z',
    '2026-09-06T12:00:00.000Z',
  ])
  expect(after('0 9 * * *', 'Australia/Lord_Howe', '2026-10-02T23:00:00Z', 2)).toEqual([
    '2026-10-03T22:00:00.000Z',
    '2026-10-04T22:00:00.000Z',
  ])
})

it('runs at the change what the clock leaps over, and once', () => {
  expect(after('30 2 * * *', 'Europe/Berlin', '2026-03-28T02:00:00Z', 2)).toEqual([
    '2026-03-29T01:00:00.000Z',
    '2026-03-30T00:30:00.000Z',
  ])
  expect(after('0,30 2 * * *', 'Europe/Berlin', '2026-03-28T02:00:00Z', 2)).toEqual([
    '2026-03-29T01:00:00.000Z',
    '2026-03-30T00:00:00.000Z',
  ])
})

it('runs fixed hours once when an hour comes twice, and what runs all the time in both', () => {
  expect(after('30 2 * * *', 'Europe/Berlin', '2026-10-24T12:00:00Z', 2)).toEqual([
    '2026-10-25T00:30:00.000Z',
    '2026-10-26T01:30:00.000Z',
  ])
  expect(after('0,30 2 * * *', 'Europe/Berlin', '2026-10-24T12:00:00Z')).toEqual([
    '2026-10-25T00:00:00.000Z',
    '2026-10-25T00:30:00.000Z',
    '2026-10-26T01:00:00.000Z',
  ])
  expect(after('0,30 1,2,3 * * *', 'Europe/Berlin', '2026-10-25T00:00:00Z')).toEqual([
    '2026-10-25T00:30:00.000Z',
    '2026-10-25T02:00:00.000Z',
    '2026-10-25T02:30:00.000Z',
  ])
  expect(after('*/30 * * * *', 'Europe/Berlin', '2026-10-24T23:45:00Z', 5)).toEqual([
    '2026-10-25T00:00:00.000Z',
    '2026-10-25T00:30:00.000Z',
    '2026-10-25T01:00:00.000Z',
    '2026-10-25T01:30:00.000Z',
    '2026-10-25T02:00:00.000Z',
  ])
  // Half an hour comes twice here.
  expect(after('45 1 * * *', 'Australia/Lord_Howe', '2026-04-04T00:00:00Z', 2)).toEqual([
    '2026-04-04T14:45:00.000Z',
    '2026-04-05T15:15:00.000Z',
  ])
})

it('knows the ends of months, leap years, and days of either kind', () => {
  expect(after('0 9 31 * *', 'UTC', '2026-01-31T10:00:00Z', 2)).toEqual([
    '2026-03-31T09:00:00.000Z',
    '2026-05-31T09:00:00.000Z',
  ])
  expect(after('0 9 L * *', 'UTC', '2026-01-31T10:00:00Z', 2)).toEqual([
    '2026-02-28T09:00:00.000Z',
    '2026-03-31T09:00:00.000Z',
  ])
  expect(after('0 9 29 2 *', 'UTC', '2026-01-01T00:00:00Z', 1)).toEqual(['2028-02-29T09:00:00.000Z'])
  expect(after('0 9 13 * 5', 'UTC', '2026-01-08T00:00:00Z', 2)).toEqual([
    '2026-01-09T09:00:00.000Z',
    '2026-01-13T09:00:00.000Z',
  ])
  expect(after('0 9 * * 7', 'UTC', '2026-01-01T00:00:00Z', 1)).toEqual(['2026-01-04T09:00:00.000Z'])
})

it('keeps to its bounds, which may be times themselves', () => {
  const startsAt = new Date('2026-05-02T09:00:00Z')
  const endsAt = new Date('2026-05-04T09:00:00Z')
  expect(nextTimes({ cron: '0 9 * * *', timeZone: 'UTC' }, { startsAt, endsAt }, new Date('2026-04-01'), 9)).toEqual([
    startsAt,
    new Date('2026-05-03T09:00:00Z'),
    endsAt,
  ])
  expect(nextTimes({ cron: '0 9 * * *', timeZone: 'UTC' }, { startsAt, endsAt }, endsAt, 9)).toEqual([])
})

it.each([
  ['*/5 * * * *', null],
  ['2-57/5 * * * *', null],
  ['0 9 * * mon-fri', null],
  ['58,3 9 * * *', null],
  ['*/4 * * * *', /at least 5 minutes/],
  ['* * * * *', /at least 5 minutes/],
  // Four minutes from 56 to the hour.
  ['*/7 * * * *', /at least 5 minutes/],
  ['58,2 9,10 * * *', /at least 5 minutes/],
  ['1,59 0,23 * * *', /at least 5 minutes/],
  ['0 9 30 2 *', /no time that ever comes/],
  ['99 9 * * *', /format is invalid/],
  ['0 9 * * nope', /format is invalid/],
  ['0 9 * *', /five parts/],
  ['0 0 9 * * *', /five parts/],
  ['@daily', /five parts/],
  ["0 9 * * ';drop", /format is invalid/],
])('%s', (cron, problem) => {
  if (problem === null) expect(cronProblem(cron)).toBeNull()
  else expect(cronProblem(cron)).toMatch(problem)
})

it('takes names of zones alone', () => {
  expect(['America/Sao_Paulo', 'Asia/Jakarta', 'UTC', 'Etc/GMT+3'].map(isTimeZone)).toEqual([true, true, true, true])
  expect(['+05:00', '', 'Nowhere/There', '__proto__', 'UTC; x'].map(isTimeZone)).toEqual(Array(5).fill(false))
})
