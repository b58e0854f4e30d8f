'use client'
import { useQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useTRPC } from '../../client/trpc.ts'
import { useProblemOf } from '../../client/use-problem-of.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { InvitationList } from './invitation-list.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { MemberRow } from './member-row.tsx'
import { SectionHeading } from './section-heading.tsx'

/** The people of the account; admins also see who is to join, and change both. */
export function MembersPage() {
  const problemOf = useProblemOf()
  const t = useTexts('people')
  const trpc = useTRPC()
  const { data: me } = useQuery(trpc.account.me.queryOptions())
  const { data, error } = useQuery(trpc.people.list.queryOptions())
  const [isInviting, setInviting] = useState(false)
  const isAdmin = me?.scopes.includes('members:write')
  const invite = isAdmin && (
    <Button look="primary" onClick={() => setInviting(true)}>
      <UserPlus aria-hidden="true" /> {t('members.invite')}
    </Button>
  )
  return (
    <>
      <SectionHeading title={t('members.title')} description={t('members.description')} actions={invite} />
      {error && <Notice tone="danger">{problemOf(error).sentence}</Notice>}
      {!(data && me) && !error && <Skeleton />}
      {data && me && (
        <ul
          aria-label={t('members.title')}
          className="divide-y divide-line overflow-hidden rounded-xl border border-line bg-surface"
        >
          {data.map(member => (
            <MemberRow key={member.id} member={member} me={me} />
          ))}
        </ul>
      )}
      {isAdmin && <InvitationList />}
      {me && isAdmin && <InviteDialog myRole={me.role} open={isInviting} onOpenChange={setInviting} />}
    </>
  )
}
