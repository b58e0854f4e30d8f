'use client'
import type { ShownKind } from '@messenger/shared/chat-view/shown-content'
import { useTexts } from '../../client/use-texts.ts'

interface Brief {
  readonly kind: ShownKind
  readonly text: string
  readonly deleted?: boolean
}

/** One line for a message of any kind. */
export function useBrief(): (message: Brief) => string {
  const t = useTexts('chat')
  return ({ kind, text, deleted }) => {
    if (deleted) return t('deleted')
    if (kind === 'text') return text
    const name = t(`kinds.${kind}`)
    return text ? `${name}: ${text}` : name
  }
}
