'use client'
import type { ChatMessage } from '@messenger/shared/chat-view/chat-message'
import { useTexts } from '../../client/use-texts.ts'
import { usePersonName } from './chat-name.tsx'
import { useMessageActs } from './message-acts.tsx'
import { useBrief } from './use-brief.ts'

/** The message that another one answers; leads to it where it is stored. */
export function QuoteBlock({ quoted }: { quoted: NonNullable<ChatMessage['quoted']> }) {
  const t = useTexts('chat')
  const nameOf = usePersonName()
  const brief = useBrief()
  const { onJump } = useMessageActs()
  const { id, author } = quoted
  const inner = (
    <>
      <span className="block truncate text-xs font-semibold text-link">
        <bdi>{nameOf(author)}</bdi>
      </span>
      <span dir="auto" className="line-clamp-2 block text-xs [overflow-wrap:anywhere] text-soft">
        {brief(quoted)}
      </span>
    </>
  )
  const look = 'my-1 block w-full rounded-md border-l-3 border-line-strong bg-sunken px-2 py-1 text-left'
  if (id === null) return <div className={look}>{inner}</div>
  return (
    <button type="button" title={t('toQuoted')} onClick={() => onJump(id)} className={`${look} hover:bg-line`}>
      {inner}
    </button>
  )
}
