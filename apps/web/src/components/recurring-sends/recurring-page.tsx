'use client'
import type { RecurringSendRecord } from '@messenger/shared/contract/recurring-sends/record'
import { useQuery } from '@tanstack/react-query'
import { Repeat } from 'lucide-react'
import { useTRPC, useTRPCClient } from '../../client/trpc.ts'
import { useAct } from '../../client/use-act.ts'
import { useFormats } from '../../client/use-formats.ts'
import { useMay } from '../../client/use-may.ts'
import { useProblemOf } from '../../client/use-problem-of.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Badge } from '../ui/badge.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Notice } from '../ui/notice.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { BackToRecurring } from './back-to-recurring.tsx'
import { freshMs, stateTones } from './looks.ts'
import { RecurringActs } from './recurring-acts.tsx'
import { draftOf, fieldsOf, maxRunsOf, type RecurringDraft } from './recurring-draft.ts'
import { RecurringForm } from './recurring-form.tsx'
import { RunsCard } from './runs-card.tsx'
import { useRhythmWords } from './use-rhythm-words.ts'

/** One recurring send: when it runs next, what became of its runs, and its form. */
export function RecurringPage({ id }: { id: number }) {
  const t = useTexts('recurringSends')
  const problemOf = useProblemOf()
  const options = useTRPC().recurringSends.get.queryOptions({ recurringSendId: id }, { refetchInterval: freshMs })
  const { data, error } = useQuery(options)
  const problem = error ? problemOf(error) : undefined
  const isGone = problem?.code === 'recurring_send_not_found'
  return (
    <>
      <BackToRecurring />
      {isGone && (
        <EmptyState icon={Repeat} title={t('notFound')} isPage>
          {t('notFoundText')}
        </EmptyState>
      )}
      {problem && !isGone && <Notice tone="danger">{problem.sentence}</Notice>}
      {!data && !error && <Skeleton rows={5} />}
      {data && !isGone && <Found recurring={data} />}
    </>
  )
}

function Found({ recurring }: { recurring: RecurringSendRecord }) {
  const may = useMay()
  const { wordsOf } = useRhythmWords()
  return (
    <>
      <PageHeading
        title={recurring.name}
        description={`${wordsOf(recurring.cron)} · ${recurring.time_zone}`}
        actions={<RecurringActs recurring={recurring} />}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="flex flex-col gap-5">
          <RunsCard recurring={recurring} />
          {may('recurringSends.update') && recurring.state !== 'ended' && <EditForm recurring={recurring} />}
        </div>
        <Times recurring={recurring} />
      </div>
    </>
  )
}

function Times({ recurring }: { recurring: RecurringSendRecord }) {
  const t = useTexts('recurringSends')
  const formats = useFormats()
  const { state, ended_reason, next_times, runs, missed } = recurring
  return (
    <Card title={t('times.title')} actions={<Badge tone={stateTones[state]}>{t(`states.${state}`)}</Badge>}>
      <div className="flex flex-col gap-3 text-sm">
        {ended_reason && <p className="text-soft">{t(`ends.${ended_reason}`)}</p>}
        {state === 'paused' && <p className="text-soft">{t('times.paused')}</p>}
        {next_times.length > 0 && (
          <ol aria-label={t('times.title')} className="flex flex-col gap-1 tabular-nums">
            {next_times.map(time => (
              <li key={time}>{formats.dateTime(new Date(time))}</li>
            ))}
          </ol>
        )}
        <p className="text-faint">{t('times.counts', { runs, missed })}</p>
      </div>
    </Card>
  )
}

function EditForm({ recurring }: { recurring: RecurringSendRecord }) {
  const t = useTexts('recurringSends.form')
  const client = useTRPCClient()
  const { act, busy, problem } = useAct()
  const submit = (draft: RecurringDraft) => {
    const { sessionId } = draft
    const changes = { ...fieldsOf(draft), max_runs: maxRunsOf(draft), session_id: sessionId ?? undefined }
    return act(() => client.recurringSends.update.mutate({ recurringSendId: recurring.id, ...changes }), t('saved'))
  }
  return (
    <RecurringForm
      title={t('title')}
      start={draftOf(recurring)}
      submit={t('save')}
      busy={busy}
      problem={problem}
      onSubmit={submit}
    />
  )
}
