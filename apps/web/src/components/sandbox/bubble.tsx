'use client'
import type { SandboxMessage } from '@messenger/shared/contract/sandbox/list-messages'
import { Check, CheckCheck } from 'lucide-react'
import { messageText } from '../../client/chats.ts'
import { useFormats } from '../../client/use-formats.ts'
import { useTexts } from '../../client/use-texts.ts'
import { classNames } from '../ui/class-names.ts'

export function Bubble({
  message,
  quoted,
  sender,
}: {
  message: SandboxMessage
  quoted: SandboxMessage | undefined
  /** In a group, who wrote it. */
  sender: string | undefined
}) {
  const formats = useFormats()
  const t = useTexts('sandbox.chat')
  const { from_me, edited, deleted, kind, status, timestamp } = message
  const isSpecial = deleted || kind !== 'text'
  return (
    <div
      className={classNames(
        'max-w-[82%] rounded-2xl px-3 py-1.5 text-sm shadow-xs',
        from_me ? 'self-end rounded-br-md bg-accent-soft' : 'self-start rounded-bl-md bg-surface',
      )}
    >
      {sender && !from_me && <p className="truncate text-xs font-medium text-accent-strong">{sender}</p>}
      {quoted && (
        <p className="mb-1 truncate border-l-2 border-accent pl-2 text-xs text-soft">{messageText(quoted, t)}</p>
      )}
      <p className={classNames('break-words whitespace-pre-wrap', isSpecial && 'text-soft italic')}>
        {messageText(message, t)}
      </p>
      <p className="mt-0.5 flex items-center justify-end gap-1 text-[0.6875rem] text-soft">
        {edited && <span>{t('edited')}</span>}
        <time dateTime={new Date(timestamp * 1000).toISOString()}>{formats.clock(new Date(timestamp * 1000))}</time>
        {from_me && <Ticks status={status} />}
      </p>
    </div>
  )
}

function Ticks({ status }: { status: SandboxMessage['status'] }) {
  const t = useTexts('sandbox.chat')
  const isRead = status === 'read' || status === 'played'
  const Icon = status === 'sent' ? Check : CheckCheck
  return (
    <>
      <Icon className={classNames('size-3.5', isRead && 'text-info')} aria-hidden="true" />
      <span className="sr-only">{t(`status.${status}`)}</span>
    </>
  )
}
