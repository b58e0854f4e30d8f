'use client'
import { ArrowLeft } from 'lucide-react'
import { useTexts } from '../../client/use-texts.ts'
import type { CatalogueEntry } from '../../server/catalogue-entries.ts'
import { Link } from '../ui/link.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { CatalogueCard } from './catalogue-card.tsx'

/** Every event that there is, with a sample. `#name` in the address leads to one. */
export function EventCatalogue({ entries }: { entries: readonly CatalogueEntry[] }) {
  const t = useTexts('events.catalogue')
  return (
    <>
      <Link href="/events" className="mb-3 inline-flex items-center gap-1.5 rounded text-sm text-soft hover:text-ink">
        <ArrowLeft className="size-4" aria-hidden="true" /> {t('back')}
      </Link>
      <PageHeading title={t('title')} description={t('lead', { count: entries.length })} />
      <nav aria-label={t('index')} className="mb-5">
        <ul className="flex flex-wrap gap-2">
          {entries.map(({ name }) => (
            <li key={name}>
              <a
                href={`#${name}`}
                className="inline-flex h-8 items-center rounded-full border border-line-strong px-3 font-mono text-xs transition-colors hover:bg-sunken"
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <ul className="flex flex-col gap-4">
        {entries.map(entry => (
          <li key={entry.name}>
            <CatalogueCard entry={entry} />
          </li>
        ))}
      </ul>
    </>
  )
}
