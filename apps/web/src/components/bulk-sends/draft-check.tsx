'use client'
import type { AddedRecipients } from '@messenger/shared/contract/bulk-sends/record'
import { useQuery } from '@tanstack/react-query'
import { useTRPC, useTRPCClient } from '../../client/trpc.ts'
import { useAct } from '../../client/use-act.ts'
import { useFormats } from '../../client/use-formats.ts'
import { useMay } from '../../client/use-may.ts'
import { useProblemOf } from '../../client/use-problem-of.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { FirstMessages } from './first-messages.tsx'
import { paceIn } from './forecast.ts'
import { ForecastCard } from './forecast-card.tsx'
import { LeftOut } from './left-out.tsx'
import { useDuration } from './use-duration.ts'

/** A draft as it would be sent, and the button that sends it. `imported`: what became of the people that it was given just now. */
export function DraftCheck({
  id,
  imported,
  onStarted,
  onBack,
}: {
  id: number
  imported?: AddedRecipients | undefined
  onStarted: () => void
  onBack?: () => void
}) {
  const t = useTexts('bulkSends.check')
  const wizard = useTexts('bulkSends.wizard')
  const trpc = useTRPC()
  const client = useTRPCClient()
  const problemOf = useProblemOf()
  const { dateTime } = useFormats()
  const mayStart = useMay()('bulkSends.start')
  const { act, busy, problem } = useAct()
  const { data: draft } = useQuery(trpc.bulkSends.get.queryOptions({ bulkSendId: id }))
  const { data: preview, error } = useQuery(trpc.bulkSends.preview.queryOptions({ bulkSendId: id }))
  if (!draft || !preview) return error ? <Notice tone="danger">{problemOf(error).sentence}</Notice> : <Skeleton />
  const absent = preview.not_on_network ?? 0
  const left = preview.total - preview.opted_out - absent
  const startMs = draft.starts_at === null ? undefined : Date.parse(draft.starts_at)
  const isLater = startMs !== undefined && startMs > Date.now()
  const shares = preview.by_session.map(one => ({ ...one, sessionId: one.session_id }))
  const start = async () => {
    const isStarted = await act(
      () => client.bulkSends.start.mutate({ bulkSendId: id }),
      t(isLater ? 'scheduled' : 'started'),
    )
    if (isStarted) onStarted()
  }
  return (
    <div className="flex min-w-0 flex-col gap-5">
      <h2 className="sr-only">{t('title')}</h2>
      <Figures
        left={left}
        optedOut={preview.opted_out}
        absent={absent}
        imported={imported}
        seconds={preview.seconds ?? 0}
      />
      {imported && <LeftOut imported={imported} />}
      {left <= 0 && <Notice tone="warn">{t('nobody')}</Notice>}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[repeat(2,minmax(0,1fr))]">
        <FirstMessages messages={preview.messages} />
        <ForecastCard shares={shares} startMs={startMs} pace={paceIn(draft)} />
      </div>
      {problem && <Notice tone="danger">{problem.sentence}</Notice>}
      <div className="flex flex-col-reverse items-stretch gap-2 sm:flex-row sm:items-center sm:justify-end">
        <p className="text-sm text-faint sm:mr-auto">{t('kept')}</p>
        {onBack && (
          <Button disabled={busy} onClick={onBack}>
            {wizard('previous')}
          </Button>
        )}
        {mayStart && (
          <Button look="primary" busy={busy} disabled={left <= 0} onClick={() => void start()}>
            {isLater ? t('schedule', { time: dateTime(new Date(startMs)) }) : t('send', { count: left })}
          </Button>
        )}
      </div>
    </div>
  )
}

function Figures({
  left,
  optedOut,
  absent,
  imported,
  seconds,
}: {
  left: number
  optedOut: number
  /** Known not to be on the network. */
  absent: number
  imported: AddedRecipients | undefined
  seconds: number
}) {
  const t = useTexts('bulkSends.check')
  const { number } = useFormats()
  const duration = useDuration()
  const figures = [
    [t('recipients'), number(left)],
    ...(imported
      ? [
          [t('doubled'), number(imported.doubled)],
          [t('refused'), number(imported.refused)],
        ]
      : []),
    [t('optedOut'), number(optedOut)],
    ...(absent > 0 ? [[t('absent'), number(absent)]] : []),
    [t('time'), seconds === 0 ? t('noTime') : duration(seconds)],
  ]
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))]">
      {figures.map(([name, value]) => (
        <div key={name} className="min-w-0 rounded-xl border border-line bg-surface p-4">
          <dt className="text-sm text-soft">{name}</dt>
          <dd className="mt-1 text-xl font-semibold tracking-tight tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
