'use client'
import type { TenantTokenRecord } from '@messenger/shared/contract/tenants/token'
import { useTRPCClient } from '../../client/trpc.ts'
import { useAct } from '../../client/use-act.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { TimeAgo } from '../ui/time-ago.tsx'

/** A token of a tenant, and its end. Another one is made in a moment, so nobody is asked twice. */
export function TenantTokenRow({ token, tenantId }: { token: TenantTokenRecord; tenantId: number }) {
  const t = useTexts('tenants')
  const people = useTexts('people')
  const rights = useTexts('rights')
  const client = useTRPCClient()
  const { act, busy, problem } = useAct()
  const { id, name, scope, addresses, hours, expires_at, last_used_at } = token
  const revoke = () =>
    act(() => client.tenants.revokeToken.mutate({ tenantId, tokenId: id }), t('tokens.revoked', { id: String(id) }))
  return (
    <li className="flex flex-wrap items-center gap-3 px-4 py-3">
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-2">
          <span className="min-w-0 truncate font-medium">
            {name} · {id}
          </span>
          <Badge>{people(`tokens.scopes.${scope}`)}</Badge>
          {addresses && <Badge title={addresses.join(', ')}>{rights('ofAddresses')}</Badge>}
          {hours && <Badge title={`${hours.from}–${hours.to} ${hours.time_zone}`}>{rights('ofHours')}</Badge>}
        </p>
        <p className="mt-0.5 text-sm text-soft">
          {people('tokens.made')} <TimeAgo time={token.created_at} /> ·{' '}
          {last_used_at ? (
            <>
              {people('tokens.used')} <TimeAgo time={last_used_at} />
            </>
          ) : (
            people('tokens.neverUsed')
          )}
          {expires_at && (
            <>
              {' '}
              · {people('tokens.ends')} <time dateTime={expires_at}>{expires_at.slice(0, 10)}</time>
            </>
          )}
        </p>
      </div>
      <Button
        size="small"
        look="danger"
        busy={busy}
        aria-label={t('tokens.revokeLabel', { id: String(id) })}
        onClick={revoke}
      >
        {t('tokens.revoke')}
      </Button>
      {problem && (
        <Notice tone="danger" className="basis-full">
          {problem.sentence}
        </Notice>
      )}
    </li>
  )
}
