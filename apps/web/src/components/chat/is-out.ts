import type { ChatMessage } from '@messenger/shared/chat-view/chat-message'

/** What is not out yet cannot be answered or changed. */
export const isOut = ({ send }: ChatMessage): boolean => send === null || send.status === 'sent'
