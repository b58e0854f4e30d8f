'use client'
import { type DehydratedState, hydrate, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useLayoutEffect } from 'react'

/**
 * Gives what was read ahead to the queries below it once the page's code runs, before they would ask for it themselves. On the server they
 * have nothing: for what is drawn in the browser alone, since its styles or its times are not known before.
 */
export function HydratedOnceShown({ state, children }: { state: DehydratedState; children: ReactNode }) {
  const queryClient = useQueryClient()
  useLayoutEffect(() => hydrate(queryClient, state), [queryClient, state])
  return children
}
