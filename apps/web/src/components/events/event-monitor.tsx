'use client'
import { useAddress } from '../../client/use-address.ts'
import { useTexts } from '../../client/use-texts.ts'
import { PageHeading } from '../ui/page-heading.tsx'
import { EventDetail } from './event-detail.tsx'
import { EventFilterBar } from './event-filter-bar.tsx'
import { eventFiltersIn } from './event-filters.ts'
import { LiveEvents } from './live-events.tsx'

/** The events of all sessions as they are recorded; `?event=` opens one, beside the list or on a small screen in its place. */
export function EventMonitor({ names }: { names: readonly string[] }) {
  const t = useTexts('events')
  const { search, set } = useAddress()
  const selectedId = search.get('event') ?? undefined
  const filters = eventFiltersIn(search)
  return (
    <>
      <PageHeading title={t('title')} description={t('lead')} />
      <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] lg:gap-5">
        <div className={selectedId ? 'hidden lg:block' : ''}>
          <EventFilterBar names={names} />
          <LiveEvents
            key={JSON.stringify(filters)}
            filters={filters}
            selectedId={selectedId}
            onSelect={({ id }) => set({ event: id }, true)}
          />
        </div>
        <div className={selectedId ? 'min-w-0' : 'hidden min-w-0 lg:block'}>
          {selectedId ? (
            <EventDetail key={selectedId} id={selectedId} onClose={() => set({ event: '' })} />
          ) : (
            <p className="rounded-xl border border-dashed border-line-strong px-6 py-16 text-center text-sm text-soft">
              {t('choose')}
            </p>
          )}
        </div>
      </div>
    </>
  )
}
