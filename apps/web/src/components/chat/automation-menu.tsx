'use client'
import type { ChatEntry } from '@messenger/shared/chat-view/chat-entry'
import { Pause, Play } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { useTexts } from '../../client/use-texts.ts'
import { AutomationButton } from './automation-button.tsx'
import { useAutomation } from './use-automation.ts'

/** Minutes that are offered, by their words; any others by the API. */
const offered = { halfHour: 30, hour: 60, eightHours: 480, day: 1440 } as const
const names = ['halfHour', 'hour', 'eightHours', 'day'] as const

const item =
  'flex cursor-pointer items-center gap-2.5 rounded-lg px-3 py-2 text-sm outline-none data-highlighted:bg-sunken'

/** Pauses a chat's automation so that a person can take it over, and ends the pause. It comes open: see `AutomationPlace`. */
export function AutomationMenu({ entry }: { entry: ChatEntry }) {
  const t = useTexts('chat.automation')
  const { isPaused, pause, resume } = useAutomation(entry)
  return (
    <DropdownMenu.Root defaultOpen>
      <DropdownMenu.Trigger asChild>
        <AutomationButton />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={6}
          className="z-40 min-w-52 rounded-xl border border-line bg-raised p-1 shadow-lg"
        >
          {isPaused && (
            <DropdownMenu.Item className={item} onSelect={() => void resume()}>
              <Play className="size-4" aria-hidden="true" /> {t('resume')}
            </DropdownMenu.Item>
          )}
          {names.map(name => (
            <DropdownMenu.Item key={name} className={item} onSelect={() => void pause(offered[name])}>
              <Pause className="size-4" aria-hidden="true" /> {t(`pause.${name}`)}
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
