'use client'
import type { MessageLog } from '@messenger/shared/contract/sessions/list-message-logs'
import { useTexts } from '../../client/use-texts.ts'
import { MessageLink } from '../messages/message-link.tsx'
import { stageOf } from '../messages/message-stage.ts'
import { MessageState } from '../messages/message-state.tsx'
import { TimeAgo } from '../ui/time-ago.tsx'
import { ResendButton } from './resend-button.tsx'
import { ScheduledActs } from './scheduled-acts.tsx'

/** `reached`: how far it came on the network, once that is known. */
export function MessageLogRow({ row, reached }: { row: MessageLog; reached: number | undefined }) {
  const t = useTexts('sessions.messageLog')
  const names = useTexts('status')
  return (
    <li className="px-4 py-3 text-sm">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="text-faint tabular-nums">#{row.id}</span>
        <MessageState stage={stageOf(row.status, reached)} />
        <span className="max-w-full truncate font-medium tabular-nums">{row.to ?? t('noRecipient')}</span>
        <span className="ml-auto flex gap-x-3 text-xs text-faint">
          <MessageLink sessionId={row.whatsapp_session_id} msgId={row.id} />
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
      {row.sendAt && (
        <ScheduledActs
          sessionId={row.whatsapp_session_id}
          msgId={row.id}
          text={row.content === null ? null : textOf(row.content)}
          sendAt={row.sendAt}
        />
      )}
    </li>
  )
}

/** The text of the request, or the request itself when it has none. */
function summaryOf(content: string): string {
  const { text } = fieldsOf(content)
  return typeof text === 'string' ? text : content
}

/** What a request is beside its text that is a text and nothing else. */
const besideText: ReadonlySet<string> = new Set(['to', 'text', 'replyTo', 'mentions', 'sendAt', 'wait'])

/** The text of a request for a text alone; null for any other. */
function textOf(content: string): string | null {
  const request = fieldsOf(content)
  const isText = Object.keys(request).every(name => besideText.has(name))
  return isText && typeof request.text === 'string' ? request.text : null
}

function fieldsOf(content: string): Readonly<Record<string, unknown>> {
  try {
    return { ...Object(JSON.parse(content)) }
  } catch {
    return {}
  }
}
