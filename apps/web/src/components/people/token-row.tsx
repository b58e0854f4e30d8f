'use client'
import type { inferRouterOutputs } from '@trpc/server'
import { useState } from 'react'
import { useTRPCClient } from '../../client/trpc.ts'
import { useAct } from '../../client/use-act.ts'
import { useTexts } from '../../client/use-texts.ts'
import type { AppRouter } from '../../server/router.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { TimeAgo } from '../ui/time-ago.tsx'

type Token = inferRouterOutputs<AppRouter>['account']['listTokens'][number]

export function TokenRow({ token, isOwn }: { token: Token; isOwn: boolean }) {
  const t = useTexts('people')
  const client = useTRPCClient()
  const { act, busy, problem } = useAct()
  const [isAsking, setAsking] = useState(false)
  const { id, name, scope, session_ids: chosen, owner } = token
  const revoke = () => act(() => client.account.revokeToken.mutate({ id }), t('tokens.revoked', { name }))
  return (
    <li className="flex items-center gap-4 px-4 py-3 sm:px-5">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-0 truncate font-medium">{name}</span>
          <Badge tone={scope === 'read' ? 'neutral' : scope === 'write' ? 'info' : 'warn'}>
            {t(`tokens.scopes.${scope}`)}
          </Badge>
          {chosen && <Badge>{t('tokens.sessions', { count: chosen.length })}</Badge>}
          <Ending time={token.expires_at} />
        </p>
        <p className="mt-0.5 text-sm text-soft">
          {!isOwn && <span className="break-all">{owner.email} · </span>}
          {t('tokens.made')} <TimeAgo time={token.created_at} /> ·{' '}
          {token.last_used_at ? (
            <>
              {t('tokens.used')} <TimeAgo time={token.last_used_at} />
            </>
          ) : (
            t('tokens.neverUsed')
          )}
          {isAhead(token.expires_at) && (
            <>
              {' '}
              · {t('tokens.ends')} <time dateTime={token.expires_at ?? ''}>{token.expires_at?.slice(0, 10)}</time>
            </>
          )}
        </p>
      </div>
      <Button size="small" look="danger" aria-label={t('tokens.revokeLabel', { name })} onClick={() => setAsking(true)}>
        {t('tokens.revoke')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('tokens.revokeTitle', { name })}
        action={t('tokens.revoke')}
        onConfirm={revoke}
        busy={busy}
        error={problem?.sentence}
      >
        {t('tokens.revokeText')}
      </ConfirmDialog>
    </li>
  )
}

const isAhead = (time: string | null): boolean => time !== null && new Date(time).getTime() > Date.now()

function Ending({ time }: { time: string | null }) {
  const t = useTexts('people')
  return time === null || isAhead(time) ? null : <Badge tone="danger">{t('tokens.ended')}</Badge>
}
