'use client'
import type { SandboxPhone } from '@messenger/shared/contract/sandbox/phone'
import type { SessionSummary } from '@messenger/shared/contract/sessions/record'
import { useEffect, useRef } from 'react'
import { chatsOf } from '../../client/chats.ts'
import { useNames } from '../../client/use-names.ts'
import { usePhoneMessages } from '../../client/use-phone-messages.ts'
import { useProblemOf } from '../../client/use-problem-of.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Bubble } from '../sandbox/bubble.tsx'
import { ChatInput } from '../sandbox/chat-input.tsx'

/** The phone at the other end, open at its chat with the session: what arrives is seen, and can be answered. */
export function OtherPhone({ phone, session }: { phone: SandboxPhone; session: SessionSummary }) {
  const t = useTexts('sandbox')
  const problemOf = useProblemOf()
  const nameOf = useNames([])
  const { data, error } = usePhoneMessages(phone.phone_number)
  const chat = chatsOf(data ?? []).find(({ jid }) => nameOf(jid).number === session.phone_number)
  const messages = chat?.messages ?? []
  const end = useRef<HTMLDivElement>(null)
  const newest = messages.at(-1)?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message is what scrolls
  useEffect(() => {
    const list = end.current?.parentElement
    if (list) list.scrollTop = list.scrollHeight
  }, [newest])
  return (
    <section
      aria-label={t('phone.of', { name: phone.name })}
      className="mx-auto w-full max-w-[20rem] rounded-[2rem] border border-line-strong bg-line-strong p-2 shadow-lg"
    >
      <div className="flex h-96 flex-col overflow-hidden rounded-[1.5rem] bg-canvas">
        <div className="border-b border-line px-4 py-2.5">
          <h3 className="truncate text-sm font-semibold">{session.name}</h3>
          <p className="truncate text-xs text-faint">
            {phone.name} · <span className="tabular-nums">{phone.phone_number}</span>
          </p>
        </div>
        <div
          className="flex flex-1 flex-col gap-1.5 overflow-y-auto bg-sunken px-3 py-3"
          role="log"
          aria-label={t('chat.chat')}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
          tabIndex={0}
        >
          {error && <p className="text-sm text-danger">{problemOf(error).sentence}</p>}
          {!error && messages.length === 0 && <p className="m-auto text-sm text-soft">{t('chat.noMessages')}</p>}
          {messages.map(message => (
            <Bubble
              key={message.id}
              message={message}
              quoted={messages.find(({ id }) => id === message.quoted_id)}
              sender={undefined}
            />
          ))}
          <div ref={end} />
        </div>
        <ChatInput phone={phone.phone_number} peer={chat?.jid ?? session.phone_number} isOnline={phone.online} />
      </div>
    </section>
  )
}
