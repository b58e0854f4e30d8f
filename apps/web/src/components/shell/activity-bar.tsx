'use client'
import { useIsFetching } from '@tanstack/react-query'
import { usePathname, useSearchParams } from 'next/navigation'
import { useEffect, useSyncExternalStore } from 'react'
import { isBusy, onActivity, pageIsOpen } from '../../client/activity.ts'
import { useTexts } from '../../client/use-texts.ts'

/** At the upper edge of every page, from the click to the answer: what was asked for is under way. */
export function ActivityBar() {
  const t = useTexts('ui')
  const address = `${usePathname()}?${useSearchParams()}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address is what says that its page is there
  useEffect(() => pageIsOpen(), [address])
  const isActing = useSyncExternalStore(onActivity, isBusy, () => false)
  // What is read for the first time; what is shown already is read anew without a word.
  const reads = useIsFetching({ predicate: ({ state }) => state.data === undefined && state.fetchFailureCount === 0 })
  if (!isActing && reads === 0) return null
  return (
    <div
      role="progressbar"
      aria-label={t('working')}
      className="fixed inset-x-0 top-0 z-50 h-0.5 overflow-hidden bg-info-soft"
    >
      <div className="h-full w-1/3 animate-working bg-info motion-reduce:w-full motion-reduce:animate-none" />
    </div>
  )
}
