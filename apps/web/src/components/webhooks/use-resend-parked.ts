'use client'
import { useTRPCClient } from '../../client/trpc.ts'
import { useAct } from '../../client/use-act.ts'
import { useTexts } from '../../client/use-texts.ts'
import { useToast } from '../ui/toast.tsx'

/** Sends now what a webhook would get only later, and tells how much that is. `sessionId` null: the account's webhook. */
export function useResendParked({ id, sessionId }: { readonly id: number; readonly sessionId: number | null }) {
  const t = useTexts('webhooks.endpoint')
  const client = useTRPCClient()
  const toast = useToast()
  const { act, busy, problem } = useAct()
  const resend = () =>
    act(async () => {
      const owner = sessionId === null ? {} : { id: sessionId }
      const { replayed } = await client.webhooks.replay.mutate({ ...owner, webhookId: id, statuses: ['parked'] })
      toast('good', t('resent', { count: replayed }))
    })
  return { resend, busy, problem }
}
