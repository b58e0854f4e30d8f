import type { inferRouterOutputs } from '@trpc/server'
import type { AppRouter } from '../../server/router.ts'

/** A month of the account, as `usage.get` has it. */
export type UsageMonth = inferRouterOutputs<AppRouter>['usage']['get']['months'][number]
