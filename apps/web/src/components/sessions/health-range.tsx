'use client'
import { useTexts } from '../../client/use-texts.ts'
import { classNames } from '../ui/class-names.ts'

type Range = '24h' | '7d' | '30d'

/** How far the page looks back. */
export function HealthRange({
  ranges,
  value,
  onChange,
}: {
  ranges: readonly Range[]
  value: Range
  onChange: (range: Range) => void
}) {
  const t = useTexts('sessions.health')
  return (
    <fieldset className="flex rounded-lg border border-line-strong p-0.5">
      <legend className="sr-only">{t('range')}</legend>
      {ranges.map(range => (
        <button
          key={range}
          type="button"
          aria-pressed={range === value}
          onClick={() => onChange(range)}
          className={classNames(
            'h-7 rounded-md px-2.5 text-sm font-medium transition-colors',
            range === value ? 'bg-selected text-ink' : 'text-soft hover:bg-sunken hover:text-ink',
          )}
        >
          {t(`ranges.${range}`)}
        </button>
      ))}
    </fieldset>
  )
}
