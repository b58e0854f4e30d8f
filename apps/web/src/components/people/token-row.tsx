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
  const rights = useTexts('rights')
  const { id, name, scope, scopes, session_ids: chosen, labels, addresses, hours, owner } = token
  const revoke = () => act(() => client.account.revokeToken.mutate({ id }), t('tokens.revoked', { name }))
  return (
    <li className="flex items-center gap-4 px-4 py-3 sm:px-5">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-0 truncate font-medium">{name}</span>
          {scopes ? (
            <Badge title={scopes.join(' ')}>{rights('count', { count: scopes.length })}</Badge>
          ) : (
            <Badge tone={scope === 'read' ? 'neutral' : scope === 'write' ? 'info' : 'warn'}>
              {t(`tokens.scopes.${scope}`)}
            </Badge>
          )}
          {chosen && <Badge>{t('tokens.sessions', { count: chosen.length })}</Badge>}
          {labels && <Badge title={labels.join(', ')}>{rights('ofLabels')}</Badge>}
          {addresses && <Badge title={addresses.join(', ')}>{rights('ofAddresses')}</Badge>}
          {hours && <Badge title={`${hours.from}–${hours.to} ${hours.time_zone}`}>{rights('ofHours')}</Badge>}
          <Ending time={token.expires_at} />
        </p>
        <p className="mt-0.5 text-sm text-soft">
          {!isOwn && <span className="break-all">{owner.email} · </span>}
          {t('tokens.made')} <TimeAgo time={token.created_at} /> ·{' '}
          {token.last_used_at ? (
            <>
              {t('tokens.used')} <TimeAgo time={token.last_used_at} />
              {token.last_used_address && ` ${rights('from_address', { address: token.last_used_address })}`}
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

const soonMs = 14 * 86_400_000
const endsSoon = (time: string): boolean => new Date(time).getTime() - Date.now() < soonMs

function Ending({ time }: { time: string | null }) {
  const t = useTexts('people')
  const rights = useTexts('rights')
  if (time === null) return null
  if (!isAhead(time)) return <Badge tone="danger">{t('tokens.ended')}</Badge>
  return endsSoon(time) ? <Badge tone="warn">{rights('soon')}</Badge> : null
}
