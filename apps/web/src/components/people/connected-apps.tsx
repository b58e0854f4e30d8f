'use client'
import { useQuery } from '@tanstack/react-query'
import type { inferRouterOutputs } from '@trpc/server'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { loadPart } from '../../client/load-part.ts'
import { useTRPC, useTRPCClient } from '../../client/trpc.ts'
import { useAct } from '../../client/use-act.ts'
import { useProblemOf } from '../../client/use-problem-of.ts'
import { useTexts } from '../../client/use-texts.ts'
import type { AppRouter } from '../../server/router.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Notice } from '../ui/notice.tsx'
import { TimeAgo } from '../ui/time-ago.tsx'
import { SectionHeading } from './section-heading.tsx'

const NarrowAppDialog = dynamic(() =>
  loadPart(() => import('./narrow-app-dialog.tsx').then(file => file.NarrowAppDialog)),
)

type App = inferRouterOutputs<AppRouter>['oauth']['listApps'][number]

/** Clients of the tool server that somebody allowed to use it; nothing is shown while there are none. */
export function ConnectedApps() {
  const t = useTexts('people')
  const problemOf = useProblemOf()
  const trpc = useTRPC()
  const { data, error } = useQuery(trpc.oauth.listApps.queryOptions())
  const { data: me } = useQuery(trpc.account.me.queryOptions())
  if (error) return <Notice tone="danger">{problemOf(error).sentence}</Notice>
  if (!data || data.length === 0) return null
  return (
    <section className="mt-8">
      <SectionHeading title={t('apps.title')} description={t('apps.description')} />
      <ul className="divide-y divide-line overflow-hidden rounded-xl border border-line bg-surface">
        {data.map(app => (
          <AppRow key={app.token_id} app={app} isOwn={app.owner.id === me?.userId} />
        ))}
      </ul>
    </section>
  )
}

function AppRow({ app, isOwn }: { app: App; isOwn: boolean }) {
  const t = useTexts('people')
  const client = useTRPCClient()
  const { act, busy, problem } = useAct()
  const [isAsking, setAsking] = useState(false)
  const [isNarrowing, setNarrowing] = useState(false)
  const { token_id: id, name, host, scope, session_ids: chosen, owner } = app
  const end = () => act(() => client.account.revokeToken.mutate({ id }), t('apps.ended', { name }))
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
      <div className="min-w-48 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-0 truncate font-medium">{name}</span>
          <Badge>{t(`tokens.scopes.${scope}`)}</Badge>
          {chosen && <Badge>{t('tokens.sessions', { count: chosen.length })}</Badge>}
        </p>
        <p className="mt-0.5 text-sm text-soft">
          {host && <span className="break-all">{host} · </span>}
          {!isOwn && <span className="break-all">{owner.email} · </span>}
          {t('apps.allowed')} <TimeAgo time={app.created_at} /> ·{' '}
          {app.last_used_at ? (
            <>
              {t('tokens.used')} <TimeAgo time={app.last_used_at} />
            </>
          ) : (
            t('tokens.neverUsed')
          )}
        </p>
      </div>
      <Button size="small" aria-label={t('apps.narrowLabel', { name })} onClick={() => setNarrowing(true)}>
        {t('apps.narrow')}
      </Button>
      {isNarrowing && <NarrowAppDialog app={app} onClose={() => setNarrowing(false)} />}
      <Button size="small" look="danger" aria-label={t('apps.endLabel', { name })} onClick={() => setAsking(true)}>
        {t('apps.end')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('apps.endTitle', { name })}
        action={t('apps.end')}
        onConfirm={end}
        busy={busy}
        error={problem?.sentence}
      >
        {t('apps.endText')}
      </ConfirmDialog>
    </li>
  )
}
