'use client'
import type { SessionStatus } from '@messenger/shared/contract/fields'
import type { SessionSummary } from '@messenger/shared/contract/sessions/record'
import { Plus, Waypoints } from 'lucide-react'
import { usePathname, useRouter, useSearchParams } from 'next/navigation'
import { useState } from 'react'
import { sessionStatusTones } from '../../client/status.ts'
import { useProblemOf } from '../../client/use-problem-of.ts'
import { useSessions } from '../../client/use-sessions.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Notice } from '../ui/notice.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { SearchBox } from '../ui/search-box.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { CreateSessionDialog } from './create-session-dialog.tsx'
import { SessionRow } from './session-row.tsx'
import { StatusBadge } from './status-badge.tsx'

/** From here on a search box helps. */
const manySessions = 8

/** All sessions with their live status, or those of one (`?status=`). `?new=live` and `?new=sandbox` open the create dialog. */
export function SessionList() {
  const problemOf = useProblemOf()
  const t = useTexts('sessions')
  const names = useTexts('status')
  const { data, error } = useSessions()
  const router = useRouter()
  const pathname = usePathname()
  const search = useSearchParams()
  const asked = search.get('new')
  const only = statuses.find(known => known === search.get('status'))
  const [words, setWords] = useState('')
  const found =
    data
      ?.filter(({ status }) => !only || status === only)
      .filter(session => matches(session, names(`session.${session.status}`), words)) ?? []
  const open = (network: string | undefined) => router.replace(network ? `${pathname}?new=${network}` : pathname)
  return (
    <>
      <PageHeading
        title={t('title')}
        description={t('description')}
        actions={
          <Button look="primary" onClick={() => open('sandbox')}>
            <Plus aria-hidden="true" /> {t('new')}
          </Button>
        }
      />
      {error && (
        <Notice tone="danger" className="mb-4">
          {problemOf(error).sentence}
        </Notice>
      )}
      {!data && !error && <Skeleton />}
      {data?.length === 0 && <NoSessions onCreate={() => open('sandbox')} />}
      {only && data && data.length > 0 && <OnlyStatus status={only} />}
      {data && data.length > manySessions && <SearchBox words={words} onChange={setWords} />}
      {data && data.length > 0 && found.length === 0 && <p className="text-soft">{t('noMatch')}</p>}
      {data && data.length > 0 && (
        <ul className="flex flex-col gap-3">
          {found.map(session => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
      )}
      <CreateSessionDialog
        network={asked === 'live' || asked === 'sandbox' ? asked : undefined}
        onClose={() => open(undefined)}
      />
    </>
  )
}

/** Guarantee: the tones are a constant with one row per status. */
const statuses = Object.keys(sessionStatusTones) as SessionStatus[]

/** Says that not all sessions are shown, and leads to all. */
function OnlyStatus({ status }: { status: SessionStatus }) {
  const t = useTexts('sessions')
  return (
    <p className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-soft">
      {t('only')} <StatusBadge status={status} />
      <ButtonLink size="small" href="/sessions">
        {t('showAll')}
      </ButtonLink>
    </p>
  )
}

function matches({ name, phone_number }: SessionSummary, status: string, words: string): boolean {
  const text = `${name} ${phone_number} ${status}`.toLowerCase()
  return words
    .toLowerCase()
    .split(/\s+/)
    .every(word => text.includes(word))
}

function NoSessions({ onCreate }: { onCreate: () => void }) {
  const t = useTexts('sessions')
  return (
    <EmptyState
      icon={Waypoints}
      title={t('emptyTitle')}
      action={
        <Button look="primary" onClick={onCreate}>
          <Plus aria-hidden="true" /> {t('createFirst')}
        </Button>
      }
    >
      {t('empty')}
    </EmptyState>
  )
}
