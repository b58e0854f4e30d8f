'use client'
import type { MessageTrace } from '@messenger/shared/contract/messages/message-trace'
import { useQuery } from '@tanstack/react-query'
import { readableChat } from '../../client/readable-chat.ts'
import { useTRPC, useTRPCClient } from '../../client/trpc.ts'
import { useChatName } from '../chat/chat-name.tsx'
import { useThisSession } from '../sessions/session-context.ts'

/** Which chat a message is in, how that is called, what it says, and where the chat shows it. */
export function useMessagePlace({ id: networkId, fromMe, remoteJid }: MessageTrace) {
  const { id: sessionId } = useThisSession()
  const trpc = useTRPC()
  const client = useTRPCClient()
  const nameOf = useChatName()
  const chat = remoteJid ?? ''
  const found = useQuery(
    trpc.sessionPages.messagesNamed.queryOptions({ id: sessionId, message: networkId }, { enabled: chat !== '' }),
  ).data
  const row = found?.find(one => one.fromMe === fromMe && one.chat === chat)?.row ?? null
  const entry = useQuery(trpc.chats.get.queryOptions({ sessionId, chat }, { enabled: chat !== '', retry: false })).data
  const text = useQuery({
    queryKey: ['message-text', sessionId, row],
    queryFn: async ({ signal }) => {
      const page = await client.chats.messages.query({ sessionId, chat, around: row ?? undefined }, { signal })
      return page.messages.find(message => message.id === row)?.text ?? null
    },
    enabled: row !== null,
    retry: false,
  }).data
  const isChat = remoteJid !== undefined && !remoteJid.endsWith('@broadcast')
  const place = `/sessions/${sessionId}/chat/${encodeURIComponent(chat)}`
  return {
    name: entry ? nameOf(entry) : readableChat(chat),
    number: entry?.number ?? null,
    text,
    chatHref: isChat ? (row === null ? place : `${place}?message=${row}`) : null,
  }
}
