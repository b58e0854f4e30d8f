'use client'
import type { inferRouterOutputs } from '@trpc/server'
import { ArrowDownLeft, ArrowUpRight, Reply } from 'lucide-react'
import { readableChat } from '../../client/readable-chat.ts'
import { useTexts } from '../../client/use-texts.ts'
import type { AppRouter } from '../../server/router.ts'
import { MessageLink } from '../messages/message-link.tsx'
import { stageOf } from '../messages/message-stage.ts'
import { MessageState } from '../messages/message-state.tsx'
import { Button } from '../ui/button.tsx'
import { TimeAgo } from '../ui/time-ago.tsx'
import { useThisSession } from './session-context.ts'

export type Message = inferRouterOutputs<AppRouter>['account']['messages']['messages'][number]

export function MessageRow({ message, onReply }: { message: Message; onReply: ((to: string) => void) | undefined }) {
  const t = useTexts('sessions.messages')
  const { id: sessionId } = useThisSession()
  const { id, chat, fromMe, text, pushName, status, timestamp } = message
  const Icon = fromMe ? ArrowUpRight : ArrowDownLeft
  const name = readableChat(chat)
  const isNamed = !fromMe && pushName !== null && pushName !== '' && pushName !== name
  return (
    <li className="flex gap-3 px-4 py-3">
      <Icon
        aria-hidden="true"
        className={fromMe ? 'mt-0.5 size-4 shrink-0 text-accent' : 'mt-0.5 size-4 shrink-0 text-info'}
      />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
          <span className="text-faint">{fromMe ? t('to') : t('from')}</span>
          <span className="max-w-full truncate font-medium">{isNamed ? pushName : name}</span>
          {isNamed && <span className="text-faint tabular-nums">{name}</span>}
        </p>
        <p className="mt-0.5 break-words whitespace-pre-wrap">
          {text || <span className="text-faint">{t('noText')}</span>}
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 text-xs text-faint">
          <TimeAgo time={timestamp} />
          {fromMe && status !== null && <MessageState stage={stageOf(null, status)} />}
          <MessageLink sessionId={sessionId} id={id} />
        </p>
      </div>
      {onReply && (
        <Button size="icon" look="quiet" aria-label={t('writeTo', { name })} onClick={() => onReply(name)}>
          <Reply aria-hidden="true" />
        </Button>
      )}
    </li>
  )
}
