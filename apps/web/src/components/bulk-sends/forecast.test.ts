import { describe, expect, it } from 'vitest'
import { forecastOf, secondsOf, shareOut } from './forecast.ts'

const none = { perMinute: null, windowFrom: null, windowTo: null }

describe('forecast', () => {
  it('goes from nobody to everybody, and each step is among those before', () => {
    const points = forecastOf([{ recipients: 120, seconds: 3_600 }], 1_000, none)
    expect(points.at(0)).toEqual({ at: 1_000, sent: 0, waiting: 120 })
    expect(points.at(12)).toEqual({ at: 1_801_000, sent: 60, waiting: 60 })
    expect(points.at(-1)).toEqual({ at: 3_601_000, sent: 120, waiting: 0 })
  })

  it('has sessions side by side: the slowest says when it ends, one without limits is done at once', () => {
    const shares = [
      { recipients: 10, seconds: 100 },
      { recipients: 10, seconds: 200 },
      { recipients: 5, seconds: null },
    ]
    expect(secondsOf(shares, none)).toBe(200)
    const points = forecastOf(shares, 0, none)
    expect([points[0]?.sent, points[12]?.sent, points[24]?.sent]).toEqual([5, 20, 25])
  })

  it('goes no faster than the limit over all sessions', () => {
    const shares = [
      { recipients: 60, seconds: null },
      { recipients: 60, seconds: 60 },
    ]
    const points = forecastOf(shares, 0, { ...none, perMinute: 10 })
    const sent = points.map(point => point.sent ?? 0)
    expect(points.at(-1)?.at).toBeGreaterThanOrEqual(700_000)
    expect([sent[0], sent[12], sent[24]]).toEqual([0, 60, 120])
    expect(secondsOf(shares, { ...none, perMinute: 1_000 })).toBe(60)
  })

  it('takes days where it may go out in some hours alone', () => {
    const shares = [{ recipients: 100, seconds: 4 * 3_600 }]
    const window = { perMinute: null, windowFrom: '09:00', windowTo: '11:00' }
    expect(secondsOf(shares, window)).toBe(4 * 3_600 + 2 * 22 * 3_600)
    expect(forecastOf(shares, 0, window).at(-1)).toMatchObject({ sent: 100, waiting: 0 })
  })

  it('draws nothing where nothing takes time', () => {
    expect(forecastOf([{ recipients: 10, seconds: null }], 0, none)).toEqual([])
    expect(forecastOf([], 0, none)).toEqual([])
  })
})

describe('shares of sessions', () => {
  it('add up to all, and are as large as what each can send', () => {
    expect(shareOut(10, [20, 20, 20])).toEqual([4, 3, 3])
    expect(shareOut(100, [200, 600])).toEqual([25, 75])
    expect(shareOut(10, [null, null])).toEqual([5, 5])
    expect(shareOut(0, [null, 5])).toEqual([0, 0])
    expect(shareOut(5, [])).toEqual([])
  })
})
