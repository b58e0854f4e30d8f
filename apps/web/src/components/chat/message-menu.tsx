'use client'
import type { ChatMessage } from '@messenger/shared/chat-view/chat-message'
import { messagePagePath } from '@messenger/shared/message-trace/page-path'
import { Copy, CornerUpLeft, Forward, ListTree, MoreVertical, Pencil, Trash2 } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { DropdownMenu } from 'radix-ui'
import { type ReactNode, useRef, useState } from 'react'
import { leaveTo } from '../../client/leave-guard.ts'
import { useTexts } from '../../client/use-texts.ts'
import { OnDemandMenu } from '../ui/on-demand-menu.tsx'
import { ReactionMenu } from '../ui/reaction-menu.tsx'
import { isOut } from './is-out.ts'
import { type Purpose, useMessageActs } from './message-acts.tsx'

const editWindowSeconds = 15 * 60
const deleteWindowSeconds = 60 * 3_600

/** What can be done with a message: react, answer, copy, pass on, see what happened to it; of one's own sends also change and delete. `opened`: the part that is open at first. */
export function MessageMenu({ message, opened }: { message: ChatMessage; opened: 'react' | 'more' | undefined }) {
  const t = useTexts('chat')
  const { isConnected, react } = useMessageActs()
  const after = useRef<AfterMenu>(null)
  return (
    <div className="flex shrink-0">
      {isConnected && isOut(message) && (
        <ReactionMenu
          label={t('react')}
          startsOpen={opened === 'react'}
          onChoose={emoji => void react(message, emoji)}
        />
      )}
      <OnDemandMenu
        label={t('more')}
        icon={<MoreVertical className="size-4" aria-hidden="true" />}
        className="min-w-44"
        startsOpen={opened === 'more'}
        onClosed={event => {
          if (after.current?.isWriting) event.preventDefault()
          after.current?.act()
          after.current = null
        }}
      >
        <MoreActs
          message={message}
          onAfter={act => {
            after.current = act
          }}
        />
      </OnDemandMenu>
    </div>
  )
}

/** Waits for the menu to be gone, which gives the focus back to its button. `isWriting`: the composer takes it instead. */
interface AfterMenu {
  readonly act: () => void
  readonly isWriting: boolean
}

/** Made anew each time the menu opens: what can be done ends with the message's age. */
function MoreActs({ message, onAfter }: { message: ChatMessage; onAfter: (act: AfterMenu) => void }) {
  const t = useTexts('chat')
  const details = useTexts('message')
  const { sessionId, isConnected, onPurpose, askForward, askDelete } = useMessageActs()
  const router = useRouter()
  const [now] = useState(() => Date.now() / 1000)
  const { networkId: id, send, text, timestamp, kind } = message
  const page = messagePagePath({ sessionId, id, msgId: send?.msgId })
  const canAct = isConnected && isOut(message)
  const age = now - timestamp
  const purpose = (kind: Purpose['kind']) => onAfter({ act: () => onPurpose({ kind, message }), isWriting: true })
  const dialog = (act: () => void) => onAfter({ act, isWriting: false })
  const isSent = send !== null
  const hasText = text !== '' && ['text', 'image', 'video', 'gif', 'document'].includes(kind)
  return (
    <>
      {canAct && (
        <Item icon={CornerUpLeft} onSelect={() => purpose('reply')}>
          {t('reply')}
        </Item>
      )}
      {text !== '' && (
        <Item icon={Copy} onSelect={() => void navigator.clipboard.writeText(text)}>
          {t('copy')}
        </Item>
      )}
      {canAct && (
        <Item icon={Forward} onSelect={() => dialog(() => askForward(message))}>
          {t('forward.action')}
        </Item>
      )}
      <Item icon={ListTree} onSelect={() => leaveTo(() => router.push(page))}>
        {details('details')}
      </Item>
      {canAct && isSent && hasText && age < editWindowSeconds && (
        <Item icon={Pencil} onSelect={() => purpose('edit')}>
          {t('edit')}
        </Item>
      )}
      {canAct && isSent && age < deleteWindowSeconds && (
        <Item icon={Trash2} onSelect={() => dialog(() => askDelete(message))} danger>
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
