'use client'
import { useTexts } from '../../client/use-texts.ts'
import { usePersonName } from './chat-name.tsx'
import type { Mentions } from './use-mentions.ts'

/** Members to choose from, above the text. `onChosen` gets the text with the one who was chosen in it. */
export function MentionList({ mentions, onChosen }: { mentions: Mentions; onChosen: (text: string) => void }) {
  const t = useTexts('chat')
  const nameOf = usePersonName()
  if (mentions.suggestions.length === 0) return null
  return (
    <ul
      aria-label={t('mention')}
      className="absolute inset-x-3 bottom-full z-20 mb-1 max-w-sm overflow-hidden rounded-xl border border-line bg-raised p-1 shadow-lg"
    >
      {mentions.suggestions.map(person => (
        <li key={person.jid}>
          <button
            type="button"
            onClick={() => onChosen(mentions.with(person))}
            className="flex w-full items-baseline gap-2 rounded-lg px-3 py-1.5 text-left text-sm hover:bg-sunken"
          >
            <bdi className="min-w-0 truncate font-medium">{nameOf(person)}</bdi>
            {person.name && person.number && <span className="text-xs text-faint tabular-nums">{person.number}</span>}
          </button>
        </li>
      ))}
    </ul>
  )
}
