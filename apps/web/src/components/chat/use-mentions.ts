'use client'
import type { ChatEntry } from '@messenger/shared/chat-view/chat-entry'
import type { Person } from '@messenger/shared/chat-view/person'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import { useTRPC } from '../../client/trpc.ts'

const maxSuggestions = 6

/** How a text names somebody after an @. */
const digitsIn = ({ jid }: Person) => jid.split('@')[0] ?? ''

export type Mentions = ReturnType<typeof useMentions>

/** Members of a group that the word after the last @ may mean, and those whom a text mentions. */
export function useMentions(sessionId: number, { chat, kind }: ChatEntry, text: string) {
  const trpc = useTRPC()
  const asked = /(?:^|\s)@([^@\n]{0,30})$/.exec(text)?.[1]
  const isAsked = kind === 'group' && asked !== undefined
  const members = useQuery({
    ...trpc.chats.members.queryOptions({ sessionId, chat }),
    enabled: isAsked,
    staleTime: 60_000,
  })
  const [dismissed, dismiss] = useState<string | null>(null)
  const words = asked?.toLowerCase() ?? ''
  const isListed = isAsked && dismissed !== text
  const suggestions = (isListed ? (members.data ?? []) : [])
    .filter(one => !one.isMe && `${one.name ?? ''} ${one.number ?? ''} ${digitsIn(one)}`.toLowerCase().includes(words))
    .filter(one => asked !== `${digitsIn(one)} `)
    .slice(0, maxSuggestions)
  return {
    suggestions,
    /** The text with somebody in place of the word. */
    with: (person: Person) => `${text.slice(0, text.length - (asked ?? '').length)}${digitsIn(person)} `,
    /** JIDs of the members whom the text mentions. */
    in: (words: string) =>
      (members.data ?? []).filter(one => new RegExp(`@${digitsIn(one)}\\b`).test(words)).map(({ jid }) => jid),
    /** Escape closes the list. */
    onKey(event: KeyboardEvent): boolean {
      if (event.key !== 'Escape' || suggestions.length === 0) return false
      dismiss(text)
      return true
    },
  }
}
