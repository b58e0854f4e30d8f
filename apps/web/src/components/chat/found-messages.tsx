'use client'
import { useSearchParams } from 'next/navigation'
import { useTexts } from '../../client/use-texts.ts'
import { focusedMessage } from './focused-message.ts'
import { MessageHits } from './message-hits.tsx'

/** Below the chats that a search finds: messages of all chats whose texts have the words. */
export function FoundMessages({
  sessionId,
  words,
  onLeave,
}: {
  sessionId: number
  words: string
  onLeave: () => void
}) {
  const t = useTexts('chat')
  const shownId = focusedMessage(useSearchParams().get('message'))
  return (
    <section aria-label={t('messages')} className="border-t border-line">
      <h2 className="bg-sunken px-4 py-2 text-xs font-semibold text-soft">{t('messages')}</h2>
      <MessageHits sessionId={sessionId} words={words} shownId={shownId} onLeave={onLeave} />
    </section>
  )
}
