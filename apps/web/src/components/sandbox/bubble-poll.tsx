'use client'
import type { SandboxMessage } from '@messenger/shared/contract/sandbox/list-messages'
import { Circle, CircleCheck } from 'lucide-react'
import { useTexts } from '../../client/use-texts.ts'
import { usePhoneActs } from './phone-acts.tsx'

/** A poll as it stands; the owner votes by pressing an option, and takes the vote back by pressing it again. */
export function BubblePoll({
  message,
  poll: { question, multiSelect, options },
  own,
}: {
  message: SandboxMessage
  poll: NonNullable<SandboxMessage['poll']>
  /** The owner's JID. */
  own: string
}) {
  const t = useTexts('chat')
  const acts = usePhoneActs()
  const mine = options.filter(({ voters }) => voters.includes(own)).map(({ name }) => name)
  const choose = (name: string) => {
    const others = multiSelect ? mine.filter(one => one !== name) : []
    acts?.vote(message, mine.includes(name) ? others : [...others, name])
  }
  return (
    <div className="w-56 max-w-full py-1">
      <p dir="auto" className="font-medium [overflow-wrap:anywhere]">
        {question}
      </p>
      <p className="text-xs text-soft">{t(multiSelect ? 'poll.several' : 'poll.one')}</p>
      <ul className="mt-1">
        {options.map(({ name, voters }) => {
          const isMine = mine.includes(name)
          const Mark = isMine ? CircleCheck : Circle
          return (
            <li key={name}>
              <button
                type="button"
                aria-pressed={isMine}
                disabled={!acts}
                onClick={() => choose(name)}
                className="flex w-full items-center gap-2 rounded-md py-1 text-left enabled:hover:bg-sunken"
              >
                <Mark className={`size-4 shrink-0 ${isMine ? 'text-link' : 'text-faint'}`} aria-hidden="true" />
                <span dir="auto" className="min-w-0 flex-1 [overflow-wrap:anywhere]">
                  {name}
                </span>
                <span className="text-xs text-soft tabular-nums" aria-hidden="true">
                  {voters.length}
                </span>
                <span className="sr-only">{t('poll.votes', { count: voters.length })}</span>
              </button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
