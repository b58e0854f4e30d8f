'use client'
import { ArrowLeft, SearchX } from 'lucide-react'
import { useSelectedLayoutSegment } from 'next/navigation'
import { type ReactNode, useDeferredValue } from 'react'
import { useHydrated } from '../../client/use-hydrated.ts'
import { useProblemOf } from '../../client/use-problem-of.ts'
import { useSession } from '../../client/use-sessions.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Badge } from '../ui/badge.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Link } from '../ui/link.tsx'
import { Notice } from '../ui/notice.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { TabLinks } from '../ui/tab-links.tsx'
import { SessionContext } from './session-context.ts'
import { StatusBadge } from './status-badge.tsx'

/** The part that is in the page as it is sent: people wait for what is written there. */
const drawnAhead = 'chat'

/** Heading and tabs of one session; gives the live session to the page inside. */
export function SessionFrame({ id, children }: { id: number; children: ReactNode }) {
  const problemOf = useProblemOf()
  const t = useTexts('sessions.frame')
  const sandbox = useTexts('sandbox')
  // in pieces, so that the page answers meanwhile
  const isHydrated = useDeferredValue(useHydrated())
  const isDrawn = useSelectedLayoutSegment() === drawnAhead || isHydrated
  const { session, error, isPending } = useSession(id)
  if (isPending) return <Skeleton />
  if (!session) return error ? <Notice tone="danger">{problemOf(error).sentence}</Notice> : <NoSuchSession />
  return (
    <>
      <Link href="/sessions" className="mb-3 inline-flex items-center gap-1.5 rounded text-sm text-soft hover:text-ink">
        <ArrowLeft className="size-4" aria-hidden="true" /> {t('back')}
      </Link>
      <div className="mb-4">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <h1 className="min-w-0 text-xl font-semibold tracking-tight break-words sm:text-2xl">{session.name}</h1>
          <StatusBadge status={session.status} />
          {session.network === 'sandbox' && <Badge>{sandbox('title')}</Badge>}
        </div>
        <p className="mt-1 text-sm text-soft tabular-nums">{session.phone_number}</p>
      </div>
      <TabLinks label={t('parts')} tabs={tabsOf(id).map(({ name, ...tab }) => ({ ...tab, text: t(`tabs.${name}`) }))} />
      {error && (
        <Notice tone="warn" className="mb-4">
          {t('stale', { problem: problemOf(error).sentence })}
        </Notice>
      )}
      {/* most of what is inside shows what the browser alone knows, as the time that it is */}
      <SessionContext value={session}>{isDrawn ? children : <Skeleton />}</SessionContext>
    </>
  )
}

function tabsOf(id: number) {
  const base = `/sessions/${id}`
  return [
    { href: base, name: 'overview' },
    { href: `${base}/health`, name: 'health' },
    { href: `${base}/chat`, name: 'chat', within: true },
    { href: `${base}/contacts`, name: 'contacts' },
    { href: `${base}/groups`, name: 'groups' },
    { href: `${base}/messages`, name: 'messages' },
    { href: `${base}/log`, name: 'log' },
    { href: `${base}/settings`, name: 'settings' },
  ] as const
}

function NoSuchSession() {
  const t = useTexts('sessions.frame')
  return (
    <EmptyState isPage icon={SearchX} title={t('missingTitle')} action={<BackLink />}>
      {t('missing')}
    </EmptyState>
  )
}

function BackLink() {
  const t = useTexts('sessions.frame')
  return <ButtonLink href="/sessions">{t('all')}</ButtonLink>
}
