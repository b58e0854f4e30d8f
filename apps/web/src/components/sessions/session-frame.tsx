'use client'
import { ArrowLeft, SearchX } from 'lucide-react'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { problemOf } from '../../client/problem.ts'
import { useSession } from '../../client/use-sessions.ts'
import { Badge } from '../ui/badge.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Notice } from '../ui/notice.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { TabLinks } from '../ui/tab-links.tsx'
import { SessionContext } from './session-context.ts'
import { StatusBadge } from './status-badge.tsx'

/** Heading and tabs of one session; gives the live session to the page inside. */
export function SessionFrame({ id, children }: { id: number; children: ReactNode }) {
  const { session, error, isPending } = useSession(id)
  if (isPending) return <Skeleton />
  if (!session) return error ? <Notice tone="danger">{problemOf(error).sentence}</Notice> : <NoSuchSession />
  return (
    <>
      <Link href="/sessions" className="mb-3 inline-flex items-center gap-1.5 rounded text-sm text-soft hover:text-ink">
        <ArrowLeft className="size-4" aria-hidden="true" /> Sessions
      </Link>
      <div className="mb-4">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <h1 className="min-w-0 text-xl font-semibold tracking-tight break-words sm:text-2xl">{session.name}</h1>
          <StatusBadge status={session.status} />
          {session.network === 'sandbox' && <Badge>Sandbox</Badge>}
        </div>
        <p className="mt-1 text-sm text-soft tabular-nums">{session.phone_number}</p>
      </div>
      <TabLinks label="Parts of this session" tabs={tabsOf(id)} />
      {error && (
        <Notice tone="warn" className="mb-4">
          {problemOf(error).sentence} What you see may be out of date.
        </Notice>
      )}
      <SessionContext value={session}>{children}</SessionContext>
    </>
  )
}

function tabsOf(id: number) {
  const base = `/sessions/${id}`
  return [
    { href: base, text: 'Overview' },
    { href: `${base}/messages`, text: 'Messages' },
    { href: `${base}/message-log`, text: 'Message log' },
    { href: `${base}/log`, text: 'Session log' },
    { href: `${base}/settings`, text: 'Settings' },
  ]
}

function NoSuchSession() {
  return (
    <EmptyState icon={SearchX} title="This session does not exist" action={<BackLink />}>
      It may have been deleted, or it belongs to another account.
    </EmptyState>
  )
}

function BackLink() {
  return <ButtonLink href="/sessions">See all sessions</ButtonLink>
}
