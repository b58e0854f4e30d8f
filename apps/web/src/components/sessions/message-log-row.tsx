'use client'
import type { MessageLog } from '@messenger/shared/contract/sessions/list-message-logs'
import { messageLogTones } from '../../client/status.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Badge } from '../ui/badge.tsx'
import { TimeAgo } from '../ui/time-ago.tsx'
import { ResendButton } from './resend-button.tsx'

export function MessageLogRow({ row }: { row: MessageLog }) {
  const t = useTexts('sessions.messageLog')
  const names = useTexts('status')
  return (
    <li className="px-4 py-3 text-sm">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="text-faint tabular-nums">#{row.id}</span>
        <Badge tone={messageLogTones[row.status]}>{names(`send.${row.status}`)}</Badge>
        <span className="max-w-full truncate font-medium tabular-nums">{row.to ?? t('noRecipient')}</span>
        <span className="ml-auto text-xs text-faint">
          <TimeAgo time={row.created_at} />
        </span>
      </div>
      {row.failed_code && <p className="mt-1.5 text-danger">{names(`failed.${row.failed_code}`)}</p>}
      {row.failed_reason && row.failed_reason !== (row.failed_code && names(`failed.${row.failed_code}`)) && (
        <p className="mt-0.5 text-xs break-words text-soft">{t('said', { reason: row.failed_reason })}</p>
      )}
      <p className="mt-1.5 line-clamp-3 break-words text-soft">
        {row.content === null ? t('noContent') : summaryOf(row.content)}
      </p>
      {row.status === 'failed' && <ResendButton row={row} />}
    </li>
  )
}

/** The text of the request, or the request itself when it has none. */
function summaryOf(content: string): string {
  try {
    const request: unknown = JSON.parse(content)
    const hasText = typeof request === 'object' && request !== null && 'text' in request
    return hasText && typeof request.text === 'string' ? request.text : content
  } catch {
    return content
  }
}
