import { expect, it } from 'vitest'
import { quietUntil } from './quiet-until.ts'

const night = { from: '22:00', to: '08:00' }
const until = (zones: string[], now: string, hours = night) =>
  quietUntil(hours, zones, new Date(now))?.toISOString() ?? null

it('goes by the clock of the recipient, over midnight', () => {
  const brazil = ['America/Sao_Paulo'] // UTC-3
  expect(until(brazil, '2026-05-01T00:59:59Z')).toBeNull()
  expect(until(brazil, '2026-05-01T01:00:00Z')).toBe('2026-05-01T11:00:00.000Z')
  expect(until(brazil, '2026-05-01T10:59:30Z')).toBe('2026-05-01T11:00:00.000Z')
  expect(until(brazil, '2026-05-01T11:00:00Z')).toBeNull()
})

it('within a day, and never when both ends are the same', () => {
  const noon = { from: '12:00', to: '13:30' }
  expect(until(['UTC'], '2026-05-01T12:10:00Z', noon)).toBe('2026-05-01T13:30:00.000Z')
  expect(until(['UTC'], '2026-05-01T13:30:00Z', noon)).toBeNull()
  expect(until(['UTC'], '2026-05-01T12:10:00Z', { from: '12:00', to: '12:00' })).toBeNull()
})

it('is quiet in a country while it is in one of its zones', () => {
  const states = ['America/New_York', 'America/Los_Angeles', 'Pacific/Honolulu']
  // 08:00 in New York is 02:00 in Honolulu, where it is quiet until 18:00 UTC.
  expect(until(states, '2026-05-01T12:00:00Z')).toBe('2026-05-01T18:00:00.000Z')
  expect(until(states, '2026-05-01T18:00:00Z')).toBeNull()
  expect(until(states, '2026-05-02T02:00:00Z')).toBe('2026-05-02T18:00:00.000Z')
})

it('where one of the zones is always quiet, the middle one counts', () => {
  const wide = ['Asia/Kamchatka', 'Asia/Omsk', 'Europe/Kaliningrad'] // UTC+12, +6, +2
  const long = { from: '17:00', to: '09:00' }
  expect(until(wide, '2026-05-01T02:30:00Z', long)).toBe('2026-05-01T03:00:00.000Z')
  expect(until(wide, '2026-05-01T03:00:00Z', long)).toBeNull()
})

it('knows that the offset of New Delhi is not whole hours', () => {
  expect(until(['Asia/Kolkata'], '2026-05-01T02:00:00Z')).toBe('2026-05-01T02:30:00.000Z')
})

it('ends by the clock of the morning where clocks are put forward or back in the night', () => {
  // Forward at 01:00Z on 29 March, back at 01:00Z on 25 October.
  expect(until(['Europe/London'], '2026-03-28T22:30:00Z')).toBe('2026-03-29T07:00:00.000Z')
  expect(until(['Europe/London'], '2026-10-24T21:30:00Z')).toBe('2026-10-25T08:00:00.000Z')
  expect(until(['Europe/London', 'Europe/Paris'], '2026-03-28T22:30:00Z')).toBe('2026-03-29T07:00:00.000Z')
  const late = { from: '23:30', to: '01:30' }
  expect(until(['Europe/London'], '2026-03-29T00:15:00Z', late)).toBe('2026-03-29T01:00:00.000Z')
})
