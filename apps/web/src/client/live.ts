'use client'
import type { LiveNote, LiveTopic } from '@messenger/shared/events/live-note'
import type { TRPCClient } from '@trpc/client'
import { createContext, useContext, useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import type { AppRouter } from '../server/router.ts'
import { LiveLine, type LiveState } from './live-line.ts'
import { isSignedOut } from './problem.ts'

export const LiveContext = createContext<LiveLine | null>(null)

/**
 * Follows what happens in the account while the component is on the page. `onNote` is called with every note of these topics;
 * topics may be written anew with each render.
 *
 * - `session`: a session came, changed (status, QR text, settings) or went.
 * - `event`: the event log has one more. Each is told once, in order within its session; it may be one that a read has shown
 *   already, so go by `sessionId` and `sequence`. With `data: true` it brings its payload.
 * - `delivery`: an attempt has ended; of many for one endpoint and session that come fast the last is told.
 * - `phone`: a virtual phone shows something new: a message, a call, a linked device.
 * - `refetch`: what the page knows of these may be old (the stream is new, or was away too long). Read it anew.
 *
 *     useLive([{ on: 'events', sessionId: id, types: ['messages.received'] }], () => void query.refetch())
 */
export function useLive(topics: readonly LiveTopic[], onNote: (note: LiveNote) => void): LiveState {
  const line = useLine()
  const key = JSON.stringify(topics)
  const told = useEffectEvent(onNote)
  const wanted = useEffectEvent(() => topics)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says what the topics are, each render has new ones
  useEffect(() => line.follow(wanted(), note => told(note)), [line, key])
  return useLiveState()
}

/** Whether pages are told of what happens: while they are not, those that must be fresh ask now and then. */
export function useLiveState(): LiveState {
  const line = useLine()
  return useSyncExternalStore(
    changed => line.onState(changed),
    () => line.state,
    () => 'stopped',
  )
}

function useLine(): LiveLine {
  const line = useContext(LiveContext)
  if (!line) throw new Error('Pages are inside of their providers')
  return line
}

/** The line of a page. Nothing is opened before somebody follows something. */
export function openLiveLine(client: TRPCClient<AppRouter>): LiveLine {
  return new LiveLine({
    onFailed(error) {
      // A refused stream looks like a lost one: a call that is refused too says that the login has ended, and its link tells it.
      if (!isSignedOut(error)) client.account.me.query().catch(() => undefined)
    },
    open(topics, lastEventId, { onNotes, onEnd }) {
      let isOver = false
      const end = (error: unknown) => {
        if (isOver) return
        isOver = true
        // later, since the subscription may not be there yet; without it the browser would open the stream again by itself
        queueMicrotask(() => stream.unsubscribe())
        onEnd(error)
      }
      const stream = client.live.follow.subscribe(
        { topics: [...topics], lastEventId },
        {
          onData: ({ id, data }) => onNotes(data, id),
          onConnectionStateChange: ({ state, error }) => {
            if (state === 'connecting' && error) end(error)
          },
          onError: end,
          onComplete: () => end(undefined),
        },
      )
      return () => {
        isOver = true
        stream.unsubscribe()
      }
    },
  })
}

/** Where the login library tells a browser's other pages that somebody has signed out. */
const loginNews = 'nextauth.message'

/** Tells the line what the browser knows of the page; answers what ends that. */
export function watchPage(
  line: Pick<LiveLine, 'setHidden' | 'retryNow' | 'reopen'>,
  onSignedOut: () => void,
): () => void {
  const gone = new AbortController()
  const { signal } = gone
  const look = () => line.setHidden(document.visibilityState === 'hidden')
  // a tab that was opened in the background never tells of a change
  look()
  document.addEventListener('visibilitychange', look, { signal })
  window.addEventListener('pageshow', look, { signal })
  // kept for the way back, its timers stand still
  window.addEventListener('pagehide', () => line.setHidden(true, 0), { signal })
  // without a network the gateway may still be there, on this machine or beside it: only a new stream tells
  window.addEventListener('offline', () => line.reopen(), { signal })
  window.addEventListener('online', () => line.retryNow(), { signal })
  window.addEventListener(
    'storage',
    ({ key, newValue }) => {
      if (key === loginNews && newValue?.includes('signout')) onSignedOut()
    },
    { signal },
  )
  return () => gone.abort()
}
