import { expect, it, vi } from 'vitest'
import { browserHours, readClock, withClock } from './clock.ts'

it('is what was chosen, else what the browser said, else not known yet', () => {
  expect(readClock('h23')).toEqual({ chosen: 'h23', hours: 'h23' })
  expect(readClock('browser-h12')).toEqual({ chosen: 'browser', hours: 'h12' })
  for (const text of [undefined, '', 'browser-h99', 'h11']) {
    expect(readClock(text)).toEqual({ chosen: 'browser', hours: undefined })
  }
})

it.each([
  ['en-US', 'h12'],
  ['en-GB', 'h23'],
  ['pt-BR', 'h23'],
] as const)('follows the browser’s own language: %s', (language, hours) => {
  vi.stubGlobal('navigator', { language })
  expect(browserHours()).toBe(hours)
  vi.unstubAllGlobals()
})

it('reaches every way in which a time is written', () => {
  const at = new Date('2026-11-25T14:05:06Z')
  for (const options of [{ timeStyle: 'medium' }, { hour: '2-digit', minute: '2-digit' }] as const) {
    const written = (hours: 'h12' | 'h23') =>
      new Intl.DateTimeFormat(withClock('en', hours), { ...options, timeZone: 'UTC' }).format(at)
    expect([written('h12'), written('h23')]).toEqual([
      expect.stringMatching(/^0?2:05.*PM$/),
      expect.stringMatching(/^14:05/),
    ])
  }
})
