import { useTexts } from '../../client/use-texts.ts'
import { Badge } from '../ui/badge.tsx'

/** Labels that a row has room for: fewer on a phone. */
const shownOnPhone = 1
const shown = 3

/** The labels of a session in its row: the first ones, and how many more there are. Screen readers get all of them. */
export function SessionLabels({ labels }: { labels: readonly string[] }) {
  const t = useTexts('sessions.labels')
  if (labels.length === 0) return null
  const rest = (count: number) => `+${labels.length - count}`
  return (
    <span className="flex shrink-0 items-center gap-1" title={labels.join(', ')}>
      <span className="sr-only">{t('have', { labels: labels.join(', ') })}</span>
      {labels.slice(0, shown).map((label, index) => (
        <span key={label} aria-hidden="true" className={index < shownOnPhone ? 'flex' : 'hidden lg:flex'}>
          <Badge>
            <span className="max-w-20 truncate lg:max-w-32">{label}</span>
          </Badge>
        </span>
      ))}
      <span aria-hidden="true" className="text-xs text-soft tabular-nums">
        {labels.length > shownOnPhone && <span className="lg:hidden">{rest(shownOnPhone)}</span>}
        {labels.length > shown && <span className="hidden lg:inline">{rest(shown)}</span>}
      </span>
    </span>
  )
}
