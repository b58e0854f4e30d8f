'use client'
import type { Tenant } from '@messenger/shared/contract/tenants/record'
import { useState } from 'react'
import { useTRPCClient } from '../../client/trpc.ts'
import { useAct } from '../../client/use-act.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Notice } from '../ui/notice.tsx'
import { TimeAgo } from '../ui/time-ago.tsx'
import { DeleteTenantDialog } from './delete-tenant-dialog.tsx'
import { TenantDialog } from './tenant-dialog.tsx'
import { TenantMadeDialog } from './tenant-made-dialog.tsx'
import { TenantTokensDialog } from './tenant-tokens-dialog.tsx'

export function TenantRow({ tenant, isManager }: { tenant: Tenant; isManager: boolean }) {
  const t = useTexts('tenants')
  const { name, plan, suspended_at, sessions, members, brand_color } = tenant
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-2">
          <span className="min-w-0 truncate font-medium">{name}</span>
          <Badge>{plan}</Badge>
          {suspended_at && <Badge tone="danger">{t('suspended')}</Badge>}
        </p>
        <p className="mt-0.5 text-sm text-soft">
          {t('counts', { sessions, members })} · {t('made')} <TimeAgo time={tenant.created_at} />
          {tenant.brand_name && ` · ${t('brandedAs', { name: tenant.brand_name, color: brand_color ?? '–' })}`}
        </p>
      </div>
      {isManager && <Acts tenant={tenant} />}
    </li>
  )
}

function Acts({ tenant }: { tenant: Tenant }) {
  const t = useTexts('tenants')
  const client = useTRPCClient()
  const { act, busy, problem } = useAct()
  const [open, setOpen] = useState<'change' | 'tokens' | 'suspend' | 'delete'>()
  const [made, setMade] = useState<string>()
  const { id: tenantId, name, suspended_at } = tenant
  const close = () => setOpen(undefined)
  const invite = () =>
    act(async () => {
      const { url } = await client.tenants.invite.mutate({ tenantId, role: 'owner', note: '' })
      setMade(new URL(new URL(url, window.location.origin).pathname, window.location.origin).href)
    })
  return (
    <>
      <Button size="small" busy={busy} aria-label={t('inviteLabel', { name })} onClick={invite}>
        {t('invite')}
      </Button>
      <Button size="small" aria-label={t('tokens.label', { name })} onClick={() => setOpen('tokens')}>
        {t('tokens.button')}
      </Button>
      <Button size="small" aria-label={t('changeLabel', { name })} onClick={() => setOpen('change')}>
        {t('change')}
      </Button>
      {suspended_at ? (
        <Button
          size="small"
          busy={busy}
          aria-label={t('resumeLabel', { name })}
          onClick={() => act(() => client.tenants.resume.mutate({ tenantId }), t('resumed', { name }))}
        >
          {t('resume')}
        </Button>
      ) : (
        <Button size="small" look="danger" aria-label={t('suspendLabel', { name })} onClick={() => setOpen('suspend')}>
          {t('suspend')}
        </Button>
      )}
      <Button size="small" look="danger" aria-label={t('delete.label', { name })} onClick={() => setOpen('delete')}>
        {t('delete.button')}
      </Button>
      {problem && open !== 'suspend' && (
        <Notice tone="danger" className="basis-full">
          {problem.sentence}
        </Notice>
      )}
      {open === 'change' && <TenantDialog tenant={tenant} onClose={close} />}
      {open === 'tokens' && <TenantTokensDialog tenant={tenant} onClose={close} />}
      {open === 'delete' && <DeleteTenantDialog tenant={tenant} onClose={close} />}
      <TenantMadeDialog address={made} onDone={() => setMade(undefined)} />
      <ConfirmDialog
        open={open === 'suspend'}
        onOpenChange={isOpen => !isOpen && close()}
        title={t('suspendTitle', { name })}
        action={t('suspend')}
        onConfirm={async () => {
          if (await act(() => client.tenants.suspend.mutate({ tenantId }), t('suspendedNow', { name }))) close()
        }}
        busy={busy}
        error={problem?.sentence}
      >
        {t('suspendText')}
      </ConfirmDialog>
    </>
  )
}
