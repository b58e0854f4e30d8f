'use client'
import type { ChatEntry } from '@messenger/shared/chat-view/chat-entry'
import { ArrowLeft, Settings2 } from 'lucide-react'
import Link from 'next/link'
import { Popover } from 'radix-ui'
import { useTexts } from '../../client/use-texts.ts'
import { Button } from '../ui/button.tsx'
import { SwitchRow } from '../ui/switch-row.tsx'
import { Avatar } from './avatar.tsx'
import { useChatName } from './chat-name.tsx'
import type { Preferences } from './use-preferences.ts'

export function ThreadHeader({
  back,
  entry,
  preferences,
  onPrefer,
}: {
  back: string
  entry: ChatEntry
  preferences: Preferences
  onPrefer: (next: Partial<Preferences>) => void
}) {
  const t = useTexts('chat')
  const name = useChatName()(entry)
  const second = entry.kind === 'personal' ? entry.number : t(`kindOfChat.${entry.kind}`)
  return (
    <div className="flex items-center gap-2.5 border-b border-line px-3 py-2">
      <Link href={back} aria-label={t('back')} className="rounded-lg p-2 text-soft hover:bg-sunken md:hidden">
        <ArrowLeft className="size-5" aria-hidden="true" />
      </Link>
      <Avatar name={name} kind={entry.kind} className="size-9 text-sm" />
      <div className="min-w-0 flex-1">
        <h2 className="truncate text-sm font-semibold">
          <bdi>{name}</bdi>
        </h2>
        {second && second !== name && <p className="truncate text-xs text-faint tabular-nums">{second}</p>}
      </div>
      <Popover.Root>
        <Popover.Trigger asChild>
          <Button size="icon" look="quiet" aria-label={t('options.title')}>
            <Settings2 />
          </Button>
        </Popover.Trigger>
        <Popover.Portal>
          <Popover.Content
            align="end"
            sideOffset={6}
            aria-label={t('options.title')}
            className="z-40 w-80 max-w-[calc(100vw-1.5rem)] divide-y divide-line rounded-xl border border-line bg-raised px-4 py-1 shadow-lg"
          >
            <SwitchRow
              label={t('options.markRead')}
              hint={t('options.markReadHint')}
              checked={preferences.markRead}
              onChange={markRead => onPrefer({ markRead })}
            />
            <SwitchRow
              label={t('options.showTyping')}
              hint={t('options.showTypingHint')}
              checked={preferences.showTyping}
              onChange={showTyping => onPrefer({ showTyping })}
            />
          </Popover.Content>
        </Popover.Portal>
      </Popover.Root>
    </div>
  )
}
