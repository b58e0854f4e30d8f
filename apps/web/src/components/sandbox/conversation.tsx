'use client'
import type { SandboxMessage } from '@messenger/shared/contract/sandbox/list-messages'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { withReactions } from '../../client/chats.ts'
import { jidOf } from '../../client/jid-of.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Bubble } from './bubble.tsx'
import { ChatInput } from './chat-input.tsx'
import { PhoneActsProvider } from './phone-acts.tsx'

/** What was said in one chat of a phone, and below it where its owner writes. */
export function Conversation({
  phone,
  peer,
  messages,
  isGroup = false,
  nameOf,
  canAct,
  isOnline,
  problem,
  children,
}: {
  phone: string
  /** JID, or the number while nothing was exchanged yet. */
  peer: string
  messages: readonly SandboxMessage[]
  isGroup?: boolean
  nameOf: (jid: string) => string
  canAct: boolean
  isOnline: boolean
  /** Why they cannot be read. */
  problem?: string | undefined
  /** Between the messages and the field. */
  children?: ReactNode
}) {
  const t = useTexts('sandbox.chat')
  const [answered, answer] = useState<SandboxMessage>()
  const end = useEndInSight(messages.at(-1)?.id)
  const own = jidOf(phone)
  return (
    <>
      <div
        className="flex flex-1 flex-col gap-1.5 overflow-x-hidden overflow-y-auto bg-sunken px-3 py-3"
        role="log"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keyboard too
        tabIndex={0}
        aria-label={t('chat')}
      >
        {problem && <p className="text-sm text-danger">{problem}</p>}
        {!problem && messages.length === 0 && <p className="m-auto text-sm text-soft">{t('noMessages')}</p>}
        <PhoneActsProvider phone={phone} peer={peer} isOff={!canAct || !isOnline} onReply={answer}>
          {withReactions(messages).map(shown => (
            <Bubble
              key={shown.message.id}
              shown={shown}
              quoted={messages.find(({ id }) => id === shown.message.quoted_id)}
              isGroup={isGroup}
              nameOf={nameOf}
              own={own}
            />
          ))}
        </PhoneActsProvider>
        <div ref={end} />
      </div>
      {children}
      {canAct && (
        <ChatInput
          phone={phone}
          peer={peer}
          isOnline={isOnline}
          replyTo={answered}
          onReplied={() => answer(undefined)}
        />
      )}
    </>
  )
}

/** Keeps the end of a list in sight: when the newest changes, and when what is in it grows, as a picture that comes. */
function useEndInSight(newest: string | undefined) {
  const end = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message is what scrolls
  useEffect(() => {
    const list = end.current?.parentElement
    if (!list) return
    const scroll = () => {
      list.scrollTop = list.scrollHeight
    }
    scroll()
    list.addEventListener('load', scroll, { capture: true })
    return () => list.removeEventListener('load', scroll, { capture: true })
  }, [newest])
  return end
}
