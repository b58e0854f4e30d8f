import type { ReactNode } from 'react'
import { ChatFrame } from '../../../../../components/chat/chat-frame.tsx'

export default function ChatLayout({ children }: { children: ReactNode }) {
  return <ChatFrame>{children}</ChatFrame>
}
