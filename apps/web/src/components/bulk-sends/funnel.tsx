'use client'
import type { BulkSendRecord, RecipientState } from '@messenger/shared/contract/bulk-sends/record'
import { useFormats } from '../../client/use-formats.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Card } from '../ui/card.tsx'
import { classNames } from '../ui/class-names.ts'
import { ProgressBar } from '../ui/progress-bar.tsx'

const beside = ['waiting', 'queued', 'failed', 'skipped', 'canceled'] as const
const bad: ReadonlySet<RecipientState> = new Set<RecipientState>(['failed'])

/** How many were sent it, have got it, have read it, have answered, have opted out since; the first three are among those before. Beside it who is not: the number narrows the table below. */
export function Funnel({
  bulkSend: { counts, total, answered, opted_out: optedOut },
  onShow,
}: {
  bulkSend: Pick<BulkSendRecord, 'counts' | 'total' | 'answered' | 'opted_out'>
  onShow: (state: RecipientState) => void
}) {
  const t = useTexts('bulkSends')
  const { number, percent } = useFormats()
  const stages = [
    ['sent', counts.sent + counts.delivered + counts.read],
    ['delivered', counts.delivered + counts.read],
    ['read', counts.read],
    ['answered', answered],
    ['optedOut', optedOut],
  ] as const
  return (
    <Card title={t('page.funnel')}>
      <dl className="flex flex-col gap-4">
        <Stage name={t('page.all')} value={number(total)} share={total} total={total} />
        {stages.map(([stage, count]) => (
          <Stage
            key={stage}
            name={t(`page.stages.${stage}`)}
            value={number(count)}
            note={total > 0 ? percent(count / total) : ''}
            share={count}
            total={total}
          />
        ))}
      </dl>
      <ul className="mt-5 grid grid-cols-2 gap-2 sm:grid-cols-[repeat(auto-fit,minmax(7rem,1fr))]">
        {beside
          .filter(state => counts[state] > 0 || state !== 'canceled')
          .map(state => (
            <li key={state}>
              <button
                type="button"
                title={t('page.show', { state: t(`recipientStates.${state}`) })}
                onClick={() => onShow(state)}
                className="flex w-full flex-col rounded-lg border border-line px-3 py-2 text-left transition-colors hover:border-line-strong"
              >
                <span className="text-xs text-soft">{t(`recipientStates.${state}`)}</span>
                <span
                  className={classNames(
                    'font-semibold tabular-nums',
                    bad.has(state) && counts[state] > 0 && 'text-danger',
                  )}
                >
                  {number(counts[state])}
                </span>
              </button>
            </li>
          ))}
      </ul>
    </Card>
  )
}

function Stage({
  name,
  value,
  note = '',
  share,
  total,
}: {
  name: string
  value: string
  note?: string
  share: number
  total: number
}) {
  return (
    <div>
      <dt className="float-left text-sm text-soft">{name}</dt>
      <dd className="text-right text-sm tabular-nums">
        <span className="font-semibold text-ink">{value}</span> {note && <span className="text-faint">{note}</span>}
        <ProgressBar label={name} value={share} max={Math.max(1, total)} />
      </dd>
    </div>
  )
}
