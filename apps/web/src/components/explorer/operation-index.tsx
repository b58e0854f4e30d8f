'use client'
import { useState } from 'react'
import { useTexts } from '../../client/use-texts.ts'
import { Link } from '../ui/link.tsx'
import { SearchBox } from '../ui/search-box.tsx'
import { MethodBadge } from './method-badge.tsx'

export interface IndexedOperation {
  readonly name: string
  readonly title: string
  readonly method: string
  readonly path: string
}

/** All operations, by resource, narrowed by what is typed. */
export function OperationIndex({ operations }: { operations: readonly IndexedOperation[] }) {
  const t = useTexts('explorer')
  const [words, setWords] = useState('')
  const wanted = operations.filter(row => matches(row, words))
  const groups = [...Map.groupBy(wanted, ({ name }) => name.split('.')[0] ?? '')]
  return (
    <>
      <SearchBox label={t('search')} placeholder={t('searchHint')} words={words} onChange={setWords} />
      {groups.length === 0 && <p className="text-soft">{t('noMatch')}</p>}
      <div className="flex flex-col gap-8">
        {groups.map(([resource, rows]) => (
          <section key={resource} aria-labelledby={`resource-${resource}`}>
            <h2 id={`resource-${resource}`} className="mb-2 font-semibold capitalize">
              {resource}
            </h2>
            <ul className="divide-y divide-line overflow-hidden rounded-xl border border-line bg-surface">
              {rows.map(({ name, title, method, path }) => (
                <li key={name}>
                  <Link
                    href={`/explorer/${name}`}
                    className="flex flex-wrap items-center gap-x-3 gap-y-0.5 px-4 py-2.5 text-sm transition-colors hover:bg-sunken focus-visible:-outline-offset-2"
                  >
                    <MethodBadge method={method} />
                    <span className="font-medium">{title}</span>
                    <span className="w-full min-w-0 truncate font-mono text-xs text-faint sm:ml-auto sm:w-auto">
                      {path}
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  )
}

function matches({ name, title, path }: IndexedOperation, words: string): boolean {
  const text = `${name} ${title} ${path}`.toLowerCase()
  return words
    .toLowerCase()
    .split(/\s+/)
    .every(word => text.includes(word))
}
