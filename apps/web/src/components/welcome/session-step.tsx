'use client'
import { useSession } from '../../client/use-sessions.ts'
import { useTexts } from '../../client/use-texts.ts'
import { CreateSessionForm } from '../sessions/create-session-form.tsx'
import { Card } from '../ui/card.tsx'
import { Notice } from '../ui/notice.tsx'

/** Makes the session that all other steps are taken with. */
export function SessionStep({ sessionId, onMade }: { sessionId: number | null; onMade: () => void }) {
  const t = useTexts('welcome.session')
  const { session } = useSession(sessionId)
  if (sessionId !== null) return session ? <Notice tone="good">{t('done', { name: session.name })}</Notice> : null
  return (
    <Card className="max-w-xl">
      <CreateSessionForm startNetwork="sandbox" onMade={onMade} />
    </Card>
  )
}
