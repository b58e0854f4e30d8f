'use client'
import { useQuery } from '@tanstack/react-query'
import type { inferRouterOutputs } from '@trpc/server'
import { useTRPC, useTRPCClient } from '../../client/trpc.ts'
import { useAct } from '../../client/use-act.ts'
import { useProblemOf } from '../../client/use-problem-of.ts'
import { useTexts } from '../../client/use-texts.ts'
import type { AppRouter } from '../../server/router.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Notice } from '../ui/notice.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { TimeAgo } from '../ui/time-ago.tsx'
import { browserOf } from './browser-of.ts'

type Login = inferRouterOutputs<AppRouter>['account']['listLogins'][number]

/** Where the person is signed in, with the way to end each. */
export function LoginsCard() {
  const problemOf = useProblemOf()
  const t = useTexts('people')
  const client = useTRPCClient()
  const { data, error } = useQuery(useTRPC().account.listLogins.queryOptions())
  const { act, busy, problem } = useAct()
  const others = data?.filter(login => !login.is_this) ?? []
  const endOthers = () => act(() => client.account.endOtherLogins.mutate(), t('logins.endedOthers'))
  return (
    <Card
      title={t('logins.title')}
      description={t('logins.description')}
      actions={
        others.length > 0 && (
          <Button size="small" look="danger" busy={busy} onClick={endOthers}>
            {t('logins.endOthers')}
          </Button>
        )
      }
    >
      {(error || problem) && <Notice tone="danger">{error ? problemOf(error).sentence : problem?.sentence}</Notice>}
      {!data && !error && <Skeleton rows={2} />}
      {data && (
        <ul className="divide-y divide-line">
          {data.map(login => (
            <LoginRow key={login.id} login={login} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function LoginRow({ login: { id, ip, user_agent, is_this, created_at, last_seen_at } }: { login: Login }) {
  const t = useTexts('people')
  const client = useTRPCClient()
  const { act, busy } = useAct()
  const place = browserOf(user_agent) ?? t('logins.unknown')
  return (
    <li className="flex items-center gap-4 py-3">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-medium" title={user_agent}>
          {place} {is_this && <Badge tone="info">{t('logins.here')}</Badge>}
        </p>
        <p className="text-sm text-soft">
          <span className="font-mono text-xs">{ip}</span> · {t('logins.seen')} <TimeAgo time={last_seen_at} /> ·{' '}
          {t('logins.begun')} <TimeAgo time={created_at} />
        </p>
      </div>
      {!is_this && (
        <Button
          size="small"
          look="danger"
          busy={busy}
          aria-label={t('logins.endLabel', { place })}
          onClick={() => act(() => client.account.endLogin.mutate({ id }), t('logins.ended'))}
        >
          {t('logins.end')}
        </Button>
      )}
    </li>
  )
}
