'use client'
import { useQuery } from '@tanstack/react-query'
import { useTRPC } from '../../client/trpc.ts'
import { useProblemOf } from '../../client/use-problem-of.ts'
import { LoginsCard } from '../people/logins-card.tsx'
import { IdentitiesCard } from '../sso/identities-card.tsx'
import { Notice } from '../ui/notice.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { AppCard } from './app-card.tsx'
import { PasskeysCard } from './passkeys-card.tsx'
import { RecoveryCard } from './recovery-card.tsx'
import { RequireCard } from './require-card.tsx'

/** The person's second factors, and whether the account requires them. */
export function SecurityPage() {
  const problemOf = useProblemOf()
  const trpc = useTRPC()
  const { data: me } = useQuery(trpc.account.me.queryOptions())
  const { data, error } = useQuery(trpc.secondFactor.state.queryOptions())
  if (error) return <Notice tone="danger">{problemOf(error).sentence}</Notice>
  if (!data) return <Skeleton />
  const hasFactor = data.passkeys.length > 0 || data.app !== null
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <div className="lg:col-span-2">
        <PasskeysCard state={data} />
      </div>
      <IdentitiesCard />
      <AppCard state={data} />
      {hasFactor && <RecoveryCard left={data.recovery_codes} />}
      {(me?.role === 'owner' || data.required_by_installation) && <RequireCard state={data} />}
      <div className="lg:col-span-2">
        <LoginsCard />
      </div>
    </div>
  )
}
