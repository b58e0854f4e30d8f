import type { RateClass } from '@messenger/shared/contract/operation'
import { operations } from '@messenger/shared/contract/operations'
import { describe, expect, it } from 'vitest'
import type { Credential } from '../auth/credential.ts'
import { rightsOf } from '../people/rights.ts'
import { createPlans } from '../plans/plan.ts'
import { quotaFor } from './quota-for.ts'

const plans = createPlans()
const subscription = { plan: null, isOver: false, isSuspended: false }
const key = (accountProtection = false): Credential => ({
  kind: 'key',
  accountId: 1,
  sessionId: 7,
  session: { network: 'live', accountProtection, status: 'connected' },
  subscription,
})
const person: Credential = {
  kind: 'user',
  role: 'owner',
  rights: rightsOf('owner', null),
  email: 'ana@example.com',
  loginId: 1,
  isProved: true,
  lacksFactor: false,
  isOperator: false,
  accountId: 1,
  userId: 1,
  subscription,
}
const [some] = operations
if (!some) throw new Error('The contract is empty')
const of = (rate: RateClass, plan: string, credential = key()) =>
  quotaFor({ ...some.operation, rate }, credential, plans.planFor(plan))

describe('quotaFor', () => {
  it.each<[RateClass, string, number | null, number | null]>([
    ['send', 'trial', 1, 50],
    ['send', 'standard', 256, null],
    ['group', 'trial', 10, 100],
    ['group', 'standard', 10, 500],
    ['picture', 'trial', 10, 100],
    ['picture', 'standard', 60, 1000],
    ['lookup', 'trial', 10, 100],
    ['lookup', 'standard', 60, 1000],
    ['default', 'trial', 60, null],
    ['default', 'standard', 60, null],
  ])('gives %s on %s %s a minute and %s a day', (rate, plan, perMinute, perDay) => {
    expect(of(rate, plan)).toMatchObject({ perMinute, perDay, spacingMs: null, inFlight: 10 })
  })

  it('spaces sends of protected sessions, on a trial as the trial does', () => {
    expect(of('send', 'standard', key(true))).toMatchObject({ spacingMs: 5_000, refusal: 'rate_protection' })
    expect(of('send', 'unlimited', key(true))).toMatchObject({ spacingMs: 5_000, perMinute: null, inFlight: null })
    expect(of('send', 'trial', key(true))).toMatchObject({ spacingMs: null, refusal: 'rate_trial' })
    expect(of('lookup', 'standard', key(true))).toMatchObject({ spacingMs: null, refusal: 'rate_limited' })
  })

  it('leaves alone what has no limit', () => {
    expect(of('none', 'trial')).toBeUndefined()
    expect(of('send', 'unlimited')).toBeUndefined()
    expect(of('default', 'trial', person)).toBeUndefined()
    expect(of('lookup', 'trial', person)).toMatchObject({ perMinute: 10 })
    expect(of('default', 'trial', { kind: 'nobody' })).toBeUndefined()
  })
})

describe('operations', () => {
  const classed = operations.map(({ name, operation }) => ({ name, operation }))

  it.each(classed.filter(({ operation }) => operation.rate === 'send'))(
    '$name is counted by the engine, which knows spacings',
    ({ operation }) => {
      expect(operation.runner).toBe('engine')
      expect(['/api/send-message', '/api/send-template']).toContain(operation.http.path)
    },
  )
})
