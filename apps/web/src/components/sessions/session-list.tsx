'use client'
import type { SessionSummary } from '@messenger/shared/contract/sessions/record'
import { Plus, Waypoints } from 'lucide-react'
import { usePathname, useRouter, useSearchParams } from 'next/navigation'
import { useState } from 'react'
import { problemOf } from '../../client/problem.ts'
import { sessionStatusLooks } from '../../client/status.ts'
import { useSessions } from '../../client/use-sessions.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Notice } from '../ui/notice.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { SearchBox } from '../ui/search-box.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { CreateSessionDialog } from './create-session-dialog.tsx'
import { SessionRow } from './session-row.tsx'

/** From here on a search box helps. */
const manySessions = 8

/** All sessions with their live status. `?new=live` and `?new=sandbox` open the create dialog. */
export function SessionList() {
  const { data, error } = useSessions()
  const router = useRouter()
  const pathname = usePathname()
  const asked = useSearchParams().get('new')
  const [words, setWords] = useState('')
  const found = data?.filter(session => matches(session, words)) ?? []
  const open = (network: string | undefined) => router.replace(network ? `${pathname}?new=${network}` : pathname)
  return (
    <>
      <PageHeading
        title="Sessions"
        description="Each session links one WhatsApp account to your programs."
        actions={
          <Button look="primary" onClick={() => open('sandbox')}>
            <Plus aria-hidden="true" /> New session
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
      {data && data.length > manySessions && <SearchBox words={words} onChange={setWords} />}
      {data && data.length > 0 && found.length === 0 && <p className="text-soft">No session matches.</p>}
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

function matches({ name, phone_number, status }: SessionSummary, words: string): boolean {
  const text = `${name} ${phone_number} ${sessionStatusLooks[status].text}`.toLowerCase()
  return words
    .toLowerCase()
    .split(/\s+/)
    .every(word => text.includes(word))
}

function NoSessions({ onCreate }: { onCreate: () => void }) {
  return (
    <EmptyState
      icon={Waypoints}
      title="No sessions yet"
      action={
        <Button look="primary" onClick={onCreate}>
          <Plus aria-hidden="true" /> Create the first session
        </Button>
      }
    >
      A session holds the link to one phone: scan its QR code once, then send and receive over the API. Try it on the
      sandbox first, a test network with virtual phones; no real account is needed.
    </EmptyState>
  )
}
