'use client'
import type { ChatMessage } from '@messenger/shared/chat-view/chat-message'
import { useHydrated } from '../../client/use-hydrated.ts'
import { useTexts } from '../../client/use-texts.ts'
import { usePersonName } from './chat-name.tsx'

/** A poll with how its options stand. */
export function PollContent({
  poll: { question, options, multiSelect },
  votes,
}: {
  poll: NonNullable<ChatMessage['poll']>
  votes: ChatMessage['votes']
}) {
  const t = useTexts('chat')
  const nameOf = usePersonName()
  const voters = new Set(votes.flat().map(({ jid }) => jid)).size
  const most = Math.max(1, ...votes.map(({ length }) => length))
  return (
    <div className="w-64 max-w-full py-1">
      <p dir="auto" className="font-medium [overflow-wrap:anywhere]">
        {question}
      </p>
      <p className="text-xs text-soft">{t(multiSelect ? 'poll.several' : 'poll.one')}</p>
      <ul className="mt-2 flex flex-col gap-2.5">
        {options.map((option, place) => {
          const chosenBy = votes[place] ?? []
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: options keep their places, and may have the same words
            <li key={place} title={chosenBy.map(nameOf).join(', ') || undefined}>
              <p className="flex items-baseline justify-between gap-3">
                <span dir="auto" className="min-w-0 [overflow-wrap:anywhere]">
                  {option}
                </span>
                <span className="text-xs text-soft tabular-nums">
                  <span aria-hidden="true">{chosenBy.length}</span>
                  <span className="sr-only">{t('poll.votes', { count: chosenBy.length })}</span>
                </span>
              </p>
              <Share of={chosenBy.length / most} />
            </li>
          )
        })}
      </ul>
      <p className="mt-2 text-xs text-soft">{t('poll.voters', { count: voters })}</p>
    </div>
  )
}

/** Its length is a style, which the page's policy takes from its code alone and not from what was sent. */
function Share({ of }: { of: number }) {
  const isHydrated = useHydrated()
  return (
    <div className="mt-1 h-1.5 overflow-hidden rounded-full bg-line-strong">
      {isHydrated && (
        <div className="h-full rounded-full bg-info transition-[width]" style={{ width: `${of * 100}%` }} />
      )}
    </div>
  )
}
