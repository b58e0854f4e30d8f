'use client'
import type { BulkSendRecord } from '@messenger/shared/contract/bulk-sends/record'
import { useQuery } from '@tanstack/react-query'
import { Megaphone } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { loadPart } from '../../client/load-part.ts'
import { useTRPC } from '../../client/trpc.ts'
import { useFormats } from '../../client/use-formats.ts'
import { useHydrated } from '../../client/use-hydrated.ts'
import { useProblemOf } from '../../client/use-problem-of.ts'
import { useSessionNames } from '../../client/use-session-choices.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Badge } from '../ui/badge.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Link } from '../ui/link.tsx'
import { Notice } from '../ui/notice.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { BackLink } from './back-link.tsx'
import { BulkSendActs } from './bulk-send-acts.tsx'
import { freshMs, isUnderWay, stateTones } from './bulk-send-looks.ts'
import { Funnel } from './funnel.tsx'
import { MessageBubble } from './message-bubble.tsx'
import { RecipientsCard } from './recipients-card.tsx'
import { WhenItEnds } from './when-it-ends.tsx'

// Most bulk sends that are looked at have been started.
const DraftPanel = dynamic(() => loadPart(() => import('./draft-panel.tsx').then(file => file.DraftPanel)), {
  ssr: false,
  loading: () => <Skeleton />,
})

/** Messages that are out are delivered and read also when it has ended. */
const calmMs = 10_000

/** One bulk send: a draft to be checked, or how far it is and what became of each person. */
export function BulkSendPage({ id }: { id: number }) {
  const t = useTexts('bulkSends')
  const problemOf = useProblemOf()
  const isHydrated = useHydrated()
  const { data, error } = useQuery(
    useTRPC().bulkSends.get.queryOptions(
      { bulkSendId: id },
      {
        retry: (count, failure) => problemOf(failure).code === undefined && count < 3,
        refetchInterval: query => {
          const state = query.state.data?.state
          return state === undefined || state === 'draft' ? false : isUnderWay(state) ? freshMs : calmMs
        },
      },
    ),
  )
  const problem = error ? problemOf(error) : undefined
  if (problem?.code === 'bulk_send_not_found')
    return (
      <EmptyState icon={Megaphone} title={t('gone')} isPage>
        <Link href="/bulk-sends" className="underline">
          {t('back')}
        </Link>
      </EmptyState>
    )
  if (!data || !isHydrated) return problem ? <Notice tone="danger">{problem.sentence}</Notice> : <Skeleton />
  return (
    <>
      <BackLink />
      <Heading bulkSend={data} />
      {problem && (
        <Notice tone="warn" className="mb-4">
          {problem.sentence}
        </Notice>
      )}
      {data.state === 'draft' ? <DraftPanel id={id} /> : <Progress bulkSend={data} />}
    </>
  )
}

function Heading({ bulkSend }: { bulkSend: BulkSendRecord }) {
  const t = useTexts('bulkSends')
  const { state, name } = bulkSend
  return (
    <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1.5">
        <h1 className="min-w-0 text-xl font-semibold tracking-tight break-words sm:text-2xl">{name}</h1>
        <Badge tone={stateTones[state]}>{t(`states.${state}`)}</Badge>
      </div>
      <BulkSendActs bulkSend={bulkSend} />
    </div>
  )
}

function Progress({ bulkSend }: { bulkSend: BulkSendRecord }) {
  const [state, setState] = useState<string>()
  return (
    <div className="flex min-w-0 flex-col gap-5">
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Funnel bulkSend={bulkSend} onShow={setState} />
        <Facts bulkSend={bulkSend} />
      </div>
      <RecipientsCard bulkSend={bulkSend} state={state} onState={setState} />
    </div>
  )
}

function Facts({ bulkSend }: { bulkSend: BulkSendRecord }) {
  const t = useTexts('bulkSends.page')
  const { dateTime } = useFormats()
  const names = useSessionNames(bulkSend.session_ids)
  const { state, content, variants, starts_at: startsAt, started_at: started, ended_at: ended } = bulkSend
  const times = [
    [t('startsAt'), startsAt],
    [t('started'), started],
    [t('ended'), ended],
  ].flatMap(([name, time]) => (time ? [[name, dateTime(new Date(time))] as const] : []))
  const { per_minute: perMinute, window_from: from, window_to: to, time_zone: zone } = bulkSend
  const facts = [
    ...times,
    ...(perMinute === null ? [] : [[t('pace'), t('perMinute', { count: perMinute })] as const]),
    ...(from && to ? [[t('window'), t('between', { from, to, zone: zone ?? 'UTC' })] as const] : []),
  ]
  return (
    <Card title={t('content')}>
      <div className="flex flex-col gap-3">
        {[content, ...variants].map((one, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: wordings are told apart by their place alone
          <MessageBubble key={at} content={one} />
        ))}
      </div>
      <dl className="mt-4 flex flex-col gap-2 border-t border-line pt-4 text-sm">
        <div className="flex flex-wrap gap-x-3">
          <dt className="text-soft">{t('sessions')}</dt>
          <dd className="flex min-w-0 flex-wrap gap-x-2">
            {bulkSend.session_ids.map(id => (
              <Link key={id} href={`/sessions/${id}`} className="max-w-56 truncate underline underline-offset-2">
                {names.get(id) ?? `#${id}`}
              </Link>
            ))}
          </dd>
        </div>
        {facts.map(([name, text]) => (
          <div key={name} className="flex flex-wrap gap-x-3">
            <dt className="text-soft">{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {isUnderWay(state) && bulkSend.waiting > 0 && <WhenItEnds bulkSend={bulkSend} />}
    </Card>
  )
}
