'use client'
import { Link2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTexts } from '../../client/use-texts.ts'
import type { CatalogueEntry } from '../../server/catalogue-entries.ts'
import { Badge } from '../ui/badge.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { CodeBlock } from '../ui/code-block.tsx'
import { WithCode } from '../ui/with-code.tsx'

/** One event of the catalogue; its name is its place on the page. */
export function CatalogueCard({ entry }: { entry: CatalogueEntry }) {
  const t = useTexts('events.catalogue')
  const { name, title, description, carries, from, filters, sample } = entry
  return (
    <article
      id={name}
      aria-labelledby={`${name}-name`}
      className="scroll-mt-20 rounded-xl border border-line bg-surface p-4 target:border-soft sm:p-5"
    >
      <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id={`${name}-name`} className="min-w-0 font-mono font-semibold break-all">
          {name}
        </h2>
        <a href={`#${name}`} aria-label={t('linkTo', { name })} className="rounded p-1 text-faint hover:text-ink">
          <Link2 className="size-4" aria-hidden="true" />
        </a>
        <span lang="en" className="text-sm text-faint">
          {title}
        </span>
        <ButtonLink
          size="small"
          look="quiet"
          className="ml-auto"
          href={`/events?type=${encodeURIComponent(name)}`}
          aria-label={t('showOf', { name })}
        >
          {t('show')}
        </ButtonLink>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2">
        <dl className="flex flex-col gap-3 text-sm">
          <Fact name={t('when')}>
            <span lang="en">
              <WithCode text={description} />
            </span>
          </Fact>
          <Fact name={t('carries')}>
            <span lang="en">
              <WithCode text={carries} />
            </span>
          </Fact>
          <Fact name={t('from')}>
            <span className="flex flex-wrap gap-1.5">
              {from.map(origin => (
                <Badge key={origin}>{t(`origins.${origin}`)}</Badge>
              ))}
            </span>
          </Fact>
          <Fact name={t('filters')}>
            <ul className="flex flex-col gap-1">
              <li>
                <WithCode text={t('filterWords.events')} />
              </li>
              {filters.map(filter => (
                <li key={filter}>
                  <WithCode text={t(`filterWords.${filter}`)} />
                </li>
              ))}
            </ul>
          </Fact>
        </dl>
        <CodeBlock label={t('sample', { name })} text={sample} />
      </div>
    </article>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="mb-0.5 text-xs text-faint">{name}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  )
}
