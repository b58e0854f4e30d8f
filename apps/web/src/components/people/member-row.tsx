'use client'
import type { inferRouterOutputs } from '@trpc/server'
import { useState } from 'react'
import type { Problem } from '../../client/problem.ts'
import { useTRPCClient } from '../../client/trpc.ts'
import { useAct } from '../../client/use-act.ts'
import { useTexts } from '../../client/use-texts.ts'
import type { AppRouter } from '../../server/router.ts'
import { roleValue, useRoleOptions } from '../rights/use-role-options.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Notice } from '../ui/notice.tsx'
import { Select } from '../ui/select.tsx'
import { TimeAgo } from '../ui/time-ago.tsx'
import { ClearFactorsButton } from './clear-factors-button.tsx'
import { EndLoginsButton } from './end-logins-button.tsx'

type Outputs = inferRouterOutputs<AppRouter>
type Member = Outputs['people']['list'][number]
type Me = Outputs['account']['me']

export function MemberRow({ member, me }: { member: Member; me: Me }) {
  const t = useTexts('people')
  const isMe = member.id === me.userId
  const mayChange = me.scopes.includes('members:write') && (member.role !== 'owner' || me.role === 'owner')
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-3 sm:px-5">
      <span
        aria-hidden="true"
        className="flex size-9 shrink-0 items-center justify-center rounded-full bg-selected text-sm font-semibold text-ink"
      >
        {(member.name || member.email).slice(0, 1).toUpperCase()}
      </span>
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          <span className="min-w-0 truncate">{member.name}</span>
          {isMe && <Badge tone="info">{t('members.you')}</Badge>}
          {member.has_second_factor && <Badge>{t('members.secondFactor')}</Badge>}
        </p>
        <p className="text-sm wrap-anywhere text-soft">
          {member.email} · {t('members.joined')} <TimeAgo time={member.created_at} />
        </p>
      </div>
      <RoleChoice member={member} me={me} mayChange={mayChange} />
      {mayChange && !isMe && member.has_second_factor && <ClearFactorsButton member={member} />}
      {mayChange && !isMe && <EndLoginsButton member={member} />}
      {(mayChange || isMe) && <RemoveButton member={member} isMe={isMe} />}
    </li>
  )
}

function RoleChoice({ member, me, mayChange }: { member: Member; me: Me; mayChange: boolean }) {
  const t = useTexts('people')
  const inUi = useTexts('ui')
  const client = useTRPCClient()
  const { act, busy, problem } = useAct()
  const { id, name } = member
  const { options, given, nameOf } = useRoleOptions(me.role)
  const now = roleValue(member)
  const nameNow = member.role_name ?? t(`roles.${member.role}`)
  if (!mayChange) return <Badge>{nameNow}</Badge>
  const choose = (text: string) => {
    if (text === now) return
    act(
      () => client.people.setRole.mutate({ id, ...given(text) }),
      t('members.roleChanged', { name, role: nameOf(text) }),
      // whoever lowers themselves cannot raise themselves again
      id === me.userId
        ? undefined
        : {
            text: inUi('undo'),
            done: t('members.roleChanged', { name, role: nameNow }),
            work: () => client.people.setRole.mutate({ id, ...given(now) }),
          },
    )
  }
  return (
    <>
      <Select
        aria-label={t('members.role', { name })}
        value={now}
        disabled={busy}
        title={member.role_id === null ? t(`roleHints.${member.role}`) : nameNow}
        onChange={choose}
        options={options.some(([value]) => value === now) ? options : [...options, [now, nameNow]]}
        className="w-44"
      />
      {problem && (
        <Notice tone="danger" className="order-last basis-full">
          {sentenceOf(problem, t('members.lastOwner'))}
        </Notice>
      )}
    </>
  )
}

function RemoveButton({ member: { id, name }, isMe }: { member: Member; isMe: boolean }) {
  const t = useTexts('people')
  const client = useTRPCClient()
  const { act, busy, problem } = useAct()
  const [isAsking, setAsking] = useState(false)
  const remove = async () => {
    if (await act(() => client.people.remove.mutate({ id }), isMe ? undefined : t('members.removed', { name })))
      setAsking(false)
  }
  return (
    <>
      <Button
        size="small"
        look="danger"
        aria-label={isMe ? t('members.leave') : t('members.removeLabel', { name })}
        onClick={() => setAsking(true)}
      >
        {isMe ? t('members.leave') : t('members.remove')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={isMe ? t('members.leaveTitle') : t('members.removeTitle', { name })}
        action={isMe ? t('members.leave') : t('members.remove')}
        onConfirm={remove}
        busy={busy}
        error={problem && sentenceOf(problem, t('members.lastOwner'))}
      >
        {isMe ? t('members.leaveText') : t('members.removeText')}
      </ConfirmDialog>
    </>
  )
}

function sentenceOf({ reason, sentence }: Problem, lastOwner: string): string {
  return reason === 'last_owner' ? lastOwner : sentence
}
