'use client'
import { useQuery } from '@tanstack/react-query'
import type { inferRouterOutputs } from '@trpc/server'
import { useTRPC, useTRPCClient } from '../../client/trpc.ts'
import { useAct } from '../../client/use-act.ts'
import { useProblemOf } from '../../client/use-problem-of.ts'
import { useTexts } from '../../client/use-texts.ts'
import type { AppRouter } from '../../server/router.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { TimeAgo } from '../ui/time-ago.tsx'

type Invitation = inferRouterOutputs<AppRouter>['people']['listInvitations'][number]

/** Who may still join by which role; nothing where nobody is invited. */
export function InvitationList() {
  const problemOf = useProblemOf()
  const t = useTexts('people')
  const { data, error } = useQuery(useTRPC().people.listInvitations.queryOptions())
  if (error) return <Notice tone="danger">{problemOf(error).sentence}</Notice>
  if (!data || data.length === 0) return null
  return (
    <section className="mt-8">
      <h2 className="mb-3 font-semibold">{t('members.invitations')}</h2>
      <ul className="divide-y divide-line overflow-hidden rounded-xl border border-line bg-surface">
        {data.map(invitation => (
          <InvitationRow key={invitation.id} invitation={invitation} />
        ))}
      </ul>
    </section>
  )
}

function InvitationRow({
  invitation: { id, note, role, role_name, invited_by, created_at, expires_at },
}: {
  invitation: Invitation
}) {
  const t = useTexts('people')
  const client = useTRPCClient()
  const { act, busy } = useAct()
  const name = note || t('members.unnamed')
  return (
    <li className="flex items-center gap-4 px-4 py-3 sm:px-5">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2">
          <span className="min-w-0 truncate font-medium">{name}</span> <Badge>{role_name ?? t(`roles.${role}`)}</Badge>
        </p>
        <p className="text-sm break-words text-soft">
          {t('members.by', { name: invited_by })} <TimeAgo time={created_at} /> · {t('members.expires')}{' '}
          <time dateTime={expires_at}>{expires_at.slice(0, 10)}</time>
        </p>
      </div>
      <Button
        size="small"
        look="danger"
        busy={busy}
        aria-label={t('members.revokeLabel', { note: name })}
        onClick={() => act(() => client.people.revokeInvitation.mutate({ id }), t('members.revoked'))}
      >
        {t('members.revoke')}
      </Button>
    </li>
  )
}
