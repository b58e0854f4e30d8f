import { TRPCClientError } from '@trpc/client'
import { observable } from '@trpc/server/observable'
import { describe, expect, it } from 'vitest'
import type { AppRouter } from '../server/router.ts'
import { createStepUp, stepUpLink } from './step-up.ts'

const refused = new TRPCClientError<AppRouter>('Enter your password again to go on.', {
  // As much of an answer as the link reads.
  result: JSON.parse('{"error":{"data":{"api":{"code":"step_up_required"}}}}'),
})
const other = new TRPCClientError<AppRouter>('Not found')

/** Makes one call through the link; `answers` are what the server says, one after the other. */
function makeCall(ask: () => Promise<boolean>, answers: readonly (TRPCClientError<AppRouter> | 'done')[]) {
  const left = [...answers]
  const settled = Promise.withResolvers<unknown>()
  const link = stepUpLink({ ask })({})
  const running = link({
    op: { id: 1, type: 'mutation', path: 'account.createToken', input: {}, context: {}, signal: null },
    next: () =>
      observable(observer => {
        const answer = left.shift()
        if (answer === 'done') {
          observer.next({ result: { type: 'data', data: null } })
          observer.complete()
        } else observer.error(answer ?? other)
      }),
  }).subscribe({ complete: () => settled.resolve('done'), error: settled.resolve })
  return { settled: settled.promise, left, stop: () => running.unsubscribe() }
}

describe('a call that is refused until the person proves that it is them', () => {
  it('goes again by itself, once', async () => {
    expect(await makeCall(async () => true, [refused, 'done']).settled).toBe('done')
    const again = makeCall(async () => true, [refused, refused, 'done'])
    expect(await again.settled).toBe(refused)
    expect(again.left).toEqual(['done'])
  })

  it('stays refused where they do not, and no other refusal asks', async () => {
    const call = makeCall(async () => false, [refused, 'done'])
    expect([await call.settled, call.left]).toEqual([refused, ['done']])
    const asked: string[] = []
    const ask = async () => asked.push('asked') > 0
    expect(await makeCall(ask, [other, 'done']).settled).toBe(other)
    expect(asked).toEqual([])
  })

  it('does not go again once nobody waits for it', async () => {
    const proved = Promise.withResolvers<boolean>()
    const call = makeCall(() => proved.promise, [refused, 'done'])
    call.stop()
    proved.resolve(true)
    await proved.promise
    expect(call.left).toEqual(['done'])
  })
})

describe('the question', () => {
  it('is one for all who wait, and new after its answer', async () => {
    const stepUp = createStepUp()
    const seen: boolean[] = []
    const hide = stepUp.show(() => seen.push(stepUp.isAsked()))
    const both = [stepUp.ask(), stepUp.ask()]
    stepUp.answer(true)
    expect(await Promise.all(both)).toEqual([true, true])
    const next = stepUp.ask()
    hide()
    expect(await next).toBe(false)
    expect(seen).toEqual([true, false, true])
  })

  it('is not left open where no page shows it', async () => {
    expect(await createStepUp().ask()).toBe(false)
  })
})
