'use client'
import type { SandboxChat } from '@messenger/shared/contract/sandbox/chat'
import { Archive, CircleDashed, type LucideIcon, MessageSquarePlus, Phone, UsersRound } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import type { Chat } from '../../client/chats.ts'
import { loadPart } from '../../client/load-part.ts'
import { useTexts } from '../../client/use-texts.ts'
import { ChatRow, Row } from './chat-row.tsx'
import { PhoneCalls } from './phone-calls.tsx'

const NewChat = dynamic(() => loadPart(() => import('./new-chat.tsx').then(file => file.NewChat)))
const NewGroup = dynamic(() => loadPart(() => import('./new-group.tsx').then(file => file.NewGroup)))
const PhoneStatuses = dynamic(() => loadPart(() => import('./phone-statuses.tsx').then(file => file.PhoneStatuses)))

/** First screen of the phone: what it exchanged, pinned chats and then the newest first, archived ones apart. */
export function ChatList({
  name,
  own,
  chats,
  settings,
  empty,
  nameOf,
  canAct,
  isOnline,
  onOpen,
}: {
  name: string
  own: string
  chats: readonly Chat[]
  /** By JID. */
  settings: ReadonlyMap<string, SandboxChat>
  /** Groups in which nobody has written yet. */
  empty: readonly { readonly jid: string; readonly subject: string }[]
  nameOf: (jid: string) => { name: string; number: string }
  canAct: boolean
  isOnline: boolean
  onOpen: (chat: string) => void
}) {
  const t = useTexts('sandbox.chat')
  const [screen, setScreen] = useState<'chats' | 'new' | 'group' | 'calls' | 'statuses'>('chats')
  const [isArchiveOpen, setArchiveOpen] = useState(false)
  const back = () => setScreen('chats')
  const { archived, shown } = sorted(chats, settings)
  if (screen === 'new') return <NewChat own={own} onOpen={onOpen} onBack={back} />
  if (screen === 'group') return <NewGroup own={own} onMade={onOpen} onBack={back} />
  const place = { phone: own, nameOf: (jid: string) => nameOf(jid).name, onBack: back }
  if (screen === 'calls') return <PhoneCalls {...place} />
  if (screen === 'statuses') return <PhoneStatuses {...place} isOnline={isOnline} />
  const rows = (list: readonly Chat[]) =>
    list.map(chat => (
      <li key={chat.jid}>
        <ChatRow
          chat={chat}
          settings={settings.get(chat.jid)}
          name={nameOf(chat.jid).name}
          onOpen={() => onOpen(nameOf(chat.jid).number)}
        />
      </li>
    ))
  return (
    <>
      <div className="flex items-center justify-between gap-3 px-5 pt-1 pb-3">
        <h2 className="truncate text-lg font-semibold">{name}</h2>
        {canAct && (
          <span className="flex">
            <ScreenButton label={t('statuses')} icon={CircleDashed} onClick={() => setScreen('statuses')} />
            <ScreenButton label={t('calls')} icon={Phone} onClick={() => setScreen('calls')} />
            <ScreenButton label={t('newGroup')} icon={UsersRound} onClick={() => setScreen('group')} />
            <ScreenButton label={t('new')} icon={MessageSquarePlus} onClick={() => setScreen('new')} />
          </span>
        )}
      </div>
      {chats.length + empty.length === 0 && (
        <p className="m-auto max-w-60 px-4 text-center text-sm text-faint">{canAct ? t('none') : t('noneToWatch')}</p>
      )}
      <ul className="flex-1 overflow-y-auto">
        {rows(shown)}
        {empty.map(({ jid, subject }) => (
          <li key={jid}>
            <Row name={subject} line={t('noMessages')} onOpen={() => onOpen(jid)} />
          </li>
        ))}
        {archived.length > 0 && (
          <li>
            <button
              type="button"
              aria-expanded={isArchiveOpen}
              onClick={() => setArchiveOpen(!isArchiveOpen)}
              className="flex w-full items-center gap-3 px-5 py-2.5 text-left text-sm text-soft transition-colors hover:bg-sunken focus-visible:-outline-offset-2"
            >
              <Archive className="mx-2.5 size-5 shrink-0" aria-hidden="true" />
              {t('archived', { count: archived.length })}
            </button>
          </li>
        )}
        {isArchiveOpen && rows(archived)}
      </ul>
    </>
  )
}

/** Pinned chats come first; who is archived is out of the way. */
function sorted(chats: readonly Chat[], settings: ReadonlyMap<string, SandboxChat>) {
  const isPinned = ({ jid }: Chat) => settings.get(jid)?.pinned === true
  const isArchived = ({ jid }: Chat) => settings.get(jid)?.archived === true
  const shown = chats.filter(chat => !isArchived(chat))
  return {
    archived: chats.filter(isArchived),
    shown: [...shown.filter(isPinned), ...shown.filter(chat => !isPinned(chat))],
  }
}

function ScreenButton({ label, icon: Icon, onClick }: { label: string; icon: LucideIcon; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onClick}
      className="rounded-full p-2 text-soft transition-colors hover:bg-sunken hover:text-ink"
    >
      <Icon className="size-5" aria-hidden="true" />
    </button>
  )
}
