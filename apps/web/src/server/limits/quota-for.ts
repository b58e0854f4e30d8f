import type { Operation } from '@messenger/shared/contract/operation'
import type { Quota } from '@messenger/shared/limits/quota'
import type { Credential } from '../auth/credential.ts'
import type { Plan } from '../plans/plan.ts'

/** The contract's sentences name these numbers; a plan with others is refused in the general words. */
const trialSendsPerMinute = 1
const protectionSeconds = 5

/**
 * People at the dashboard are not counted for what has no class of its own: pages read often, and what they read must not use up what
 * programs have.
 */
export function isCounted({ rate }: Operation, { kind }: Credential): boolean {
  if (rate === 'none' || kind === 'nobody') return false
  return rate !== 'default' || kind !== 'user'
}

/** What a call may use up under a plan; undefined where nothing is limited. */
export function quotaFor(operation: Operation, credential: Credential, plan: Plan): Quota | undefined {
  const { rate, http } = operation
  if (rate === 'none' || credential.kind === 'nobody' || !isCounted(operation, credential)) return undefined
  const { per_minute: perMinute = null, per_day: perDay = null } = plan.limits[rate] ?? {}
  const isProtected = rate === 'send' && !plan.trial && credential.session?.accountProtection === true
  const spacing = isProtected ? plan.protection_seconds : null
  const { in_flight: inFlight } = plan
  if (perMinute === null && perDay === null && spacing === null && inFlight === null) return undefined
  const isTrialSend = rate === 'send' && plan.trial && perMinute === trialSendsPerMinute
  return {
    endpoint: `${http.method} ${http.path}`,
    perMinute,
    perDay,
    spacingMs: spacing === null ? null : spacing * 1000,
    refusal: spacing === protectionSeconds ? 'rate_protection' : isTrialSend ? 'rate_trial' : 'rate_limited',
    inFlight,
  }
}
