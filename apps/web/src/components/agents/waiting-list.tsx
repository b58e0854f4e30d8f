'use client'
import { useQuery } from '@tanstack/react-query'
import { Hourglass } from 'lucide-react'
import Link from 'next/link'
import { useTRPC, useTRPCClient } from '../../client/trpc.ts'
import { useAct } from '../../client/use-act.ts'
import { useFormats } from '../../client/use-formats.ts'
import { useProblemOf } from '../../client/use-problem-of.ts'
import { useTexts } from '../../client/use-texts.ts'
import type { WaitingCall } from '../../server/leash/read-calls.ts'
import { useRightName } from '../rights/use-right-name.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Notice } from '../ui/notice.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { JsonText } from './json-text.tsx'

const everyMs = 5_000

/** Calls that wait for a person, each in full. */
export function WaitingList() {
  const t = useTexts('agents.waiting')
  const problemOf = useProblemOf()
  const { data, error } = useQuery(useTRPC().agents.waiting.queryOptions(undefined, { refetchInterval: everyMs }))
  if (!data) return error ? <Notice tone="danger">{problemOf(error).sentence}</Notice> : <Skeleton rows={3} />
  if (data.length === 0) {
    return (
      <EmptyState icon={Hourglass} title={t('emptyTitle')}>
        {t('empty')}
      </EmptyState>
    )
  }
  return (
    <ul className="flex flex-col gap-4">
      {data.map(call => (
        <li key={call.id}>
          <Waiting call={call} />
        </li>
      ))}
    </ul>
  )
}

function Waiting({ call }: { call: WaitingCall }) {
  const t = useTexts('agents.waiting')
  const nameOf = useRightName()
  const formats = useFormats()
  const client = useTRPCClient()
  const { act, busy, problem } = useAct()
  const decide = (approve: boolean) =>
    void act(
      () => client.agents.decide.mutate({ id: call.id, approve, digest: call.digest }),
      t(approve ? 'approved' : 'refused'),
    )
  return (
    <Card title={t('asks', { token: call.token, tool: call.tool })}>
      <p className="mb-3 flex flex-wrap gap-x-4 text-sm text-soft">
        {call.session && <span>{t('session', { name: call.session })}</span>}
        <span>{t('until', { time: formats.dateTime(new Date(call.expires_at)) })}</span>
        {call.asked && <span>{t('asked', { number: call.asked })}</span>}
      </p>
      <JsonText label={t('input')} text={call.input} />
      {call.content && <JsonText label={t('content')} text={call.content} />}
      {call.people && <People people={call.people} />}
      {call.lacks.length > 0 && (
        <Notice tone="warn" className="mt-3">
          {t('lacks', { rights: call.lacks.map(nameOf).join(', ') })}
        </Notice>
      )}
      {call.is_changed && (
        <Notice tone="warn" className="mt-3">
          {t('changed')}
        </Notice>
      )}
      {problem && (
        <Notice tone="danger" className="mt-3">
          {problem.sentence}
        </Notice>
      )}
      <p className="mt-4 flex gap-2">
        <Button
          look="primary"
          busy={busy}
          disabled={call.is_changed || call.lacks.length > 0}
          onClick={() => decide(true)}
        >
          {t('approve')}
        </Button>
        <Button look="danger" busy={busy} onClick={() => decide(false)}>
          {t('refuse')}
        </Button>
      </p>
    </Card>
  )
}

/** How many, the first of them, and where all are. */
function People({ people: { count, first, href } }: { people: NonNullable<WaitingCall['people']> }) {
  const t = useTexts('agents.waiting')
  const formats = useFormats()
  const left = count - first.length
  return (
    <div className="mt-2 text-sm">
      <p className="font-medium">
        {t('people')}: {t('count', { count })}
      </p>
      <p dir="auto" className="mt-1 break-words">
        {first.join(', ')} {left > 0 && t('more', { count: formats.number(left) })}{' '}
        <Link href={href} className="underline underline-offset-2">
          {t('all')}
        </Link>
      </p>
    </div>
  )
}
