'use client'
import { useQuery } from '@tanstack/react-query'
import { useTRPC } from '../../client/trpc.ts'
import { useProblemOf } from '../../client/use-problem-of.ts'
import { Notice } from '../ui/notice.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { LoginsCard } from './logins-card.tsx'
import { PasswordCard } from './password-card.tsx'
import { ProfileCard } from './profile-card.tsx'

/** What belongs to the person who is signed in, in whatever account. */
export function ProfilePage() {
  const problemOf = useProblemOf()
  const { data: me, error } = useQuery(useTRPC().account.me.queryOptions())
  if (error) return <Notice tone="danger">{problemOf(error).sentence}</Notice>
  if (!me) return <Skeleton />
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <ProfileCard key={me.email} me={me} />
      <PasswordCard email={me.email} />
      <div className="lg:col-span-2">
        <LoginsCard />
      </div>
    </div>
  )
}
