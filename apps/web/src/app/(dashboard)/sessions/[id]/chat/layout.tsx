import type { ReactNode } from 'react'
import { ChatFrame } from '../../../../../components/chat/chat-frame.tsx'
import { chatListOptions } from '../../../../../components/chat/chat-queries.ts'
import { ReadAhead } from '../../../../../components/shell/read-ahead.tsx'

interface ChatLayoutProps {
  params: Promise<{ id: string }>
  children: ReactNode
}

export default async function ChatLayout({ params, children }: ChatLayoutProps) {
  const id = Number((await params).id)
  return (
    <ReadAhead reads={({ queries, client }) => [queries.prefetchInfiniteQuery(chatListOptions(client, id, ''))]}>
      <ChatFrame>{children}</ChatFrame>
    </ReadAhead>
  )
}
