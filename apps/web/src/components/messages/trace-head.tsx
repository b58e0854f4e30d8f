'use client'
import type { MessageTrace } from '@messenger/shared/contract/messages/message-trace'
import { ArrowDownLeft, ArrowUpRight, MessagesSquare } from 'lucide-react'
import { useTexts } from '../../client/use-texts.ts'
import { ResendButton } from '../sessions/resend-button.tsx'
import { Badge } from '../ui/badge.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { CauseNotice } from './cause-notice.tsx'
import { stageOf } from './message-stage.ts'
import { MessageState } from './message-state.tsx'
import { OptOutNote } from './opt-out-note.tsx'
import { useMessagePlace } from './use-message-place.ts'

/** Which message it is, how it stands, what is wrong with it, and what can be done. */
export function TraceHead({ trace }: { trace: MessageTrace }) {
  const t = useTexts('message')
  const { name, number, text, chatHref } = useMessagePlace(trace)
  const { msgId, id, fromMe, sendStatus, remoteJid } = trace
  const Direction = fromMe ? ArrowUpRight : ArrowDownLeft
  return (
    <>
      <div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="min-w-0 text-lg font-semibold break-all">
            {t('named', { name: msgId === undefined ? id : `#${msgId}` })}
          </h2>
          <Standing trace={trace} />
        </div>
        {remoteJid && (
          <p className="mt-1 flex items-center gap-1.5 text-sm text-soft">
            <Direction aria-hidden="true" className="size-4 shrink-0" />
            <bdi className="min-w-0 break-words">{t(fromMe ? 'to' : 'from', { name })}</bdi>
            {number && number !== name && <span className="tabular-nums">{number}</span>}
          </p>
        )}
        {text !== undefined && (
          <p className="mt-2 line-clamp-4 max-w-prose break-words whitespace-pre-wrap">
            {text || <span className="text-soft">{t('noText')}</span>}
          </p>
        )}
      </div>
      <CauseNotice trace={trace} />
      <OptOutNote trace={trace} />
      {(chatHref !== null || sendStatus === 'failed') && (
        <div className="flex flex-wrap items-center gap-2">
          {sendStatus === 'failed' && msgId !== undefined && <ResendButton row={{ id: msgId, content: '' }} />}
          {chatHref && (
            <ButtonLink size="small" href={chatHref}>
              <MessagesSquare aria-hidden="true" /> {t('openChat')}
            </ButtonLink>
          )}
        </div>
      )}
    </>
  )
}

function Standing({ trace: { fromMe, sendStatus, status, remoteJid } }: { trace: MessageTrace }) {
  const t = useTexts('message')
  if (fromMe) return <MessageState stage={stageOf(sendStatus, status)} />
  return remoteJid ? <Badge tone="info">{t('received')}</Badge> : <Badge tone="danger">{t('unread')}</Badge>
}
