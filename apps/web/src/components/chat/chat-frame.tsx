'use client'
import { useSelectedLayoutSegment } from 'next/navigation'
import type { ReactNode } from 'react'
import { useTexts } from '../../client/use-texts.ts'
import { useThisSession } from '../sessions/session-context.ts'
import { classNames } from '../ui/class-names.ts'
import { ChatList } from './chat-list.tsx'
import { useLiveChats } from './use-chat-news.ts'

/** The list of chats beside the one that is open; on a phone one of the two. */
export function ChatFrame({ children }: { children: ReactNode }) {
  const t = useTexts('chat')
  const { id } = useThisSession()
  const segment = useSelectedLayoutSegment()
  useLiveChats(id)
  const open = segment === null ? null : decodeURIComponent(segment)
  return (
    <div
      className={classNames(
        'flex overflow-hidden border-line bg-surface md:h-[calc(100dvh-14rem)] md:min-h-104 md:rounded-xl md:border',
        // On a phone an open chat has the screen between the bars.
        open === null
          ? 'h-[calc(100dvh-20rem)] min-h-104 rounded-xl border'
          : 'max-md:fixed max-md:inset-x-0 max-md:top-14 max-md:bottom-[calc(3.5rem+env(safe-area-inset-bottom))] max-md:z-20',
      )}
    >
      <section
        aria-label={t('list')}
        className={classNames(
          'min-h-0 w-full flex-col border-line md:flex md:w-72 md:shrink-0 md:border-r xl:w-84',
          open === null ? 'flex' : 'hidden',
        )}
      >
        <ChatList sessionId={id} open={open} />
      </section>
      <div className={classNames('min-h-0 min-w-0 flex-1 flex-col md:flex', open === null ? 'hidden' : 'flex')}>
        {children}
      </div>
    </div>
  )
}
