'use client'
import { useTexts } from '../../client/use-texts.ts'
import type { ListedSession } from '../../server/session-pages/list-sessions.ts'
import { Button } from '../ui/button.tsx'

/** Sessions that are not connected and should be; `reconnectable`: those of them that need no phone for it. */
export interface Failing {
  readonly failing: number
  readonly reconnectable: number
}

/** Head of the list: how many there are, a box that chooses those that were read so far, and what to do with those that fail, on all pages. */
export function SelectShown({
  sessions,
  selected,
  total,
  onSelect,
  failing: { failing, reconnectable },
  isReading,
  onFailing,
  onReconnect,
}: {
  sessions: readonly ListedSession[]
  selected: ReadonlyMap<number, string>
  total: number
  onSelect: ((sessions: readonly ListedSession[], isOn: boolean) => void) | undefined
  failing: Failing
  isReading: boolean
  onFailing: () => void
  /** There for those who may connect sessions. */
  onReconnect: (() => void) | undefined
}) {
  const t = useTexts('sessions.bulk')
  const isAll = sessions.every(({ id }) => selected.has(id))
  const isSome = !isAll && sessions.some(({ id }) => selected.has(id))
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-2 border-b border-line bg-sunken px-3 text-sm text-soft sm:px-1">
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
      {onSelect && failing > 0 && (
        <span className="flex flex-wrap gap-1 py-1 sm:ml-auto sm:pr-2">
          <Button size="small" look="quiet" disabled={isReading} onClick={onFailing}>
            {t('selectFailing', { count: failing })}
          </Button>
          {onReconnect && reconnectable > 0 && (
            <Button size="small" busy={isReading} onClick={onReconnect}>
              {t('reconnectFailing', { count: reconnectable })}
            </Button>
          )}
        </span>
      )}
    </div>
  )
}
