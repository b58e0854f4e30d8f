'use client'
import { messagePagePath } from '@messenger/shared/message-trace/page-path'
import type { ReactNode } from 'react'
import { useTexts } from '../../client/use-texts.ts'
import { Link } from '../ui/link.tsx'

/** Leads to the page of a message, by the number of the API send where it is one, else by the id of the network. */
export function MessageLink({
  sessionId,
  id = '',
  msgId,
  children,
}: {
  sessionId: number
  id?: string
  msgId?: number | null
  children?: ReactNode
}) {
  const t = useTexts('message')
  return (
    <Link
      href={messagePagePath({ sessionId, id, msgId })}
      aria-label={t('detailsOf', { name: msgId ? String(msgId) : id })}
      className="rounded font-medium text-soft underline decoration-line-strong underline-offset-2 hover:text-ink"
    >
      {children ?? t('details')}
    </Link>
  )
}
