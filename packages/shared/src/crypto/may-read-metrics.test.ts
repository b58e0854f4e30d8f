import { describe, expect, it } from 'vitest'
import { mayReadMetrics } from './may-read-metrics.ts'

const token = 'metrics-token-of-the-tests'
const asking = (remoteAddress: string | undefined, headers: Record<string, string> = {}) => ({
  headers,
  socket: { remoteAddress },
})

describe('mayReadMetrics', () => {
  it.each(['127.0.0.1', '127.8.0.1', '::1', '::ffff:127.0.0.1'])('lets this machine in, as %s', peer => {
    expect([mayReadMetrics(asking(peer), undefined), mayReadMetrics(asking(peer), token)]).toEqual([true, true])
  })

  it.each(['10.0.0.1', '198.51.100.9', '::', '2001:db8::1', undefined])('refuses %s without the token', peer => {
    expect([mayReadMetrics(asking(peer), undefined), mayReadMetrics(asking(peer), token)]).toEqual([false, false])
    expect(mayReadMetrics(asking(peer, { authorization: `Bearer ${token}` }), token)).toBe(true)
  })

  it.each(['x-forwarded-for', 'x-forwarded-host', 'forwarded', 'via', 'x-real-ip'])(
    'refuses what a proxy on this machine passes on with %s',
    name => {
      const through = { [name]: '' }
      expect(mayReadMetrics(asking('127.0.0.1', through), token)).toBe(false)
      expect(mayReadMetrics(asking('127.0.0.1', { ...through, authorization: `Bearer ${token}` }), token)).toBe(true)
    },
  )

  it.each(['Bearer undefined', 'Bearer ', '', `Bearer ${token}x`, token, `Bearer ${token.slice(1)}`])(
    'takes no other word for the token: %s',
    authorization => {
      for (const known of [token, undefined]) {
        expect(mayReadMetrics(asking('10.0.0.1', { authorization }), known)).toBe(false)
      }
    },
  )
})
