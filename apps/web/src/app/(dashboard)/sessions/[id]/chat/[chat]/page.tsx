import { Thread } from '../../../../../../components/chat/thread.tsx'

export default async function ChatPage({ params }: { params: Promise<{ chat: string }> }) {
  const chat = decodeURIComponent((await params).chat)
  return <Thread key={chat} chat={chat} />
}
