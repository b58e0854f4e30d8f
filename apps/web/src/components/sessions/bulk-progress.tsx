'use client'
import { useTexts } from '../../client/use-texts.ts'
import { Button } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'
import type { Outcome } from './run-bulk.ts'
import type { BulkRun } from './use-bulk.ts'

/** Outcomes that are on the page; of many that failed the first ones. */
const mostShown = 200

/** How far an act on many sessions is, and what became of each. */
export function BulkProgress({ run, onStop, onClose }: { run: BulkRun; onStop: () => void; onClose: () => void }) {
  const t = useTexts('sessions.bulk')
  const { act, total, outcomes, isOver, isStopped } = run
  const failed = outcomes.filter(({ isDone }) => !isDone)
  const done = outcomes.filter(({ isDone }) => isDone)
  const told = [...failed, ...done].slice(0, mostShown)
  const title = t(`running.${act}`, { count: total })
  return (
    <section aria-label={title} className="mb-4 rounded-xl border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 className="font-medium">{isOver ? t(isStopped ? 'stopped' : 'finished') : title}</h2>
        <Button size="small" look="quiet" disabled={isStopped && !isOver} onClick={isOver ? onClose : onStop}>
          {isOver ? t('close') : t('stop')}
        </Button>
      </div>
      <ProgressBar label={title} value={outcomes.length} max={total} />
      <p role="status" className="mt-1.5 text-sm text-soft tabular-nums">
        {t('through', { done: outcomes.length, total })} · {t('succeeded', { count: done.length })}
        {failed.length > 0 && <>, {t('failed', { count: failed.length })}</>}
      </p>
      {!isOver && <p className="mt-1 text-sm text-faint">{t('stay')}</p>}
      {outcomes.length > 0 && (
        <details className="mt-2 text-sm" open={isOver && failed.length > 0 ? true : undefined}>
          <summary className="w-fit cursor-pointer rounded py-1 text-soft hover:text-ink">{t('each')}</summary>
          <ul className="mt-1 max-h-72 divide-y divide-line overflow-y-auto">
            {told.map(outcome => (
              <OutcomeRow key={outcome.id} act={act} outcome={outcome} />
            ))}
          </ul>
          {outcomes.length > told.length && (
            <p className="mt-2 text-faint">{t('more', { count: outcomes.length - told.length })}</p>
          )}
        </details>
      )}
    </section>
  )
}

function OutcomeRow({ act, outcome: { id, name, isDone, text } }: { act: BulkRun['act']; outcome: Outcome }) {
  const t = useTexts('sessions.bulk')
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5 py-1.5">
      {act === 'delete' && isDone ? (
        <span className="min-w-0 truncate font-medium">{name}</span>
      ) : (
        <Link href={`/sessions/${id}`} className="min-w-0 truncate rounded font-medium hover:underline">
          {name}
        </Link>
      )}
      <span className={isDone ? 'text-soft' : 'text-danger'}>{text ?? t(`did.${act}`)}</span>
    </li>
  )
}
