'use client'
import type { MessageTrace, TraceCause } from '@messenger/shared/contract/messages/message-trace'
import type { ReactNode } from 'react'
import { useTexts } from '../../client/use-texts.ts'
import { useThisSession } from '../sessions/session-context.ts'
import { Link } from '../ui/link.tsx'
import { Notice } from '../ui/notice.tsx'
import { useTeller } from './use-trace.ts'

const tones = {
  failed: 'danger',
  canceled: 'info',
  waiting_schedule: 'info',
  waiting_media: 'info',
  waiting_turn: 'info',
  held: 'info',
  waiting_connection: 'warn',
  waiting_acknowledgement: 'info',
  not_delivered: 'warn',
  not_delivered_to_all: 'warn',
  undecrypted: 'danger',
  webhook_failing: 'warn',
} as const satisfies Record<TraceCause['kind'], 'danger' | 'warn' | 'info'>

/** What is wrong with a message or what it waits for, and what to do about it. */
export function CauseNotice({ trace: { cause } }: { trace: MessageTrace }) {
  const t = useTexts('message')
  const teller = useTeller()
  if (cause === null) return <Notice tone="good">{t('well')}</Notice>
  const { text, advice } = teller.cause(cause)
  return (
    <Notice tone={tones[cause.kind]}>
      <p className="font-medium">{text}</p>
      {advice && <p className="mt-1">{advice}</p>}
      <WayOut cause={cause} />
    </Notice>
  )
}

/** Where it can be mended. */
function WayOut({ cause: { kind, webhookId, code } }: { cause: TraceCause }) {
  const t = useTexts('message')
  const { id, status } = useThisSession()
  if (kind === 'webhook_failing' && webhookId) return <Way href={`/webhooks/${webhookId}`}>{t('openWebhook')}</Way>
  const isOff = kind === 'waiting_connection' || (code === 'not_connected' && status !== 'connected')
  return isOff ? <Way href={`/sessions/${id}`}>{t('openSession')}</Way> : null
}

function Way({ href, children }: { href: string; children: ReactNode }) {
  return (
    <p className="mt-1.5">
      <Link href={href} className="rounded font-medium underline underline-offset-2">
        {children}
      </Link>
    </p>
  )
}
