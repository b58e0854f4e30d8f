'use client'
import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { createRereads, type Rereads } from './rereads.ts'

/**
 * Has what was read under a key read anew, soon after `ask()` and once for many that come together; see `createRereads`.
 *
 *     const { ask } = useRereads(queryKey, () => 150)
 *     useLive([{ on: 'sessions' }], ask)
 *
 * @param floorMs the shortest pause, for the moment
 */
export function useRereads(queryKey: QueryKey, floorMs: () => number): Pick<Rereads, 'ask'> {
  const queryClient = useQueryClient()
  const read = useEffectEvent(() => readAnew(queryClient, queryKey))
  const pause = useEffectEvent(floorMs)
  const rereads = useRef<Rereads>(null)
  useEffect(() => {
    const mine = createRereads({ read: () => read(), floorMs: () => pause() })
    rereads.current = mine
    return () => {
      mine.stop()
      rereads.current = null
    }
  }, [])
  return { ask: () => rereads.current?.ask() }
}

/** A fetch under way may have read what is old by now: its end is waited for, then all is read once more. */
export async function readAnew(queryClient: QueryClient, queryKey: QueryKey): Promise<void> {
  const again = () => queryClient.invalidateQueries({ queryKey }, { cancelRefetch: false })
  const isUnderWay = queryClient.isFetching({ queryKey }) > 0
  await again()
  if (isUnderWay) await again()
}
