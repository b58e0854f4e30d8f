'use client'
import { useRouter } from 'next/navigation'
import { useCallback, useEffectEvent, useState } from 'react'

/**
 * Leads an open chat to the message of a row; null: to the newest. `place` names what is looked at, and changes also when the
 * message that is shown already is to be shown again. `restart` reads the chat from its newest message.
 */
export function useJump(address: string, focused: number | null, restart: () => Promise<void>) {
  const router = useRouter()
  const [times, setTimes] = useState(0)
  const jump = useEffectEvent((id: number | null) => {
    if (id === null && focused === null) void restart()
    else router.push(id === null ? address : `${address}?message=${id}`)
  })
  const onJump = useCallback((id: number | null) => jump(id), [])
  const showAgain = (id: number) => {
    if (id === focused) setTimes(current => current + 1)
  }
  return { onJump, showAgain, place: `${focused} ${times}` }
}
