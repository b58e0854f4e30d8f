import { describe, expect, it } from 'vitest'
import { afterClose, backOffMs } from './close-policy.ts'

describe('afterClose', () => {
  it.each([
    [515, { next: 'reconnect', reason: null, atOnce: true }],
    [401, { next: 'forget', reason: 'logged_out_from_phone' }],
    [403, { next: 'forget', reason: 'banned_permanently' }],
    [402, { next: 'stop', status: 'disconnected', reason: 'banned_temporarily' }],
    [440, { next: 'stop', status: 'disconnected', reason: 'stream_replaced' }],
    [408, { next: 'reconnect', reason: 'degraded_no_response', atOnce: true }],
    [428, { next: 'reconnect', reason: null, atOnce: true }],
    [503, { next: 'reconnect', reason: null, atOnce: true }],
  ])('an open, linked connection that closes with %i', (code, expected) => {
    expect(afterClose({ code, linked: true, wasOpen: true })).toEqual(expected)
  })

  it('never forgets a link because the network is away', () => {
    for (const code of [0, 408, 428, 500, 502, 503]) {
      expect(afterClose({ code, linked: true, wasOpen: false })).toEqual({
        next: 'reconnect',
        reason: 'network_unreachable',
        atOnce: false,
      })
    }
  })

  it('ends a linking attempt whose QR codes are used up', () => {
    expect(afterClose({ code: 408, linked: false, wasOpen: false, wasShown: true })).toEqual({
      next: 'stop',
      status: 'expired',
      reason: 'link_timeout',
    })
  })
})

it('what could not be shown does not expire: out of time, the last trouble stays', () => {
  const closed = { code: 408, linked: false, wasOpen: false, trouble: 'network_name_not_found' } as const
  expect(afterClose(closed)).toEqual({ next: 'reconnect', reason: 'network_name_not_found', atOnce: false })
  const ended = { next: 'stop', status: 'disconnected', reason: 'network_name_not_found' }
  expect(afterClose({ ...closed, isOver: true })).toEqual(ended)
  const expired = { next: 'stop', status: 'expired', reason: 'link_timeout' }
  expect(afterClose({ ...closed, isOver: true, wasShown: true })).toEqual(expired)
})

describe('backOffMs', () => {
  it('doubles up to a minute, with jitter', () => {
    for (const [attempt, base] of [
      [1, 500],
      [3, 2_000],
      [20, 60_000],
    ] as const) {
      const pause = backOffMs(attempt)
      expect(pause).toBeGreaterThanOrEqual(base * 0.75)
      expect(pause).toBeLessThanOrEqual(base * 1.25)
    }
  })
})
