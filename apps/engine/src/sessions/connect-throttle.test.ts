import { expect, it } from 'vitest'
import { createConnectThrottle } from './connect-throttle.ts'

const forever = new AbortController().signal

it('lets so many in at once, and the next when one has left', async () => {
  const throttle = createConnectThrottle(2)
  const order: string[] = []
  async function enter(name: string) {
    const leave = await throttle.enter(forever)
    order.push(name)
    return leave
  }
  const [leaveA, leaveB] = await Promise.all([enter('a'), enter('b')])
  const waiting = [enter('c'), enter('d')]
  await Promise.resolve()
  expect(order).toEqual(['a', 'b'])
  leaveA()
  leaveA()
  await waiting[0]
  expect(order).toEqual(['a', 'b', 'c'])
  leaveB()
  await waiting[1]
  expect(order).toEqual(['a', 'b', 'c', 'd'])
})

it('forgets who no longer waits', async () => {
  const throttle = createConnectThrottle(1)
  const leave = await throttle.enter(forever)
  const gone = new AbortController()
  const turn = throttle.enter(gone.signal)
  gone.abort(new Error('stopped'))
  await expect(turn).rejects.toThrow('stopped')
  const next = throttle.enter(forever)
  leave()
  await next
  expect(() => throttle.enter(gone.signal)).toThrow('stopped')
})
