'use client'
import type { Tenant } from '@messenger/shared/contract/tenants/record'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTRPC, useTRPCClient } from '../../client/trpc.ts'
import { useAct } from '../../client/use-act.ts'
import { useProblemOf } from '../../client/use-problem-of.ts'
import { useTexts } from '../../client/use-texts.ts'
import { ShownOnce } from '../people/shown-once.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Notice } from '../ui/notice.tsx'
import { Pager } from '../ui/pager.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { TenantTokenRow } from './tenant-token-row.tsx'

const perPage = 10

/** The tokens that this account made in a tenant: another one, and the end of one. */
export function TenantTokensDialog({ tenant, onClose }: { tenant: Tenant; onClose: () => void }) {
  const t = useTexts('tenants')
  const problemOf = useProblemOf()
  const client = useTRPCClient()
  const { act, busy, problem } = useAct()
  const [page, setPage] = useState(1)
  const [made, setMade] = useState<string>()
  const { id: tenantId, name } = tenant
  const query = useTRPC().tenants.listTokens.queryOptions({ tenantId, page, per_page: perPage })
  const { data, error } = useQuery(query)
  const newToken = () =>
    act(async () => {
      const { token } = await client.tenants.createToken.mutate({ tenantId, name: t('tokenName') })
      setMade(token)
      setPage(1)
    })
  return (
    <Dialog open onOpenChange={open => !open && onClose()} title={t('tokens.title', { name })}>
      <div className="flex flex-col gap-4">
        {made && (
          <ShownOnce text={made} label={t('shown.token')} copy={t('shown.copy')} warning={t('shown.tokenHint')} />
        )}
        {(error || problem) && <Notice tone="danger">{problem?.sentence ?? problemOf(error).sentence}</Notice>}
        {!data && !error && <Skeleton />}
        {data?.total === 0 && <p className="text-sm text-soft">{t('tokens.none')}</p>}
        {data && data.total > 0 && (
          <ul aria-label={t('tokens.title', { name })} className="divide-y divide-line rounded-xl border border-line">
            {data.data.map(token => (
              <TenantTokenRow key={token.id} token={token} tenantId={tenantId} />
            ))}
          </ul>
        )}
        {data && data.last_page > 1 && <Pager page={page} lastPage={data.last_page} onPage={setPage} />}
        <Button look="primary" busy={busy} onClick={newToken}>
          {t('newToken')}
        </Button>
      </div>
    </Dialog>
  )
}
