import { expect, it } from 'vitest'
import { z } from 'zod'
import type { SendingFigures } from '../contract/sessions/sending-policy.ts'
import { dayLimit, firstContactLimit } from './day-limit.ts'
import { effectivePolicy, holdsNothing } from './effective-policy.ts'
import { noLimits, presets } from './presets.ts'
import { noSendingSettings, sendingEnv, sendingSettingsFrom } from './sending-settings.ts'

const dayMs = 86_400_000
const young = { network: 'live', stored: null, ageMs: 13 * dayMs } as const
const old = { ...young, ageMs: 14 * dayMs } as const

it('holds nothing without a setting', () => {
  for (const subject of [young, old, { ...young, network: 'sandbox' } as const]) {
    const { inEffect, figures } = effectivePolicy(subject, noSendingSettings)
    expect(inEffect).toBe('off')
    expect(holdsNothing(figures, 0)).toBe(true)
  }
})

it('by_age is careful for young live sessions alone', () => {
  const settings = { ...noSendingSettings, byDefault: 'by_age' } as const
  expect(effectivePolicy(young, settings).inEffect).toBe('careful')
  expect(effectivePolicy(old, settings).inEffect).toBe('normal')
  expect(effectivePolicy({ ...young, network: 'sandbox' }, settings).inEffect).toBe('off')
  expect(effectivePolicy({ ...young, stored: { preset: 'off' } }, settings).inEffect).toBe('off')
})

it('without a setting of the installation, young live sessions are careful and the others have no policy', () => {
  const settings = sendingSettingsFrom(z.object(sendingEnv).parse({}))
  expect(effectivePolicy(young, settings).inEffect).toBe('careful')
  const grown = effectivePolicy(old, settings)
  expect(grown.inEffect).toBe('off')
  expect(holdsNothing(grown.figures, old.ageMs)).toBe(true)
  expect(effectivePolicy({ ...young, network: 'sandbox' }, settings).inEffect).toBe('off')
  expect(effectivePolicy({ ...young, stored: { preset: 'off' } }, settings).inEffect).toBe('off')
})

it('a warm-up alone holds until it is over', () => {
  const figures: SendingFigures = { ...noLimits, warm_up_days: 3, warm_up_first_day: 5 }
  expect(holdsNothing(figures, 3 * dayMs - 1)).toBe(false)
  expect(holdsNothing(figures, 3 * dayMs)).toBe(true)
})

it('the ceiling is over every policy', () => {
  const settings = { ...noSendingSettings, ceiling: { per_minute: 10, per_hour: null, per_day: 50 } }
  const off = effectivePolicy({ ...old, stored: { preset: 'off' } }, settings)
  expect(off.figures).toEqual({ ...noLimits, per_minute: 10, per_day: 50 })
  expect(holdsNothing(off.figures, 0)).toBe(false)
  const careful = effectivePolicy({ ...old, stored: { preset: 'careful' } }, settings).figures
  expect(careful).toEqual({ ...presets.careful, per_day: 50 })
  const figures: SendingFigures = { ...noLimits, per_minute: 500, per_hour: 7 }
  expect(effectivePolicy({ ...old, stored: { preset: 'custom', figures } }, settings).figures).toEqual({
    ...figures,
    per_minute: 10,
    per_day: 50,
  })
})

it('warms up from the first day to the full limit, and never backwards', () => {
  const limits = Array.from({ length: 16 }, (_, day) => dayLimit(presets.careful, day * dayMs + 5))
  expect(limits[0]).toBe(20)
  expect(limits[13]).toBeLessThan(200)
  expect(limits.slice(14)).toEqual([200, 200])
  expect(limits).toEqual([...limits].sort((a, b) => Number(a) - Number(b)))
  expect(dayLimit({ ...presets.careful, per_day: 5 }, 0)).toBe(5)
  expect(dayLimit({ ...presets.careful, per_day: null }, 0)).toBe(20)
  expect(dayLimit({ ...presets.careful, per_day: null }, 20 * dayMs)).toBeNull()
  expect(dayLimit(presets.off, 0)).toBeNull()
})

it('a share of first contacts lets one through at least', () => {
  expect(firstContactLimit(200, 30)).toBe(60)
  expect(firstContactLimit(2, 10)).toBe(1)
  expect(firstContactLimit(null, 30)).toBeNull()
  expect(firstContactLimit(10, null)).toBeNull()
})
