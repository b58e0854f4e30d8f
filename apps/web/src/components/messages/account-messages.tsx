'use client'
import { useDeferredValue } from 'react'
import { useHydrated } from '../../client/use-hydrated.ts'
import { useTexts } from '../../client/use-texts.ts'
import { PageHeading } from '../ui/page-heading.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { MessageTable } from './message-table.tsx'

/** The messages of all sessions. */
export function AccountMessages() {
  const t = useTexts('messages')
  // what was chosen in this browser is known to it alone
  const isHydrated = useDeferredValue(useHydrated())
  return (
    <>
      <PageHeading title={t('title')} description={t('lead')} />
      {isHydrated ? <MessageTable /> : <Skeleton />}
    </>
  )
}
