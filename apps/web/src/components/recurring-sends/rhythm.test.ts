import { expect, it } from 'vitest'
import { asKind, cronOf, rhythmOf } from './rhythm.ts'

it.each([
  ['0 9 * * *', { kind: 'daily', time: '09:00' }],
  ['30 18 * * 0', { kind: 'weekly', time: '18:30', weekday: 0 }],
  ['5 7 31 * *', { kind: 'monthly', time: '07:05', day: '31' }],
  ['5 7 L * *', { kind: 'monthly', time: '07:05', day: 'L' }],
  ['0 9 1 * 1', { kind: 'custom', cron: '0 9 1 * 1' }],
  ['0 9,12 * * *', { kind: 'custom', cron: '0 9,12 * * *' }],
  ['0 24 * * *', { kind: 'custom', cron: '0 24 * * *' }],
])('%s is read, and written as it was', (cron, rhythm) => {
  expect(rhythmOf(cron)).toEqual(rhythm)
  expect(cronOf(rhythmOf(cron))).toBe(cron)
})

it('takes Sunday by either number, and keeps the time when the kind changes', () => {
  expect(rhythmOf('0 9 * * 7')).toEqual({ kind: 'weekly', time: '09:00', weekday: 0 })
  expect(asKind({ kind: 'daily', time: '10:15' }, 'monthly')).toEqual({ kind: 'monthly', time: '10:15', day: '1' })
  expect(asKind({ kind: 'weekly', time: '10:15', weekday: 2 }, 'custom')).toEqual({
    kind: 'custom',
    cron: '15 10 * * 2',
  })
})
