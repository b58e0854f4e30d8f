'use client'
import { messagePagePath } from '@messenger/shared/message-trace/page-path'
import { useQuery } from '@tanstack/react-query'
import { readableChat } from '../../client/readable-chat.ts'
import { useTRPC } from '../../client/trpc.ts'
import { useTexts } from '../../client/use-texts.ts'
import { useThisSession } from '../sessions/session-context.ts'
import { Card } from '../ui/card.tsx'
import { Link } from '../ui/link.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

/** Several chats have a message of that id. */
export function WhichMessage({ message }: { message: string }) {
  const t = useTexts('message')
  const { id: sessionId } = useThisSession()
  const { data } = useQuery(useTRPC().sessionPages.messagesNamed.queryOptions({ id: sessionId, message }))
  if (!data) return <Skeleton />
  const chats = [...new Set(data.flatMap(({ chat }) => (chat === null ? [] : [chat])))]
  return (
    <Card title={t('severalTitle')} description={t('several')}>
      <ul className="flex flex-col gap-2">
        {chats.map(chat => (
          <li key={chat}>
            <Link href={messagePagePath({ sessionId, id: message, chat })} className="rounded underline">
              {readableChat(chat)}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
