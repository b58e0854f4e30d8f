'use client'
import { useEffect, useState } from 'react'
import { useLiveState } from '../../client/live.ts'
import type { LiveState } from '../../client/live-line.ts'
import { useFreshSessions } from '../../client/use-session-choices.ts'
import { useTexts } from '../../client/use-texts.ts'
import { classNames } from '../ui/class-names.ts'

const dots: Readonly<Record<LiveState, string>> = {
  connected: 'bg-success',
  reconnecting: 'bg-warn animate-pulse',
  stopped: 'bg-line-strong',
}

/** Pages that are changed for others open the stream anew, in less than that. */
const briefMs = 1_500

/** The state without breaks that are over before anybody could act on them. */
function useSteadyState(): LiveState {
  const state = useLiveState()
  const [steady, setSteady] = useState(state)
  useEffect(() => {
    const timer = setTimeout(() => setSteady(state), state === 'reconnecting' ? briefMs : 0)
    return () => clearTimeout(timer)
  }, [state])
  return state === 'reconnecting' ? steady : state
}

/** Says quietly whether what the pages show moves by itself, and keeps the sessions fresh that pages name or offer. */
export function LiveSign() {
  useFreshSessions()
  const t = useTexts('shell')
  const state = useSteadyState()
  return (
    <p role="status" className="inline-flex items-center gap-2 text-xs whitespace-nowrap text-faint">
      <span aria-hidden="true" className={classNames('size-2 rounded-full', dots[state])} />
      {/* On a phone there is no room for what is as it should be. */}
      <span className={state === 'connected' ? 'max-md:sr-only' : undefined}>{t(`live.${state}`)}</span>
    </p>
  )
}
