'use client'
import { useState } from 'react'
import { useTRPCClient } from '../../client/trpc.ts'
import { useAct } from '../../client/use-act.ts'
import { useTexts } from '../../client/use-texts.ts'
import { useToast } from '../ui/toast.tsx'

/** One call of the replay operation: to which endpoint, and what. */
export interface ReplayOrder {
  readonly webhookId: number
  /** Whose the endpoint is; null: the account’s. */
  readonly session: number | null
  readonly deliveryIds?: readonly string[]
  readonly from?: string
  readonly to?: string
  readonly statuses?: ('parked' | 'failed')[]
}

/** An endpoint whose replays are followed. */
export interface Followed {
  readonly webhookId: number
  /** Replays up to this one were there before; null: only unfinished ones are of interest. */
  readonly after: string | null
}

/** Orders replays and remembers which endpoints to follow. `start` resolves to false when nothing was replayed. */
export function useReplay(followedAtFirst: readonly Followed[] = []) {
  const client = useTRPCClient()
  const t = useTexts('webhooks.replay')
  const toast = useToast()
  const { act, busy, problem, forget } = useAct()
  const [followed, setFollowed] = useState(followedAtFirst)
  const follow = (webhookId: number, after: string) =>
    setFollowed(current =>
      current.some(one => one.webhookId === webhookId && one.after !== null)
        ? current
        : [...current.filter(one => one.webhookId !== webhookId), { webhookId, after }],
    )
  const start = async (find: () => readonly ReplayOrder[] | Promise<readonly ReplayOrder[]>): Promise<boolean> => {
    let count = 0
    const isDone = await act(async () => {
      const orders = await find()
      for (const { webhookId, session, deliveryIds, ...others } of orders) {
        const before = await client.monitor.replays.query({ webhookId })
        const { replayed } = await client.webhooks.replay.mutate({
          webhookId,
          ...others,
          ...(session === null ? {} : { id: session }),
          ...(deliveryIds && { deliveryIds: [...deliveryIds] }),
        })
        if (replayed > 0) follow(webhookId, before[0]?.key ?? '0')
        count += replayed
      }
    })
    if (isDone && count === 0) toast('danger', t('nothing'))
    return isDone && count > 0
  }
  return { start, busy, problem, forget, followed }
}
