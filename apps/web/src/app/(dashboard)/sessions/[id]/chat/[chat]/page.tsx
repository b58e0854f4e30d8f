import { focusedMessage } from '../../../../../../components/chat/focused-message.ts'
import { readThread } from '../../../../../../components/chat/read-thread.ts'
import { Thread } from '../../../../../../components/chat/thread.tsx'
import { ReadAhead } from '../../../../../../components/shell/read-ahead.tsx'

interface ChatPageProps {
  params: Promise<{ id: string; chat: string }>
  searchParams: Promise<{ message?: string | string[] }>
}

export default async function ChatPage({ params, searchParams }: ChatPageProps) {
  const { id, chat: written } = await params
  const chat = decodeURIComponent(written)
  const sessionId = Number(id)
  const around = focusedMessage([(await searchParams).message].flat()[0])
  return (
    <ReadAhead
      reads={({ queries, client, trpc }) => [
        queries.prefetchQuery(trpc.chats.get.queryOptions({ sessionId, chat })),
        readThread({ queries, client }, { sessionId, chat, around }),
      ]}
    >
      <Thread key={chat} chat={chat} />
    </ReadAhead>
  )
}
