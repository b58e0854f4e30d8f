import type { inferRouterInputs } from '@trpc/server'
import type { AppRouter } from '../../server/router.ts'

/** The fields that a webhook is made of, without what names its session. */
export type WebhookCreate = Omit<inferRouterInputs<AppRouter>['webhooks']['create'], 'id'>
