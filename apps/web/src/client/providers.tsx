'use client'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { ToastProvider } from '../components/ui/toast.tsx'
import { whenCallsEnd } from './activity.ts'
import { tryPrefix } from './documentation.ts'
import { leaveNoDrafts } from './drafts.ts'
import { LiveContext, openLiveLine, watchPage } from './live.ts'
import { onSignedOut, tellSignedOut } from './signed-out.ts'
import { createStepUp } from './step-up.ts'
import { createDashboardClient, TRPCProvider } from './trpc.ts'
import { StepUpContext } from './use-step-up.ts'

/** Everything the pages share in the browser. `nonce` lets dialogs insert their styles under the page's policy. */
export function Providers({ nonce, children }: { nonce: string | undefined; children: ReactNode }) {
  const [queryClient] = useState(createQueryClient)
  const [stepUp] = useState(createStepUp)
  const [trpcClient] = useState(() => createDashboardClient(stepUp))
  const [line] = useState(() => openLiveLine(trpcClient))
  useEffect(
    () =>
      watchPage(line, () => {
        leaveNoDrafts()
        tellSignedOut()
      }),
    [line],
  )
  useEffect(
    () =>
      onSignedOut(() => {
        line.end()
        toLogin()
      }),
    [line],
  )
  // that of the document: one that comes with a later answer of the server, as after `router.refresh()`, is not the page's
  if (nonce && typeof window !== 'undefined' && !Reflect.has(window, '__webpack_nonce__'))
    Reflect.set(window, '__webpack_nonce__', nonce)
  return (
    <QueryClientProvider client={queryClient}>
      <TRPCProvider trpcClient={trpcClient} queryClient={queryClient}>
        <LiveContext value={line}>
          <StepUpContext value={stepUp}>
            <ToastProvider>{children}</ToastProvider>
          </StepUpContext>
        </LiveContext>
      </TRPCProvider>
    </QueryClientProvider>
  )
}

function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { staleTime: 1_000, retry: 1 }, mutations: { retry: false } },
  })
}

/** Pages for people who need not be signed in. */
const beforeLogin = /^\/(login$|setup$|invite\/|link\/)/

/** Asked once: whoever stays at the browser's question, for what is not saved, is not asked again. */
let isOnTheWay = false
/** How long the page waits for the answers of calls before it goes, in milliseconds. */
const answersWithinMs = 5_000

/**
 * A login that ended shows everywhere at once; the present page is where the next one leads back to. Calls under way are refused as
 * well: their answers put back what was written, which a page that is gone cannot do.
 */
function toLogin(): void {
  const page = shownPage()
  const { pathname, search } = page.location
  if (isOnTheWay || beforeLogin.test(pathname)) return
  isOnTheWay = true
  void whenCallsEnd(answersWithinMs).then(() => {
    page.location.assign(`/login?next=${encodeURIComponent(pathname + search)}`)
  })
}

/** The page that the person sees: a form in a frame of the documentation is a part of it, and the login stands in no frame. */
function shownPage(): Window {
  return window.location.pathname.startsWith(tryPrefix) ? (window.top ?? window) : window
}
