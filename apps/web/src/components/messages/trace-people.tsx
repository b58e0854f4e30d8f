'use client'
import type { MessageTrace, TraceRecipient } from '@messenger/shared/contract/messages/message-trace'
import { type ReactNode, useState } from 'react'
import { readableChat } from '../../client/readable-chat.ts'
import { useFormats } from '../../client/use-formats.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import type { MessageStage } from './message-stage.ts'
import { MessageState } from './message-state.tsx'

const fewShown = 20

/** In a group: who has the message, since when, and who has not. */
export function TracePeople({ trace: { recipients, missing, fromMe, remoteJid } }: { trace: MessageTrace }) {
  const t = useTexts('message.people')
  if (!fromMe || !remoteJid?.endsWith('@g.us')) return null
  const all = recipients.length + (missing?.length ?? 0)
  return (
    <Card title={t('title')} description={missing && t('description', { has: recipients.length, all })}>
      <div className="flex flex-col gap-4 text-sm">
        {recipients.length === 0 && <p className="text-soft">{t('none')}</p>}
        {recipients.length > 0 && (
          <People title={t('has')} all={recipients}>
            {person => (
              <li key={person.userJid} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-0.5">
                <span className="tabular-nums">{readableChat(person.userJid)}</span>
                <Reached person={person} />
              </li>
            )}
          </People>
        )}
        {missing && missing.length > 0 && (
          <People title={t('missing')} all={missing}>
            {jid => (
              <li key={jid} className="tabular-nums">
                {readableChat(jid)}
              </li>
            )}
          </People>
        )}
      </div>
    </Card>
  )
}

function People<T>({ title, all, children }: { title: string; all: readonly T[]; children: (one: T) => ReactNode }) {
  const t = useTexts('message.people')
  const [isOpen, setOpen] = useState(false)
  return (
    <section aria-label={title}>
      <h3 className="mb-1.5 text-xs text-soft">{title}</h3>
      <ul className="flex flex-col gap-1.5">{(isOpen ? all : all.slice(0, fewShown)).map(children)}</ul>
      {!isOpen && all.length > fewShown && (
        <Button size="small" look="quiet" className="mt-1.5" onClick={() => setOpen(true)}>
          {t('all', { count: all.length })}
        </Button>
      )}
    </section>
  )
}

function Reached({ person: { delivered, read, played } }: { person: TraceRecipient }) {
  const { dateTime } = useFormats()
  const [stage, at]: [MessageStage, string | undefined] = played
    ? ['played', played]
    : read
      ? ['read', read]
      : ['delivered', delivered]
  return (
    <span className="flex items-center gap-2 text-xs text-soft">
      <MessageState stage={stage} />
      {at && <time dateTime={at}>{dateTime(new Date(at))}</time>}
    </span>
  )
}
