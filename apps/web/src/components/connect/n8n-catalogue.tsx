'use client'
import type { ReactNode } from 'react'
import { useAddress } from '../../client/use-address.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Link } from '../ui/link.tsx'
import { SearchBox } from '../ui/search-box.tsx'
import { WithCode } from '../ui/with-code.tsx'

export interface N8nAction {
  /** Of the operation behind it. */
  readonly name: string
  readonly resource: string
  readonly title: string
  readonly description: string
}

export interface N8nTriggerEvent {
  readonly name: string
  readonly title: string
  readonly description: string
}

/** What the nodes can do, as the contract has it, narrowed by `?q=`. */
export function N8nCatalogue({
  actions,
  triggers,
}: {
  actions: readonly N8nAction[]
  triggers: readonly N8nTriggerEvent[]
}) {
  const t = useTexts('connect.n8n.catalogue')
  const { search, set } = useAddress()
  const words = search.get('q') ?? ''
  const wanted = actions.filter(row => contains(`${row.resource} ${row.title} ${row.description}`, words))
  const events = triggers.filter(row => contains(`${row.name} ${row.title} ${row.description}`, words))
  return (
    <section aria-labelledby="n8n-catalogue" className="mt-3">
      <h2 id="n8n-catalogue" className="font-semibold">
        {t('title', { actions: actions.length, triggers: triggers.length })}
      </h2>
      <p className="mt-0.5 mb-4 text-sm text-soft">{t('description')}</p>
      <SearchBox label={t('search')} placeholder={t('search')} words={words} onChange={q => set({ q })} />
      {wanted.length + events.length === 0 && <p className="text-soft">{t('none')}</p>}
      <div className="flex flex-col gap-6">
        {[...Map.groupBy(wanted, ({ resource }) => resource)].map(([resource, rows]) => (
          <Group key={resource} name={resource}>
            {rows.map(({ name, title, description }) => (
              <Row key={name} title={title} description={description} href={`/explorer/${name}`} />
            ))}
          </Group>
        ))}
        {events.length > 0 && (
          <Group name={t('trigger')}>
            {events.map(({ name, title, description }) => (
              <Row key={name} title={title} description={description} href={`/events?type=${name}`} code={name} />
            ))}
          </Group>
        )}
      </div>
    </section>
  )
}

function Group({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="mb-2 text-sm font-semibold">{name}</h3>
      <ul className="divide-y divide-line overflow-hidden rounded-xl border border-line bg-surface">{children}</ul>
    </div>
  )
}

function Row({ title, description, href, code }: { title: string; description: string; href: string; code?: string }) {
  return (
    <li>
      <Link
        href={href}
        className="grid gap-x-6 gap-y-0.5 px-4 py-2.5 text-sm transition-colors hover:bg-sunken focus-visible:-outline-offset-2 md:grid-cols-[minmax(0,16rem)_minmax(0,1fr)]"
      >
        <span className="min-w-0">
          <span className="font-medium">{title}</span>
          {code && <span className="block font-mono text-xs break-all text-faint">{code}</span>}
        </span>
        <span className="text-soft">
          <WithCode text={description} />
        </span>
      </Link>
    </li>
  )
}

function contains(text: string, words: string): boolean {
  const where = text.toLowerCase()
  return words
    .toLowerCase()
    .split(/\s+/)
    .every(word => where.includes(word))
}
