'use client'
import type { ChatEntry } from '@messenger/shared/chat-view/chat-entry'
import type { ChatMessage } from '@messenger/shared/chat-view/chat-message'
import dynamic from 'next/dynamic'
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import { loadPart } from '../../client/load-part.ts'
import { useTRPCClient } from '../../client/trpc.ts'
import { useProblemOf } from '../../client/use-problem-of.ts'
import { useTexts } from '../../client/use-texts.ts'
import { useToast } from '../ui/toast.tsx'
import { useChatNews } from './use-chat-news.ts'

const ForwardDialog = dynamic(() => loadPart(() => import('./forward-dialog.tsx').then(file => file.ForwardDialog)))
const DeleteDialog = dynamic(() => loadPart(() => import('./delete-dialog.tsx').then(file => file.DeleteDialog)))

/** What the composer is about to do with a message. */
export interface Purpose {
  readonly kind: 'reply' | 'edit'
  readonly message: ChatMessage
}

interface Acts {
  readonly sessionId: number
  readonly isConnected: boolean
  readonly onPurpose: (purpose: Purpose) => void
  /** Shows the message of a row; null: the newest. */
  readonly onJump: (id: number | null) => void
  /** `''` takes the reaction back. */
  readonly react: (message: ChatMessage, emoji: string) => Promise<void>
  readonly resend: (msgId: number) => Promise<void>
  /** Reads the chat anew. */
  readonly refresh: () => void
  readonly askDelete: (message: ChatMessage) => void
  readonly askForward: (message: ChatMessage) => void
}

const ActsContext = createContext<Acts | null>(null)

/** What can be done with messages of the open chat. Only inside `MessageActs`. */
export function useMessageActs(): Acts {
  const acts = useContext(ActsContext)
  if (!acts) throw new Error('useMessageActs is for what stands inside MessageActs')
  return acts
}

export function MessageActs({
  sessionId,
  entry,
  isConnected,
  onPurpose,
  onJump,
  children,
}: Pick<Acts, 'sessionId' | 'isConnected' | 'onPurpose' | 'onJump'> & { entry: ChatEntry; children: ReactNode }) {
  const t = useTexts('chat')
  const problemOf = useProblemOf()
  const client = useTRPCClient()
  const toast = useToast()
  const refresh = useChatNews(sessionId)
  const [deleted, setDeleted] = useState<ChatMessage | null>(null)
  const [forwarded, setForwarded] = useState<ChatMessage | null>(null)
  const { to } = entry
  const acts = useMemo<Acts>(() => {
    const context = { context: { sessionId } }
    const run = async (work: () => Promise<unknown>) => {
      try {
        await work()
      } catch (error) {
        toast('danger', problemOf(error).sentence)
      }
      await refresh()
    }
    return {
      ...{ sessionId, isConnected, onPurpose, onJump },
      react: ({ networkId: msgId }, emoji) =>
        run(() => client.messages.sendReaction.mutate({ to, reaction: { emoji, msgId } }, context)),
      resend: msgId => run(() => client.messages.resend.mutate({ message: msgId }, context)),
      refresh: () => void refresh(),
      askDelete: setDeleted,
      askForward: setForwarded,
    }
  }, [sessionId, isConnected, onPurpose, onJump, client, to, toast, refresh, problemOf])
  return (
    <ActsContext value={acts}>
      {children}
      {deleted && <DeleteDialog sessionId={sessionId} message={deleted} onClose={() => setDeleted(null)} />}
      {forwarded && (
        <ForwardDialog
          sessionId={sessionId}
          message={forwarded}
          onClose={() => setForwarded(null)}
          onDone={() => toast('good', t('forward.done'))}
        />
      )}
    </ActsContext>
  )
}
