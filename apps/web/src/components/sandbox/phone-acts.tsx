'use client'
import type { SandboxMessage } from '@messenger/shared/contract/sandbox/list-messages'
import { useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useState } from 'react'
import { useTRPCClient } from '../../client/trpc.ts'
import { phoneMessagesKey } from '../../client/use-phone-messages.ts'
import { useProblemOf } from '../../client/use-problem-of.ts'
import { useTexts } from '../../client/use-texts.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { useToast } from '../ui/toast.tsx'

interface PhoneActs {
  /** `''` takes the reaction back. */
  readonly react: (message: SandboxMessage, emoji: string) => void
  /** Names of the options that the owner wants; none takes the vote back. */
  readonly vote: (message: SandboxMessage, options: readonly string[]) => void
  /** Asks first. */
  readonly askDelete: (message: SandboxMessage) => void
  readonly reply: (message: SandboxMessage) => void
  /** The owner has listened to it, or watched it. */
  readonly play: (message: SandboxMessage) => void
}

const ActsContext = createContext<PhoneActs | null>(null)

/** What the owner can do with messages of the open chat; null where one can only watch. */
export const usePhoneActs = () => useContext(ActsContext)

/** Lets the owner act on messages of one chat of the phone. What is refused is said in passing. */
export function PhoneActsProvider({
  phone,
  peer,
  isOff,
  onReply,
  children,
}: {
  phone: string
  peer: string
  isOff: boolean
  onReply: (message: SandboxMessage) => void
  children: ReactNode
}) {
  const client = useTRPCClient()
  const queryClient = useQueryClient()
  const problemOf = useProblemOf()
  const toast = useToast()
  const t = useTexts('chat')
  const [deleting, setDeleting] = useState<SandboxMessage | null>(null)
  const attempt = async (work: () => Promise<unknown>) => {
    try {
      await work()
    } catch (error) {
      toast('danger', problemOf(error).sentence)
    }
    await queryClient.invalidateQueries({ queryKey: phoneMessagesKey(phone) })
  }
  const send = (content: Omit<Parameters<typeof client.sandbox.sendMessage.mutate>[0], 'phone_number'>) =>
    attempt(() => client.sandbox.sendMessage.mutate({ phone_number: phone, ...content }))
  const acts: PhoneActs = {
    react: ({ id: msgId }, emoji) => void send({ to: peer, reaction: { emoji, msgId } }),
    vote: ({ id }, options) => void send({ vote: { id, options: [...options] } }),
    askDelete: setDeleting,
    reply: onReply,
    play: ({ id }) => void attempt(() => client.sandbox.markPlayed.mutate({ phone_number: phone, id })),
  }
  const remove = () => {
    if (deleting) void send({ delete: deleting.id })
    setDeleting(null)
  }
  return (
    <ActsContext value={isOff ? null : acts}>
      {children}
      {deleting && (
        <ConfirmDialog
          open
          onOpenChange={() => setDeleting(null)}
          title={t('delete.title')}
          action={t('delete.action')}
          onConfirm={remove}
          busy={false}
        >
          {t('delete.text')}
        </ConfirmDialog>
      )}
    </ActsContext>
  )
}
