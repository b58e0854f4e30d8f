'use client'
import type { ChatMessage } from '@messenger/shared/chat-view/chat-message'
import { Copy, CornerUpLeft, Forward, MoreVertical, Pencil, Trash2 } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { type ReactNode, useState } from 'react'
import { useTexts } from '../../client/use-texts.ts'
import { OnDemandMenu } from '../ui/on-demand-menu.tsx'
import { ReactionMenu } from '../ui/reaction-menu.tsx'
import { useMessageActs } from './message-acts.tsx'

const editWindowSeconds = 15 * 60
const deleteWindowSeconds = 60 * 3_600

/** What can be done with a message: react, answer, copy, pass on; of one's own sends also change and delete. */
export function MessageMenu({ message }: { message: ChatMessage }) {
  const t = useTexts('chat')
  const { isConnected, react } = useMessageActs()
  const isOut = message.send === null || message.send.status === 'sent'
  if (!isOut) return null
  return (
    <div className="flex shrink-0">
      {isConnected && <ReactionMenu label={t('react')} onChoose={emoji => void react(message, emoji)} />}
      <OnDemandMenu
        label={t('more')}
        icon={<MoreVertical className="size-4" aria-hidden="true" />}
        className="min-w-44"
      >
        <MoreActs message={message} />
      </OnDemandMenu>
    </div>
  )
}

/** Made anew each time the menu opens: what can be done ends with the message's age. */
function MoreActs({ message }: { message: ChatMessage }) {
  const t = useTexts('chat')
  const { isConnected, onPurpose, askForward, askDelete } = useMessageActs()
  const [now] = useState(() => Date.now() / 1000)
  const { send, text, timestamp, kind } = message
  const age = now - timestamp
  const isSent = send !== null
  const hasText = text !== '' && ['text', 'image', 'video', 'gif', 'document'].includes(kind)
  return (
    <>
      {isConnected && (
        <Item icon={CornerUpLeft} onSelect={() => onPurpose({ kind: 'reply', message })}>
          {t('reply')}
        </Item>
      )}
      {text !== '' && (
        <Item icon={Copy} onSelect={() => void navigator.clipboard.writeText(text)}>
          {t('copy')}
        </Item>
      )}
      {isConnected && (
        <Item icon={Forward} onSelect={() => askForward(message)}>
          {t('forward.action')}
        </Item>
      )}
      {isConnected && isSent && hasText && age < editWindowSeconds && (
        <Item icon={Pencil} onSelect={() => onPurpose({ kind: 'edit', message })}>
          {t('edit')}
        </Item>
      )}
      {isConnected && isSent && age < deleteWindowSeconds && (
        <Item icon={Trash2} onSelect={() => askDelete(message)} danger>
          {t('delete.action')}
        </Item>
      )}
    </>
  )
}

function Item({
  icon: Icon,
  onSelect,
  danger = false,
  children,
}: {
  icon: typeof Copy
  onSelect: () => void
  danger?: boolean
  children: ReactNode
}) {
  return (
    <DropdownMenu.Item
      onSelect={onSelect}
      className={`flex cursor-pointer items-center gap-2.5 rounded-lg px-3 py-2 text-sm outline-none data-highlighted:bg-sunken ${danger ? 'text-danger' : ''}`}
    >
      <Icon className="size-4" aria-hidden="true" /> {children}
    </DropdownMenu.Item>
  )
}
