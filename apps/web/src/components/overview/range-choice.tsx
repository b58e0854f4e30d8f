'use client'
import { usePathname } from 'next/navigation'
import { useTexts } from '../../client/use-texts.ts'
import { classNames } from '../ui/class-names.ts'
import { Link } from '../ui/link.tsx'
import { rangeNames, useRange } from './use-overview.ts'

/** The spans that the page's charts can show, each with its own address. */
export function RangeChoice() {
  const t = useTexts('overview')
  const chosen = useRange()
  const path = usePathname()
  return (
    <nav aria-label={t('range')}>
      <ul className="inline-flex rounded-lg border border-line-strong bg-surface p-0.5">
        {rangeNames.map(range => (
          <li key={range}>
            <Link
              href={`${path}?range=${range}`}
              scroll={false}
              aria-current={range === chosen ? 'true' : undefined}
              className={classNames(
                'relative inline-flex h-8 items-center rounded-md px-3 text-sm font-medium transition-colors',
                range === chosen ? 'bg-selected text-ink' : 'text-soft hover:text-ink',
              )}
            >
              {t(`rangesShort.${range}`)}
              <span className="sr-only"> {t(`ranges.${range}`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
