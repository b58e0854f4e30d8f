'use client'
import { useTexts } from '../../client/use-texts.ts'

/** Grey bars in place of what is being fetched. */
export function Skeleton({ rows = 3 }: { rows?: number }) {
  const t = useTexts('ui')
  return (
    <div role="status" aria-label={t('loading')} className="flex flex-col gap-3">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the bars are all the same
        <div key={row} className="h-16 animate-pulse rounded-xl bg-sunken" />
      ))}
    </div>
  )
}
