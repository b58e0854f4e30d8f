'use client'
import {
  createTRPCClient,
  httpBatchLink,
  httpLink,
  httpSubscriptionLink,
  splitLink,
  type TRPCClient,
} from '@trpc/client'
import { createTRPCContext } from '@trpc/tanstack-react-query'
import type { AppRouter } from '../server/router.ts'
import { activityLink } from './activity-link.ts'
import { tellSignedOut } from './signed-out.ts'
import { signedOutLink } from './signed-out-link.ts'
import { type StepUp, stepUpLink } from './step-up.ts'

/** `useTRPC()` makes query and mutation options; `useTRPCClient()` calls directly. */
export const { TRPCProvider, useTRPC, useTRPCClient } = createTRPCContext<AppRouter>()

const url = '/api/trpc'

/**
 * Client of the dashboard's own origin. A call with `context: { sessionId }` goes alone, with the header that names
 * the session which session-key operations act on; all others are batched. What is followed has a stream of its own. What is
 * refused until the person proves that it is them goes again when they have. Any answer that says that the login has ended is told.
 */
export function createDashboardClient(stepUp: StepUp): TRPCClient<AppRouter> {
  return createTRPCClient<AppRouter>({
    links: [
      activityLink(),
      signedOutLink(tellSignedOut),
      stepUpLink(stepUp),
      splitLink({
        condition: ({ type }) => type === 'subscription',
        true: httpSubscriptionLink({ url }),
        false: splitLink({
          condition: ({ context }) => sessionIdOf(context) !== undefined,
          true: httpLink({ url, headers: ({ op }) => ({ 'X-Session-Id': String(sessionIdOf(op.context) ?? '') }) }),
          false: httpBatchLink({ url, maxURLLength: 2_000, maxItems: 10 }),
        }),
      }),
    ],
  })
}

function sessionIdOf(context: Record<string, unknown>): number | undefined {
  return typeof context.sessionId === 'number' ? context.sessionId : undefined
}
