import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import { createTRPCClient, TRPCClientError, type TRPCLink } from '@trpc/client'
import { observable } from '@trpc/server/observable'
import { createTRPCOptionsProxy } from '@trpc/tanstack-react-query'
import { headers } from 'next/headers'
import type { ReactNode } from 'react'
import { forPages } from '../../server/auth/for-pages.ts'
import { pageLogin } from '../../server/auth/page-visitor.ts'
import type { AppRouter } from '../../server/router.ts'
import { within } from '../../server/within.ts'
import { HydratedOnceShown } from './hydrated-once-shown.tsx'

/** A page does not wait longer for what its browser can ask for as well. */
const patienceMs = 1_000

/**
 * Sends along what the components below ask for first, so that a page that is opened by its address need not ask for it
 * once its code has come. What fails, or takes too long, they ask for as ever.
 *
 * @param isDrawnLater the components show what was read in the browser alone, not in the page as it is sent
 */
export async function ReadAhead({
  reads,
  isDrawnLater = false,
  children,
}: {
  reads: (ahead: Ahead) => readonly Promise<void>[]
  isDrawnLater?: boolean
  children: ReactNode
}) {
  const login = await pageLogin()
  const isOpenedByAddress = (await headers()).get('accept')?.includes('text/html')
  if (!login || !isOpenedByAddress) return children
  const ahead = readerFor(login)
  await within(Promise.all(reads(ahead)), patienceMs)
  const Boundary = isDrawnLater ? HydratedOnceShown : HydrationBoundary
  return <Boundary state={dehydrate(ahead.queries)}>{children}</Boundary>
}

type Ahead = ReturnType<typeof readerFor>

/** What reads for one page: as the person whose login it is, through the router, into queries of its own. */
function readerFor(login: string) {
  const queries = new QueryClient()
  const client = createTRPCClient<AppRouter>({ links: [readWithin(login)] })
  return { queries, client, trpc: createTRPCOptionsProxy<AppRouter>({ client, queryClient: queries }) }
}

function readWithin(login: string): TRPCLink<AppRouter> {
  return () =>
    ({ op: { path, input } }) =>
      observable(observer => {
        forPages()
          .read(login, path, input)
          .then(
            data => {
              observer.next({ result: { type: 'data', data } })
              observer.complete()
            },
            error => observer.error(TRPCClientError.from(error)),
          )
      })
}
