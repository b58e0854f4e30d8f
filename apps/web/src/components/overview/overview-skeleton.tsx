'use client'
import { useTexts } from '../../client/use-texts.ts'

const figures = ['received', 'sent', 'failed', 'success', 'undelivered', 'latency']
const charts = ['messages', 'deliveries', 'latency', 'sessions']

/** Grey places of what is being read. */
export function OverviewSkeleton() {
  const t = useTexts('overview')
  return (
    <div role="status" aria-label={t('loading')} className="flex flex-col gap-4">
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-3 xl:grid-cols-6">
        {figures.map(name => (
          <div key={name} className="h-28 animate-pulse rounded-xl bg-sunken" />
        ))}
      </div>
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
        {charts.map(name => (
          <div key={name} className="h-80 animate-pulse rounded-xl bg-sunken" />
        ))}
      </div>
    </div>
  )
}
