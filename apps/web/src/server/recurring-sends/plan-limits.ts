import { limitsOf } from '../bulk-sends/limits-of.ts'
import type { Plan } from '../plans/plan.ts'

/** What each session may send for recurring sends under a plan, counted apart from its other sends. */
export function planLimits(plan: Plan): ReturnType<typeof limitsOf> {
  const { quota, protectionMs } = limitsOf(plan)
  return { quota: quota && { ...quota, endpoint: 'POST /api/recurring-sends' }, protectionMs }
}
