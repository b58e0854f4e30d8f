'use client'
import type { ChatEntry } from '@messenger/shared/chat-view/chat-entry'
import type { Person } from '@messenger/shared/chat-view/person'
import { useTexts } from '../../client/use-texts.ts'

/** How a chat is called: its name, else its number; never the digits of a LID. */
export function useChatName(): (entry: Pick<ChatEntry, 'name' | 'number' | 'kind'>) => string {
  const t = useTexts('chat')
  return ({ name, number, kind }) => name || number || t(`unnamed.${kind}`)
}

/** How somebody is called. */
export function usePersonName(): (person: Person | null) => string {
  const t = useTexts('chat')
  return person => (person?.isMe ? t('you') : person?.name || person?.number || t('unnamed.personal'))
}
