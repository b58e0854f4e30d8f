import { describe, expect, it } from 'vitest'
import { type DateWords, readDate, readTime } from './read-date.ts'

const namesOf = (language: string) =>
  Array.from({ length: 12 }, (_, month) =>
    new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' })
      .format(new Date(Date.UTC(2026, month, 1)))
      .toLowerCase(),
  )
const english = namesOf('en')
const portuguese = namesOf('pt-BR')
const months = english.map((name, at) => [name, portuguese[at] ?? ''])
const american: DateWords = { order: ['month', 'day', 'year'], months, today: '2026-11-25' }
const brazilian: DateWords = { order: ['day', 'month', 'year'], months, today: '2026-11-25' }

const read = (text: string, words: DateWords) => {
  const found = readDate(text, words)
  return found && [found.day, found.time, found.isWhole]
}

describe('a time', () => {
  it.each([
    ['14:30', '14:30'],
    ['2:30 PM', '14:30'],
    ['2:30\u202fPM', '14:30'],
    ['12 am', '00:00'],
    ['12:05 p.m.', '12:05'],
    ['9h05', '09:05'],
    ['14:30:59', '14:30'],
  ])('%s', (text, time) => expect(readTime(text)).toBe(time))

  it.each(['', '14', '25:00', '14:60', '13 pm', '0 am', 'soon'])('%j is none', text =>
    expect(readTime(text)).toBeUndefined(),
  )
})

describe('a date', () => {
  it.each([
    ['11/25/2026, 2:30 PM', american, '2026-11-25', '14:30', true],
    ['25/11/2026 14:30', brazilian, '2026-11-25', '14:30', true],
    ['2026-11-25T14:30', american, '2026-11-25', '14:30', true],
    ['2026-11-25', brazilian, '2026-11-25', undefined, true],
    ['Nov 25, 2026, 2:30 PM', american, '2026-11-25', '14:30', true],
    ['25 de nov. de 2026, 14:30', brazilian, '2026-11-25', '14:30', true],
    ['25 november', american, '2026-11-25', undefined, false],
    ['1/2', brazilian, '2026-02-01', undefined, false],
    ['1/2/27 9 am', american, '2027-01-02', '09:00', false],
    ['14:30', american, '2026-11-25', '14:30', false],
    ['2/29/2028', american, '2028-02-29', undefined, true],
  ] as const)('%s', (text, words, day, time, isWhole) => expect(read(text, words)).toEqual([day, time, isWhole]))

  it.each(['', '2/30/2026', '13/13/2026', 'tomorrow', '11/25/2026 14:3', '1/2/3/4', '2026', '11/25/20267'])(
    '%j is none',
    text => expect(read(text, american)).toBeUndefined(),
  )

  it('is read back from what browsers write in both languages', () => {
    const date = new Date('2026-03-09T07:05Z')
    for (const [language, words] of [
      ['en-u-hc-h12', american],
      ['en-u-hc-h23', american],
      ['pt-BR-u-hc-h23', brazilian],
      ['pt-BR-u-hc-h12', brazilian],
    ] as const) {
      const written = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })
      expect(read(written.format(date), words)).toEqual(['2026-03-09', '07:05', true])
    }
  })
})
