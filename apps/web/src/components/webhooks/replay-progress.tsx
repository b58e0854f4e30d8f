'use client'
import { useQuery } from '@tanstack/react-query'
import { useTRPC } from '../../client/trpc.ts'
import { useTexts } from '../../client/use-texts.ts'
import type { ReplayBatch } from '../../server/monitor/replay-batches.ts'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { TimeAgo } from '../ui/time-ago.tsx'
import type { Followed } from './use-replay.ts'

const refreshMs = 700

/** Bars of the replays under way, until all of what was replayed is through. */
export function ReplayProgress({ followed }: { followed: readonly Followed[] }) {
  return followed.map(one => <OfEndpoint key={one.webhookId} {...one} />)
}

function OfEndpoint({ webhookId, after }: Followed) {
  const isUnderWay = ({ pending }: ReplayBatch) => pending > 0
  const { data } = useQuery(
    useTRPC().monitor.replays.queryOptions(
      { webhookId },
      { refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? refreshMs : 5 * refreshMs) },
    ),
  )
  // The key is a time in microseconds, all of one length.
  const shown = data?.filter(batch => (after === null ? isUnderWay(batch) : batch.key > after)) ?? []
  return shown.map(batch => <Bar key={batch.key} batch={batch} />)
}

function Bar({ batch: { at, total, pending, delivered, parked, failed } }: { batch: ReplayBatch }) {
  const t = useTexts('webhooks.replay')
  const done = total - pending
  const parts = [
    t('delivered', { count: delivered }),
    ...(parked > 0 ? [t('parked', { count: parked })] : []),
    ...(failed > 0 ? [t('failed', { count: failed })] : []),
  ]
  return (
    <section aria-label={t('progress', { total })} className="mb-4 rounded-xl border border-line bg-surface p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="font-medium">{pending === 0 ? t('finished') : t('progress', { total })}</h2>
        <span className="text-xs text-faint">
          <TimeAgo time={at} />
        </span>
      </div>
      <ProgressBar label={t('progress', { total })} value={done} max={total} />
      <p role="status" className="mt-1.5 text-sm text-soft tabular-nums">
        {t('through', { done, total })} · {parts.join(', ')}
      </p>
    </section>
  )
}
