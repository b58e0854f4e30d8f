import type { SandboxMessage } from '@messenger/shared/contract/sandbox/list-messages'
import { Check, CheckCheck } from 'lucide-react'
import { messageText } from '../../client/chats.ts'
import { classNames } from '../ui/class-names.ts'

export function Bubble({ message, quoted }: { message: SandboxMessage; quoted: SandboxMessage | undefined }) {
  const { from_me, edited, deleted, kind, status, timestamp } = message
  const isSpecial = deleted || kind !== 'text'
  return (
    <div
      className={classNames(
        'max-w-[82%] rounded-2xl px-3 py-1.5 text-sm shadow-xs',
        from_me ? 'self-end rounded-br-md bg-accent-soft' : 'self-start rounded-bl-md bg-surface',
      )}
    >
      {quoted && (
        <p className="mb-1 truncate border-l-2 border-accent pl-2 text-xs text-faint">{messageText(quoted)}</p>
      )}
      <p className={classNames('break-words whitespace-pre-wrap', isSpecial && 'text-soft italic')}>
        {messageText(message)}
      </p>
      <p className="mt-0.5 flex items-center justify-end gap-1 text-[0.6875rem] text-faint">
        {edited && <span>edited</span>}
        <time dateTime={new Date(timestamp * 1000).toISOString()}>{clock(timestamp)}</time>
        {from_me && <Ticks status={status} />}
      </p>
    </div>
  )
}

function Ticks({ status }: { status: SandboxMessage['status'] }) {
  const isRead = status === 'read' || status === 'played'
  const Icon = status === 'sent' ? Check : CheckCheck
  return (
    <>
      <Icon className={classNames('size-3.5', isRead && 'text-info')} aria-hidden="true" />
      <span className="sr-only">{status}</span>
    </>
  )
}

function clock(seconds: number): string {
  return new Date(seconds * 1000).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' })
}
