'use client'
import { Popover } from 'radix-ui'
import { useMay } from '../../client/use-may.ts'
import { useTexts } from '../../client/use-texts.ts'
import { ButtonLink } from '../ui/button.tsx'
import { SwitchRow } from '../ui/switch-row.tsx'
import { OptionsButton } from './options-button.tsx'
import type { Preferences } from './use-preferences.ts'

/** How this browser behaves in chats, and what can be done with all that is kept of the person. It comes open: see `OptionsPlace`. */
export function ThreadOptions({
  preferences,
  onPrefer,
  person,
}: {
  preferences: Preferences
  /** With whom the chat is; null in groups and channels. */
  person: string | null
  onPrefer: (next: Partial<Preferences>) => void
}) {
  const t = useTexts('chat')
  const may = useMay()
  const isShown = person !== null && may('dataExports.create') && may('erasures.create')
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
          {isShown && (
            <div className="flex flex-wrap items-center gap-2 py-3">
              <p className="w-full text-sm text-soft">{t('options.person')}</p>
              <ButtonLink size="small" href={privacyOf(person)}>
                {t('options.export')}
              </ButtonLink>
              <ButtonLink size="small" look="danger" href={privacyOf(person)}>
                {t('options.erase')}
              </ButtonLink>
            </div>
          )}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

const privacyOf = (person: string) => `/settings/privacy?number=${encodeURIComponent(person)}`
