'use client'
import type { ChatMessage } from '@messenger/shared/chat-view/chat-message'
import { useTexts } from '../../client/use-texts.ts'
import { classNames } from '../ui/class-names.ts'
import { usePersonName } from './chat-name.tsx'
import { useMessageActs } from './message-acts.tsx'

/** Reactions on a message, each with its people; one's own is taken back by pressing it. */
export function Reactions({ message }: { message: ChatMessage }) {
  const t = useTexts('chat')
  const nameOf = usePersonName()
  const { react, isConnected } = useMessageActs()
  return (
    <ul aria-label={t('reactions')} className="-mt-1 flex flex-wrap gap-1 px-2">
      {message.reactions.map(({ emoji, from }) => {
        const isMine = from.some(({ isMe }) => isMe)
        const names = from.map(nameOf).join(', ')
        return (
          <li key={emoji}>
            <button
              type="button"
              disabled={!isConnected}
              aria-pressed={isMine}
              title={names}
              aria-label={t('reactionBy', { emoji: emoji.slice(0, 16), names })}
              onClick={() => void react(message, isMine ? '' : emoji)}
              className={classNames(
                'inline-flex min-h-6 min-w-8 max-w-24 items-center justify-center gap-1 overflow-hidden rounded-full border px-2 py-0.5 text-xs shadow-xs',
                isMine ? 'border-link bg-info-soft' : 'border-line bg-surface',
              )}
            >
              <span className="truncate">{emoji}</span>
              {from.length > 1 && <span className="text-soft tabular-nums">{from.length}</span>}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
