'use client'
import { Popover } from 'radix-ui'
import { useTexts } from '../../client/use-texts.ts'
import { SwitchRow } from '../ui/switch-row.tsx'
import { OptionsButton } from './options-button.tsx'
import type { Preferences } from './use-preferences.ts'

/** How this browser behaves in chats. It comes open: see `OptionsPlace`. */
export function ThreadOptions({
  preferences,
  onPrefer,
}: {
  preferences: Preferences
  onPrefer: (next: Partial<Preferences>) => void
}) {
  const t = useTexts('chat')
  return (
    <Popover.Root defaultOpen>
      <Popover.Trigger asChild>
        <OptionsButton />
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
  )
}
