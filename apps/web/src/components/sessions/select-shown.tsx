'use client'
import { useTexts } from '../../client/use-texts.ts'
import type { ListedSession } from '../../server/session-pages/list-sessions.ts'

/** Head of the list: how many there are, and a box that chooses those that were read so far. */
export function SelectShown({
  sessions,
  selected,
  total,
  onSelect,
}: {
  sessions: readonly ListedSession[]
  selected: ReadonlyMap<number, string>
  total: number
  onSelect: ((sessions: readonly ListedSession[], isOn: boolean) => void) | undefined
}) {
  const t = useTexts('sessions.bulk')
  const isAll = sessions.every(({ id }) => selected.has(id))
  const isSome = !isAll && sessions.some(({ id }) => selected.has(id))
  return (
    <div className="flex min-h-11 items-center gap-2 border-b border-line bg-sunken px-3 text-sm text-soft sm:px-1">
      {onSelect && (
        <label className="-ml-3 flex size-11 shrink-0 cursor-pointer items-center justify-center sm:ml-0">
          <span className="sr-only">{t('selectShown')}</span>
          <input
            type="checkbox"
            checked={isAll}
            ref={box => {
              if (box) box.indeterminate = isSome
            }}
            onChange={event => onSelect(sessions, event.target.checked)}
            className="size-4 accent-link"
          />
        </label>
      )}
      <span className={onSelect ? 'tabular-nums' : 'pl-2 tabular-nums'}>{t('found', { count: total })}</span>
    </div>
  )
}
