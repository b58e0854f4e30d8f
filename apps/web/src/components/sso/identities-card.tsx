'use client'
import { useQuery } from '@tanstack/react-query'
import type { inferRouterOutputs } from '@trpc/server'
import { useSearchParams } from 'next/navigation'
import { useState } from 'react'
import { goToProvider } from '../../client/go-to-provider.ts'
import { useTRPC, useTRPCClient } from '../../client/trpc.ts'
import { useAct } from '../../client/use-act.ts'
import { useTexts } from '../../client/use-texts.ts'
import type { AppRouter } from '../../server/router.ts'
import { ssoRefusals } from '../../server/sso/refusal.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Notice } from '../ui/notice.tsx'
import { TimeAgo } from '../ui/time-ago.tsx'

type State = inferRouterOutputs<AppRouter>['sso']['state']

/** Who the person is at the providers of this installation; nothing where there are none. */
export function IdentitiesCard() {
  const t = useTexts('sso')
  const { data } = useQuery(useTRPC().sso.state.queryOptions())
  const client = useTRPCClient()
  const { act, busy, problem } = useAct()
  const told = useSearchParams().get('sso')
  const reason = ssoRefusals.find(one => one === told)
  if (!data || (data.providers.length === 0 && data.identities.length === 0)) return null
  const link = (id: string) =>
    act(async () => {
      // Asks for a proof where it is needed, before the browser leaves.
      await client.sso.mayLink.mutate()
      await goToProvider(id, 'link', '/settings/security')
    })
  return (
    <Card title={t('card.title')} description={t('card.description')}>
      {reason && <Notice tone="danger">{t(`refused.${reason}`)}</Notice>}
      {problem && <Notice tone="danger">{problem.sentence}</Notice>}
      {data.identities.length === 0 && <p className="text-sm text-soft">{t('card.none')}</p>}
      <ul aria-label={t('card.title')} className="divide-y divide-line">
        {data.identities.map(identity => (
          <IdentityRow key={identity.id} identity={identity} canUnlink={data.can_unlink} />
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap gap-2">
        {data.providers.map(({ id, name }) => (
          <Button key={id} size="small" busy={busy} onClick={() => link(id)}>
            {t('card.link', { name })}
          </Button>
        ))}
      </div>
    </Card>
  )
}

function IdentityRow({ identity, canUnlink }: { identity: State['identities'][number]; canUnlink: boolean }) {
  const t = useTexts('sso')
  const client = useTRPCClient()
  const { act, busy, problem } = useAct()
  const [isAsking, setAsking] = useState(false)
  const { id, provider_name: name, email, created_at: made, last_used_at: used } = identity
  const remove = async () => {
    if (await act(() => client.sso.unlink.mutate({ id }), t('card.unlinked'))) setAsking(false)
  }
  return (
    <li className="flex items-center gap-4 py-3">
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium">{name}</p>
        <p className="text-sm wrap-anywhere text-soft">
          {email && `${email} · `}
          {t('card.linked')} <TimeAgo time={made} />
          {used && (
            <>
              {' · '}
              {t('card.used')} <TimeAgo time={used} />
            </>
          )}
        </p>
      </div>
      <Button size="small" look="danger" aria-label={t('card.unlinkLabel', { name })} onClick={() => setAsking(true)}>
        {t('card.unlink')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('card.unlinkTitle', { name })}
        action={t('card.unlink')}
        onConfirm={remove}
        busy={busy}
        error={problem && (canUnlink ? problem.sentence : t('card.onlyWay'))}
      >
        {t('card.unlinkText')}
      </ConfirmDialog>
    </li>
  )
}
