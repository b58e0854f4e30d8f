'use client'
import type { ReactNode } from 'react'
import { type Standing, StandingContext } from './use-may.ts'

/** Tells the pages inside whom they are for. */
export function StandingProvider({ standing, children }: { standing: Standing; children: ReactNode }) {
  return <StandingContext value={standing}>{children}</StandingContext>
}
