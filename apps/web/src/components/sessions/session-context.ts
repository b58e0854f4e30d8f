'use client'
import type { SessionSummary } from '@messenger/shared/contract/sessions/record'
import { createContext, useContext } from 'react'

export const SessionContext = createContext<SessionSummary | undefined>(undefined)

/** The session whose page this is, live. Only inside `SessionFrame`. */
export function useThisSession(): SessionSummary {
  const session = useContext(SessionContext)
  if (!session) throw new Error('useThisSession is for pages inside SessionFrame')
  return session
}
