import type { inferRouterOutputs } from '@trpc/server'
import type { AppRouter } from '../../server/router.ts'

export type FactorState = inferRouterOutputs<AppRouter>['secondFactor']['state']
