'use client'
import { ChevronRight } from 'lucide-react'
import { useAddress } from '../../client/use-address.ts'
import { useTexts } from '../../client/use-texts.ts'
import type { ShownTool } from '../../server/mcp/shown-tools.ts'
import { Badge, type Tone } from '../ui/badge.tsx'
import { Link } from '../ui/link.tsx'
import { SearchBox } from '../ui/search-box.tsx'
import { WithCode } from '../ui/with-code.tsx'

const tones: Readonly<Record<ShownTool['effect'], Tone>> = { read: 'neutral', write: 'info', destructive: 'danger' }

/** All tools, narrowed by `?q=`. `allowed`: those that a checked token is shown. */
export function ToolList({ tools, allowed }: { tools: readonly ShownTool[]; allowed: readonly string[] | undefined }) {
  const t = useTexts('connect.tools')
  const { search, set } = useAddress()
  const words = search.get('q') ?? ''
  const wanted = tools.filter(tool => matches(tool, words))
  return (
    <section aria-labelledby="tools" className="mt-3">
      <h2 id="tools" className="font-semibold">
        {t('title', { count: tools.length })}
      </h2>
      <p className="mt-0.5 mb-4 text-sm text-soft">{t('description')}</p>
      <SearchBox label={t('search')} placeholder={t('searchHint')} words={words} onChange={q => set({ q })} />
      {wanted.length === 0 && <p className="text-soft">{t('none')}</p>}
      {wanted.length > 0 && (
        <ul className="divide-y divide-line overflow-hidden rounded-xl border border-line bg-surface">
          {wanted.map(tool => (
            <li key={tool.name}>
              <ToolRow tool={tool} isAllowed={allowed ? allowed.includes(tool.name) : true} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function ToolRow({ tool, isAllowed }: { tool: ShownTool; isAllowed: boolean }) {
  const t = useTexts('connect.tools')
  const { name, title, description, effect, fields, operation } = tool
  return (
    <details className="group">
      <summary className="flex cursor-pointer list-none flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3 text-sm transition-colors hover:bg-sunken focus-visible:-outline-offset-2 [&::-webkit-details-marker]:hidden">
        <ChevronRight
          className="size-4 shrink-0 text-faint transition-transform group-open:rotate-90"
          aria-hidden="true"
        />
        <span className="font-medium">{title}</span>
        <code className="min-w-0 truncate font-mono text-xs text-faint">{name}</code>
        <span className="ml-auto flex gap-1.5">
          {!isAllowed && <Badge tone="warn">{t('notForToken')}</Badge>}
          <Badge tone={tones[effect]}>{t(`effects.${effect}`)}</Badge>
        </span>
      </summary>
      <div className="flex flex-col gap-3 px-4 pt-1 pb-4 text-sm sm:pl-11">
        <p className="max-w-3xl text-soft">
          <WithCode text={description} />
        </p>
        {fields.length === 0 ? (
          <p className="text-faint">{t('noFields')}</p>
        ) : (
          <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[minmax(0,14rem)_minmax(0,1fr)]">
            {fields.map(field => (
              <div key={field.name} className="contents">
                <dt className="font-mono text-xs leading-5 break-all">
                  {field.name}
                  {field.isRequired && <span className="ml-2 font-sans text-soft">{t('required')}</span>}
                </dt>
                <dd className="mb-1 text-soft sm:mb-0">
                  <span className="mr-2 font-mono text-xs break-words text-faint">{field.type}</span>
                  <WithCode text={field.description} />
                </dd>
              </div>
            ))}
          </dl>
        )}
        {operation && (
          <Link
            href={`/explorer/${operation}`}
            className="self-start font-medium text-link underline underline-offset-2"
          >
            {t('try', { title })}
          </Link>
        )}
      </div>
    </details>
  )
}

function matches({ name, title, description }: ShownTool, words: string): boolean {
  const text = `${name} ${title} ${description}`.toLowerCase()
  return words
    .toLowerCase()
    .split(/\s+/)
    .every(word => text.includes(word))
}
