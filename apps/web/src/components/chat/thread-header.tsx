'use client'
import type { ChatEntry } from '@messenger/shared/chat-view/chat-entry'
import { ArrowLeft, Search } from 'lucide-react'
import type { RefObject } from 'react'
import { useMay } from '../../client/use-may.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Button } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import { AutomationPlace } from './automation-place.tsx'
import { Avatar } from './avatar.tsx'
import { useChatName } from './chat-name.tsx'
import { OptionsPlace } from './options-place.tsx'
import type { Preferences } from './use-preferences.ts'

/** Whom what is kept can be exported of, or erased; null in groups and channels. */
const personOf = ({ kind, number, chat }: ChatEntry) => (kind === 'personal' ? (number ?? chat) : null)

export function ThreadHeader({
  back,
  entry,
  preferences,
  onPrefer,
  isSearching,
  onSearch,
  searchButton,
}: {
  back: string
  entry: ChatEntry
  /** The search of this chat is open. */
  isSearching: boolean
  onSearch: () => void
  searchButton: RefObject<HTMLButtonElement | null>
  preferences: Preferences
  onPrefer: (next: Partial<Preferences>) => void
}) {
  const t = useTexts('chat')
  const mayPause = useMay()('automation.pause')
  const name = useChatName()(entry)
  const second = entry.kind === 'personal' ? entry.number : t(`kindOfChat.${entry.kind}`)
  return (
    <div className="flex items-center gap-2.5 border-b border-line px-3 py-2">
      <Link href={back} aria-label={t('back')} className="rounded-lg p-2 text-soft hover:bg-sunken md:hidden">
        <ArrowLeft className="size-5" aria-hidden="true" />
      </Link>
      <Avatar name={name} kind={entry.kind} className="size-9! text-sm" />
      <div className="min-w-0 flex-1">
        <h2 className="truncate text-sm font-semibold">
          <bdi>{name}</bdi>
        </h2>
        {second && second !== name && <p className="truncate text-xs text-faint tabular-nums">{second}</p>}
      </div>
      {entry.kind !== 'channel' && mayPause && <AutomationPlace entry={entry} />}
      <Button
        ref={searchButton}
        size="icon"
        look="quiet"
        aria-label={t('find.title')}
        aria-expanded={isSearching}
        className={isSearching ? 'bg-selected text-ink' : undefined}
        data-find={isSearching ? undefined : true}
        onClick={onSearch}
      >
        <Search />
      </Button>
      <OptionsPlace preferences={preferences} onPrefer={onPrefer} person={personOf(entry)} />
    </div>
  )
}
