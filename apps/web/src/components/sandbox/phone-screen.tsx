'use client'
import { usePathname, useRouter, useSearchParams } from 'next/navigation'
import { chatsOf } from '../../client/chats.ts'
import { jidOf } from '../../client/jid-of.ts'
import { useNames } from '../../client/use-names.ts'
import { usePhoneMessages } from '../../client/use-phone-messages.ts'
import { useProblemOf } from '../../client/use-problem-of.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Notice } from '../ui/notice.tsx'
import { CallBar } from './call-bar.tsx'
import { ChatList } from './chat-list.tsx'
import { ChatThread } from './chat-thread.tsx'
import { usePhoneCalls, usePhoneChats, usePhoneGroups } from './use-phone-live.ts'

/** The phone as its owner holds it: the chats, or the chat that `?chat=` names (a JID or number). */
export function PhoneScreen({
  number,
  name,
  canAct,
  isOnline,
}: {
  number: string
  name: string
  canAct: boolean
  isOnline: boolean
}) {
  const problemOf = useProblemOf()
  const t = useTexts('sandbox')
  const router = useRouter()
  const pathname = usePathname()
  const asked = useSearchParams().get('chat')
  const messages = usePhoneMessages(number)
  const groups = usePhoneGroups(number)
  const settings = usePhoneChats(number)
  const [call] = usePhoneCalls(number, canAct)
  const personOf = useNames([
    ...(asked ? [asked] : []),
    ...(call ? [call.from, call.to] : []),
    ...(messages.data ?? []).flatMap(({ chat, from }) => [chat, from]),
    ...groups.flatMap(({ participants }) => participants),
  ])
  const nameOf = (jid: string) => {
    const group = groups.find(known => known.jid === jid)
    return group ? { name: group.subject, number: jid } : personOf(jid)
  }
  const chats = chatsOf(messages.data ?? [])
  const open = asked ? chats.find(({ jid }) => jid === asked || nameOf(jid).number === asked) : undefined
  const show = (chat: string | undefined) =>
    router.replace(chat ? `${pathname}?chat=${encodeURIComponent(chat)}` : pathname, { scroll: false })
  const empty = groups.filter(({ jid }) => !chats.some(chat => chat.jid === jid))
  return (
    <section
      aria-label={t('phone.of', { name })}
      className="mx-auto w-full max-w-[23rem] rounded-[2.25rem] border border-line-strong bg-line-strong p-2.5 shadow-lg"
    >
      <div className="flex h-[38rem] flex-col overflow-hidden rounded-[1.75rem] bg-canvas">
        <StatusBar number={number} isOnline={isOnline} />
        {messages.error && (
          <Notice tone="danger" className="m-3">
            {problemOf(messages.error).sentence}
          </Notice>
        )}
        {call && <CallBar phone={number} own={jidOf(number)} call={call} nameOf={jid => personOf(jid).name} />}
        {asked ? (
          <ChatThread
            key={asked}
            phone={number}
            peer={open?.jid ?? asked}
            title={nameOf(open?.jid ?? asked)}
            group={groups.find(({ jid }) => jid === (open?.jid ?? asked))}
            nameOf={jid => personOf(jid).name}
            messages={open?.messages ?? []}
            settings={settings.get(open?.jid ?? jidOf(asked))}
            unread={open?.unread ?? 0}
            canAct={canAct}
            isOnline={isOnline}
            onBack={() => show(undefined)}
          />
        ) : (
          <ChatList
            name={name}
            own={number}
            chats={chats}
            settings={settings}
            empty={empty}
            nameOf={nameOf}
            canAct={canAct}
            isOnline={isOnline}
            onOpen={show}
          />
        )}
      </div>
    </section>
  )
}

function StatusBar({ number, isOnline }: { number: string; isOnline: boolean }) {
  const t = useTexts('sandbox')
  return (
    <div className="flex items-center justify-between px-5 pt-2.5 pb-1.5 text-xs text-faint">
      <span className="tabular-nums">{number}</span>
      <span className={isOnline ? 'text-success' : 'text-warn'}>{isOnline ? t('online') : t('offline')}</span>
    </div>
  )
}
