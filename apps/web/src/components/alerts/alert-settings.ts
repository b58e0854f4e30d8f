import type { inferRouterOutputs } from '@trpc/server'
import type { AppRouter } from '../../server/router.ts'

/** What the pages about alerts are shown. */
type Outputs = inferRouterOutputs<AppRouter>['alerts']
export type AlertSettings = Outputs['settings']
export type AlertChannel = AlertSettings['channels'][number]
export type AlertRuleRow = AlertSettings['rules'][number]
export type AlertIncident = Outputs['incidents']['incidents'][number]
