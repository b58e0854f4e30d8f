'use client'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { ScrollText } from 'lucide-react'
import { useState } from 'react'
import { useTRPC } from '../../client/trpc.ts'
import { useProblemOf } from '../../client/use-problem-of.ts'
import { useTexts } from '../../client/use-texts.ts'
import type { ShownCall } from '../../server/leash/read-calls.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Field } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { Select } from '../ui/select.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { TimeAgo } from '../ui/time-ago.tsx'
import { JsonText } from './json-text.tsx'

const outcomes = ['done', 'waiting', 'dry_run', 'refused', 'failed'] as const
const tones = { done: 'good', waiting: 'neutral', dry_run: 'neutral', refused: 'danger', failed: 'danger' } as const

/** Everything that agents did, newest first. */
export function CallList() {
  const t = useTexts('agents.calls')
  const problemOf = useProblemOf()
  const [outcome, setOutcome] = useState<(typeof outcomes)[number]>()
  const query = useInfiniteQuery(
    useTRPC().agents.calls.infiniteQueryOptions(
      { ...(outcome && { outcome }) },
      { getNextPageParam: page => (page.hasMore ? page.calls.at(-1)?.id : undefined) },
    ),
  )
  const { data, error, hasNextPage, isFetchingNextPage } = query
  const calls = data?.pages.flatMap(page => page.calls) ?? []
  return (
    <>
      <div className="mb-4 w-56 max-w-full">
        <Field label={t('outcome')}>
          {control => (
            <Select
              {...control}
              value={outcome ?? ''}
              onChange={value => setOutcome(outcomes.find(one => one === value))}
              options={[['', t('all')], ...outcomes.map(one => [one, t(`outcomes.${one}`)] as const)]}
            />
          )}
        </Field>
      </div>
      {error && <Notice tone="danger">{problemOf(error).sentence}</Notice>}
      {!data && !error && <Skeleton rows={5} />}
      {data && calls.length === 0 && (
        <EmptyState icon={ScrollText} title={t('emptyTitle')}>
          {t('empty')}
        </EmptyState>
      )}
      {calls.length > 0 && (
        <ul className="divide-y divide-line overflow-hidden rounded-xl border border-line bg-surface">
          {calls.map(call => (
            <CallRow key={call.id} call={call} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button className="mt-4" busy={isFetchingNextPage} onClick={() => query.fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </>
  )
}

function CallRow({ call }: { call: ShownCall }) {
  const t = useTexts('agents.calls')
  const [isOpen, setOpen] = useState(false)
  const { tool, tokenName, session, at, outcome, reason, isApproved } = call
  return (
    <li className="px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <div className="min-w-0">
          <p className="font-medium break-words">{tool}</p>
          <p className="text-sm text-faint">
            {[tokenName, session, isApproved && t('approved')].filter(Boolean).join(' · ')} · <TimeAgo time={at} />
          </p>
        </div>
        <p className="flex items-center gap-2">
          <Badge tone={tones[outcome]}>
            {reason ? `${t(`outcomes.${outcome}`)}: ${reason}` : t(`outcomes.${outcome}`)}
          </Badge>
          <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t(isOpen ? 'hide' : 'show')}
          </Button>
        </p>
      </div>
      {isOpen && <Replayed id={call.id} />}
    </li>
  )
}

/** What it was called with, and what today's rules say to it. */
function Replayed({ id }: { id: string }) {
  const t = useTexts('agents.calls')
  const problemOf = useProblemOf()
  const { data, error } = useQuery(useTRPC().agents.replay.queryOptions({ id }))
  if (!data) return error ? <Notice tone="danger">{problemOf(error).sentence}</Notice> : <Skeleton rows={2} />
  const { given, verdict } = data
  const said = verdict && t('today', { verdict: t(`verdicts.${verdict.outcome}`) })
  return (
    <div className="mt-2">
      <p className="text-sm">
        {said ?? t('noLeash')}
        {verdict?.reason && ` (${verdict.reason})`}
      </p>
      <JsonText label={t('given')} text={given} />
    </div>
  )
}
