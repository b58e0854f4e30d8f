'use client'
import { useTexts } from '../../client/use-texts.ts'
import type { ListedWebhook } from '../../server/monitor/list-webhooks.ts'
import { Badge } from '../ui/badge.tsx'

/** For which sessions an endpoint is, and whether it is its session’s default one. */
export function OwnerBadge({ webhook }: { webhook: ListedWebhook }) {
  const t = useTexts('webhooks.owner')
  const { sessionId, sessionName, sessions, is_default } = webhook
  const ofAccount = sessions ? t('chosen', { count: sessions.length }) : t('account')
  return (
    <>
      <Badge tone={sessionId === null ? 'info' : 'neutral'}>
        <span className="max-w-48 truncate">{sessionId === null ? ofAccount : (sessionName ?? `#${sessionId}`)}</span>
      </Badge>
      {is_default && <Badge>{t('isDefault')}</Badge>}
    </>
  )
}
