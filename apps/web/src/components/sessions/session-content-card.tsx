'use client'
import { StoreContentCard } from '../privacy/store-content-card.tsx'
import { useThisSession } from './session-context.ts'

/** Whether this session stores contents. It is saved by itself: an operation of its own. */
export function SessionContentCard() {
  const { id } = useThisSession()
  return <StoreContentCard sessionId={id} className="max-w-form" />
}
