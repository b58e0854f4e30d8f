import { stampHeader, writeStamp } from '@messenger/shared/rpc/stamp'
import { expect, it } from 'vitest'
import { createCallGuard } from './call-guard.ts'

const secret = 'a secret that both sides know'
const ownUrl = 'http://127.0.0.1:3100'
const path = '/rpc/messages.sendText?batch=1'
const startedAt = 1_800_000_000_000

/** A guard, whose time is set by hand, and calls to it. */
function setUp() {
  const clock = { now: startedAt }
  const start = () => createCallGuard({ secret, ownUrl: () => ownUrl, now: () => clock.now })
  const call = (change: { url?: string; path?: string; secret?: string; at?: number; lastsMs?: number } = {}) => {
    const at = change.at ?? clock.now
    const stamped = { method: 'POST', url: `${change.url ?? ownUrl}${path}` }
    const stamp = writeStamp(change.secret ?? secret, stamped, {
      body: '{}',
      at,
      deadline: at + (change.lastsMs ?? 30_000),
    })
    return { method: 'POST', url: change.path ?? path, headers: { [stampHeader]: stamp } }
  }
  return { clock, start, call }
}

it('admits a call once, however soon it comes again', () => {
  const { start, call } = setUp()
  const guard = start()
  const made = call()
  expect(guard.admit(made).verdict).toBe('admitted')
  expect(guard.admit(made).verdict).toBe('seen')
  expect(guard.admit(call()).verdict).toBe('admitted')
})

it('refuses a copy at every later time, also after a start of the engine', () => {
  const { clock, start, call } = setUp()
  const guard = start()
  const made = call({ lastsMs: 1_800_000 })
  guard.admit(made)
  for (const laterMs of [1, 30_000, 29_999, 1, 60_000, 600_000]) {
    clock.now += laterMs
    // what sweeps the memory in between
    expect(guard.admit(call()).verdict).toBe('admitted')
    expect(guard.admit(made).verdict).not.toBe('admitted')
  }
  clock.now = startedAt + 1
  expect(start().admit(made).verdict).toBe('other_clock')
})

it('refuses a call that was made for another engine, path, method or secret', () => {
  const { start, call } = setUp()
  const guard = start()
  expect(guard.admit(call({ url: 'http://127.0.0.1:3101' })).verdict).toBe('unknown')
  expect(guard.admit(call({ path: '/rpc/sessions.logout' })).verdict).toBe('unknown')
  expect(guard.admit({ ...call(), method: 'GET' }).verdict).toBe('unknown')
  expect(guard.admit(call({ secret: 'another one' })).verdict).toBe('unknown')
  expect(guard.admit({ method: 'POST', url: path, headers: { authorization: `Bearer ${secret}` } }).verdict).toBe(
    'unknown',
  )
})

it('sends callers with another clock to its own time, and those away whose time is over', () => {
  const { clock, start, call } = setUp()
  clock.now += 400_000
  const guard = start()
  for (const at of [clock.now - 300_000, clock.now + 300_000]) {
    expect(guard.admit(call({ at })).verdict).toBe('other_clock')
  }
  const made = call({ lastsMs: 1_000 })
  clock.now += 1_000
  expect(guard.admit(made).verdict).toBe('late')
})

it('knows the body that a stamp was made for', () => {
  const { start, call } = setUp()
  const guard = start()
  const admission = guard.admit(call())
  if (admission.verdict !== 'admitted') throw new Error('The call was not admitted')
  const { stamp } = admission
  expect(guard.isBodyOf(stamp, Buffer.from('{}'))).toBe(true)
  expect(guard.isBodyOf(stamp, Buffer.from('{"call":{"sessionId":2}}'))).toBe(false)
})
