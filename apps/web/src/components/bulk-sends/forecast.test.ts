import { describe, expect, it } from 'vitest'
import { evenly, forecastOf, secondsOf } from './forecast.ts'

describe('forecast', () => {
  it('goes from nobody to everybody, and each step is among those before', () => {
    const points = forecastOf([{ recipients: 120, seconds: 3_600 }], 1_000)
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
    expect(secondsOf(shares)).toBe(200)
    const points = forecastOf(shares, 0)
    expect([points[0]?.sent, points[12]?.sent, points[24]?.sent]).toEqual([5, 20, 25])
  })

  it('goes no faster than the limit over all sessions', () => {
    const shares = [
      { recipients: 60, seconds: null },
      { recipients: 60, seconds: 60 },
    ]
    expect(secondsOf(shares, 10)).toBe(720)
    const points = forecastOf(shares, 0, 10)
    expect([points[0]?.sent, points[12]?.sent, points[24]?.sent]).toEqual([0, 60, 120])
    expect(secondsOf(shares, 1_000)).toBe(60)
  })

  it('draws nothing where nothing takes time', () => {
    expect(forecastOf([{ recipients: 10, seconds: null }], 0)).toEqual([])
    expect(forecastOf([], 0)).toEqual([])
  })
})

describe('equal shares', () => {
  it('add up to all', () => {
    expect(evenly(10, 3)).toEqual([4, 3, 3])
    expect(evenly(0, 2)).toEqual([0, 0])
    expect(evenly(5, 0)).toEqual([])
  })
})
