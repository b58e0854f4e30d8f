'use client'
import { useSession } from '../../client/use-sessions.ts'
import { useTexts } from '../../client/use-texts.ts'
import { ConnectionCard } from '../sessions/connection-card.tsx'
import { SessionContext } from '../sessions/session-context.ts'
import { Notice } from '../ui/notice.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { NoSession } from './no-session.tsx'

/** Links the session by the panels of its own page: QR code, pairing code, passkey, and in the sandbox a virtual phone. */
export function LinkStep({ sessionId }: { sessionId: number | null }) {
  const t = useTexts('welcome.link')
  const { session, isPending } = useSession(sessionId)
  if (sessionId === null) return <NoSession />
  if (!session) return isPending ? <Skeleton rows={1} /> : <NoSession />
  if (session.status === 'connected') {
    return <Notice tone="good">{t('done', { name: session.name, number: session.phone_number })}</Notice>
  }
  return (
    <SessionContext value={session}>
      <ConnectionCard />
    </SessionContext>
  )
}
