'use client'
import { useAddress } from '../../client/use-address.ts'
import { useTexts } from '../../client/use-texts.ts'
import { ButtonLink } from '../ui/button.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { EventDetail } from './event-detail.tsx'
import { EventFilterBar } from './event-filter-bar.tsx'
import { eventFiltersIn, wordsIn } from './event-filters.ts'
import { EventSearch } from './event-search.tsx'
import { LiveEvents } from './live-events.tsx'

/** The events of all sessions as they are recorded; `?event=` opens one, beside the list or on a small screen in its place. */
export function EventMonitor({ names }: { names: readonly string[] }) {
  const t = useTexts('events')
  const { search, set } = useAddress()
  const selectedId = search.get('event') ?? undefined
  const filters = eventFiltersIn(search)
  const words = wordsIn(search)
  const shown = { filters, selectedId, onSelect: ({ id }: { readonly id: string }) => set({ event: id }, true) }
  return (
    <>
      <PageHeading
        title={t('title')}
        description={t('lead')}
        actions={<ButtonLink href="/events/catalogue">{t('catalogue.open')}</ButtonLink>}
      />
      <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] lg:gap-5">
        <div className={selectedId ? 'hidden lg:block' : ''}>
          <EventFilterBar names={names} />
          {words ? (
            <EventSearch {...shown} key={JSON.stringify([words, filters])} words={words} />
          ) : (
            <LiveEvents {...shown} key={JSON.stringify(filters)} />
          )}
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
