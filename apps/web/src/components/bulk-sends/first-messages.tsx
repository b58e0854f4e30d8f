'use client'
import type { TemplateContent } from '@messenger/shared/contract/templates/record'
import { useSessionNames } from '../../client/use-session-choices.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Card } from '../ui/card.tsx'
import { MessageBubble } from './message-bubble.tsx'

interface FirstMessage {
  readonly phone_number: string
  readonly session_id: number | null
  readonly content: TemplateContent
}

/** The first messages as they are going to be sent, each with who gets it and which session sends it. */
export function FirstMessages({ messages }: { messages: readonly FirstMessage[] }) {
  const t = useTexts('bulkSends.check')
  const names = useSessionNames(messages.flatMap(({ session_id: id }) => (id === null ? [] : [id])))
  return (
    <Card title={t('messages')} description={t('messagesHint')}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
      <ul tabIndex={0} aria-label={t('messages')} className="flex max-h-112 flex-col gap-4 overflow-y-auto">
        {messages.map(({ phone_number: number, session_id: id, content }) => (
          <li key={number} className="flex min-w-0 flex-col gap-1">
            <p className="flex flex-wrap gap-x-2 text-xs text-faint">
              <span className="tabular-nums">{number}</span>
              {id !== null && <span className="max-w-48 truncate">{names.get(id) ?? `#${id}`}</span>}
            </p>
            <MessageBubble content={content} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
