'use client'
import type { ChatMessage } from '@messenger/shared/chat-view/chat-message'
import { Ban, Forward, RotateCcw } from 'lucide-react'
import { memo } from 'react'
import { useMay } from '../../client/use-may.ts'
import { useTexts } from '../../client/use-texts.ts'
import { MessageLink } from '../messages/message-link.tsx'
import { ScheduledActs } from '../sessions/scheduled-acts.tsx'
import { classNames } from '../ui/class-names.ts'
import { usePersonName } from './chat-name.tsx'
import { useMessageActs } from './message-acts.tsx'
import { MessageContent } from './message-content.tsx'
import { MessageMenuPlace } from './message-menu-place.tsx'
import { QuoteBlock } from './quote-block.tsx'
import { Reactions } from './reactions.tsx'
import { Ticks } from './ticks.tsx'
import { useClock } from './use-clock.ts'

/** One message: who, what, and what became of it. */
export const MessageItem = memo(function MessageItem({
  message,
  isFirst,
  inGroup,
  isFocused,
}: {
  message: ChatMessage
  /** The one before it is of somebody else. */
  isFirst: boolean
  inGroup: boolean
  isFocused: boolean
}) {
  const t = useTexts('chat')
  const nameOf = usePersonName()
  const { fromMe, deleted, quoted, forwarded } = message
  return (
    <article
      aria-current={isFocused ? 'true' : undefined}
      aria-label={t(fromMe ? 'messageFromMe' : 'messageFrom', { name: nameOf(message.author) })}
      className={classNames('group flex flex-col', fromMe ? 'items-end' : 'items-start', isFirst ? 'pt-3' : 'pt-1')}
    >
      <div className={classNames('flex max-w-[min(94%,38rem)] items-center gap-1', fromMe && 'flex-row-reverse')}>
        <div
          className={classNames(
            'min-w-0 overflow-hidden rounded-2xl px-3 py-1.5 text-sm shadow-xs',
            fromMe ? 'rounded-br-md bg-own' : 'rounded-bl-md border border-line bg-surface',
            isFocused && 'ring-2 ring-link',
          )}
        >
          {inGroup && !fromMe && isFirst && (
            <p className="truncate text-xs font-semibold text-link">
              <bdi>{nameOf(message.author)}</bdi>
            </p>
          )}
          {forwarded && (
            <p className="flex items-center gap-1 text-xs text-soft italic">
              <Forward className="size-3.5" aria-hidden="true" /> {t('forwarded')}
            </p>
          )}
          {quoted && <QuoteBlock quoted={quoted} />}
          {deleted ? (
            <p className="flex items-center gap-1.5 text-soft italic">
              <Ban className="size-3.5 shrink-0" aria-hidden="true" /> {t('deleted')}
            </p>
          ) : (
            <MessageContent message={message} />
          )}
          <Meta message={message} />
        </div>
        {!deleted && <MessageMenuPlace message={message} />}
      </div>
      {!deleted && message.reactions.length > 0 && <Reactions message={message} />}
      <Failure message={message} />
      <Scheduled message={message} />
    </article>
  )
})

function Meta({ message: { edited, deleted, fromMe, send, status, timestamp } }: { message: ChatMessage }) {
  const t = useTexts('chat')
  const clock = useClock()
  const isFailed = send?.status === 'failed' || send?.status === 'canceled'
  return (
    <p className="mt-0.5 flex items-center justify-end gap-1 text-[0.6875rem] text-soft">
      {edited && !deleted && <span>{t('edited')}</span>}
      {send?.status === 'scheduled' && <span>{t('scheduled')}</span>}
      <time dateTime={new Date(timestamp * 1000).toISOString()} title={clock.exact(timestamp)}>
        {clock.time(timestamp)}
      </time>
      {fromMe && !deleted && <Ticks status={isFailed ? 0 : status} />}
    </p>
  )
}

function Scheduled({ message: { send, kind, text } }: { message: ChatMessage }) {
  const { sessionId, refresh } = useMessageActs()
  if (send?.status !== 'scheduled' || send.dueAt === null) return null
  return (
    <ScheduledActs
      sessionId={sessionId}
      msgId={send.msgId}
      text={kind === 'text' ? text : null}
      sendAt={new Date(send.dueAt).toISOString()}
      onChanged={refresh}
    />
  )
}

function Failure({ message: { send } }: { message: ChatMessage }) {
  const t = useTexts('chat')
  const { sessionId, resend, isConnected } = useMessageActs()
  const may = useMay()
  if (send?.status !== 'failed') return null
  return (
    <p
      role="alert"
      className="mt-1 flex max-w-[85%] flex-wrap items-center justify-end gap-x-2 gap-y-1 text-xs text-danger"
    >
      <span>{send.failedReason ?? t('status.failed')}</span>
      <MessageLink sessionId={sessionId} msgId={send.msgId} />
      {may('messages.resend') && (
        <button
          type="button"
          disabled={!isConnected}
          onClick={() => void resend(send.msgId)}
          className="inline-flex items-center gap-1 rounded-md border border-line-strong bg-surface px-2 py-1 font-medium hover:bg-sunken disabled:opacity-55"
        >
          <RotateCcw className="size-3.5" aria-hidden="true" /> {t('resend')}
        </button>
      )}
    </p>
  )
}
