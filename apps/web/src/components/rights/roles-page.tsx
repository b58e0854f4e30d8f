'use client'
import { useQuery } from '@tanstack/react-query'
import type { inferRouterOutputs } from '@trpc/server'
import { Plus, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { useTRPC, useTRPCClient } from '../../client/trpc.ts'
import { useAct } from '../../client/use-act.ts'
import { useStanding } from '../../client/use-may.ts'
import { useProblemOf } from '../../client/use-problem-of.ts'
import { useTexts } from '../../client/use-texts.ts'
import type { AppRouter } from '../../server/router.ts'
import { SectionHeading } from '../people/section-heading.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Notice } from '../ui/notice.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { RoleDialog } from './role-dialog.tsx'

export type CustomRole = inferRouterOutputs<AppRouter>['roles']['list'][number]

/** The roles that the account has made; owners change them. */
export function RolesPage() {
  const t = useTexts('rights')
  const problemOf = useProblemOf()
  const isOwner = useStanding().role === 'owner'
  const { data, error } = useQuery(useTRPC().roles.list.queryOptions())
  const [isAdding, setAdding] = useState(false)
  const add = isOwner && (
    <Button look="primary" onClick={() => setAdding(true)}>
      <Plus aria-hidden="true" /> {t('roles.add')}
    </Button>
  )
  return (
    <>
      <SectionHeading title={t('roles.title')} description={t('roles.description')} actions={add} />
      {error && <Notice tone="danger">{problemOf(error).sentence}</Notice>}
      {!data && !error && <Skeleton />}
      {data?.length === 0 && (
        <EmptyState icon={ShieldCheck} title={t('roles.emptyTitle')}>
          {t('roles.empty')}
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <ul
          aria-label={t('roles.title')}
          className="divide-y divide-line overflow-hidden rounded-xl border border-line bg-surface"
        >
          {data.map(role => (
            <RoleRow key={role.id} role={role} isOwner={isOwner} />
          ))}
        </ul>
      )}
      {isAdding && <RoleDialog onClose={() => setAdding(false)} />}
    </>
  )
}

function RoleRow({ role, isOwner }: { role: CustomRole; isOwner: boolean }) {
  const t = useTexts('rights')
  const [isChanging, setChanging] = useState(false)
  const { name, scopes, members, invited } = role
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-2">
          <span className="min-w-0 truncate font-medium">{name}</span>
          <Badge>{t('count', { count: scopes.length })}</Badge>
        </p>
        <p className="mt-0.5 text-sm text-soft">{t('roles.held', { count: members + invited })}</p>
        <p className="mt-0.5 font-mono text-xs wrap-anywhere text-faint">{scopes.join(' ')}</p>
      </div>
      {isOwner && (
        <>
          <Button size="small" aria-label={t('roles.editLabel', { name })} onClick={() => setChanging(true)}>
            {t('roles.edit')}
          </Button>
          <RemoveRole role={role} />
        </>
      )}
      {isChanging && <RoleDialog role={role} onClose={() => setChanging(false)} />}
    </li>
  )
}

function RemoveRole({ role: { id, name } }: { role: CustomRole }) {
  const t = useTexts('rights')
  const client = useTRPCClient()
  const { act, busy, problem } = useAct()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button size="small" look="danger" aria-label={t('roles.removeLabel', { name })} onClick={() => setAsking(true)}>
        {t('roles.remove')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('roles.removeTitle', { name })}
        action={t('roles.remove')}
        onConfirm={() => act(() => client.roles.remove.mutate({ id }), t('roles.removed', { name }))}
        busy={busy}
        error={problem?.reason === 'role_in_use' ? t('roles.inUse') : problem?.sentence}
      >
        {t('roles.removeText')}
      </ConfirmDialog>
    </>
  )
}
