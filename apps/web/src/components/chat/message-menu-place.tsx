'use client'
import type { ChatMessage } from '@messenger/shared/chat-view/chat-message'
import { MoreVertical, SmilePlus } from 'lucide-react'
import { useState } from 'react'
import { loadPart } from '../../client/load-part.ts'
import { useOnDemand } from '../../client/use-on-demand.ts'
import { useTexts } from '../../client/use-texts.ts'
import { QuietMenuButton } from '../ui/quiet-menu-button.tsx'
import { isOut } from './is-out.ts'
import { useMessageActs } from './message-acts.tsx'

const load = () => loadPart(() => import('./message-menu.tsx').then(file => file.MessageMenu))

/** Where a message's menus stand. */
export function MessageMenuPlace({ message }: { message: ChatMessage }) {
  const t = useTexts('chat')
  const { isConnected } = useMessageActs()
  const [opened, setOpened] = useState<'react' | 'more'>()
  const { Menu, isReady, button } = useOnDemand(load)
  if (Menu) return <Menu message={message} opened={opened} />
  if (!isReady) return <span className="h-7 w-14 shrink-0" />
  const open = (part: 'react' | 'more') => () => {
    setOpened(part)
    button.onClick()
  }
  return (
    <div className="flex shrink-0">
      {isConnected && isOut(message) && (
        <QuietMenuButton
          {...button}
          label={t('react')}
          icon={<SmilePlus className="size-4" aria-hidden="true" />}
          onClick={open('react')}
        />
      )}
      <QuietMenuButton
        {...button}
        label={t('more')}
        icon={<MoreVertical className="size-4" aria-hidden="true" />}
        onClick={open('more')}
      />
    </div>
  )
}
