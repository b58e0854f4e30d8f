'use client'
import type { inferRouterOutputs } from '@trpc/server'
import { useState } from 'react'
import { useTRPCClient } from '../../client/trpc.ts'
import { useAct } from '../../client/use-act.ts'
import { useTexts } from '../../client/use-texts.ts'
import type { AppRouter } from '../../server/router.ts'
import { CreateTokenDialog } from '../people/create-token-dialog.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Notice } from '../ui/notice.tsx'
import { TimeAgo } from '../ui/time-ago.tsx'
import { ServiceDialog } from './service-dialog.tsx'

type Service = inferRouterOutputs<AppRouter>['serviceAccounts']['list'][number]

export function ServiceAccountRow({ service, isManager }: { service: Service; isManager: boolean }) {
  const t = useTexts('rights')
  const people = useTexts('people')
  const { name, role, role_name, disabled_at, tokens, last_used_at } = service
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-2">
          <span className="min-w-0 truncate font-medium">{name}</span>
          <Badge>{role_name ?? people(`roles.${role ?? 'viewer'}`)}</Badge>
          {disabled_at && <Badge tone="danger">{t('services.disabled')}</Badge>}
        </p>
        <p className="mt-0.5 text-sm text-soft">
          {t('services.tokens', { count: tokens })}
          {last_used_at && (
            <>
              {' '}
              · {t('services.used')} <TimeAgo time={last_used_at} />
            </>
          )}
        </p>
      </div>
      {isManager && <Acts service={service} />}
    </li>
  )
}

function Acts({ service }: { service: Service }) {
  const t = useTexts('rights')
  const client = useTRPCClient()
  const { act, busy, problem } = useAct()
  const [open, setOpen] = useState<'token' | 'change' | 'remove'>()
  const { id, name, disabled_at } = service
  const close = () => setOpen(undefined)
  const changed = t('services.changed', { name })
  const switchTo = (disabled: boolean) => act(() => client.serviceAccounts.change.mutate({ id, disabled }), changed)
  return (
    <>
      <Button size="small" aria-label={t('services.newTokenLabel', { name })} onClick={() => setOpen('token')}>
        {t('services.newToken')}
      </Button>
      <Button size="small" aria-label={t('services.renameLabel', { name })} onClick={() => setOpen('change')}>
        {t('services.rename')}
      </Button>
      <Button
        size="small"
        busy={busy}
        aria-label={t(disabled_at ? 'services.enableLabel' : 'services.disableLabel', { name })}
        onClick={() => switchTo(disabled_at === null)}
      >
        {t(disabled_at ? 'services.enable' : 'services.disable')}
      </Button>
      <Button
        size="small"
        look="danger"
        aria-label={t('services.removeLabel', { name })}
        onClick={() => setOpen('remove')}
      >
        {t('services.remove')}
      </Button>
      {problem && open !== 'remove' && (
        <Notice tone="danger" className="basis-full">
          {problem.sentence}
        </Notice>
      )}
      <CreateTokenDialog
        serviceAccount={{ id, name }}
        open={open === 'token'}
        onOpenChange={isOpen => !isOpen && close()}
      />
      {open === 'change' && <ServiceDialog service={service} onClose={close} />}
      <ConfirmDialog
        open={open === 'remove'}
        onOpenChange={isOpen => !isOpen && close()}
        title={t('services.removeTitle', { name })}
        action={t('services.remove')}
        onConfirm={() => act(() => client.serviceAccounts.remove.mutate({ id }), t('services.removed', { name }))}
        busy={busy}
        error={problem?.sentence}
      >
        {t('services.removeText')}
      </ConfirmDialog>
    </>
  )
}
