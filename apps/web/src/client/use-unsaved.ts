'use client'
import { useRouter } from 'next/navigation'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { guardLeaving } from './leave-guard.ts'

/**
 * Keeps somebody from leaving a form with changes by mistake: by a link, a key, a command, back, reload. `isAsking` while they
 * want to leave; `leave()` takes them there, `stay()` keeps them.
 */
export function useUnsaved(isDirty: boolean): { readonly isAsking: boolean; leave: () => void; stay: () => void } {
  const router = useRouter()
  const [wish, setWish] = useState<{ readonly go: () => void }>()
  const isLeaving = useRef(false)
  const ask = useEffectEvent((go: () => void) => setWish({ go }))
  const push = useEffectEvent((href: string) => router.push(href))
  useEffect(() => {
    if (!isDirty) return
    isLeaving.current = false
    const gone = new AbortController()
    const { signal } = gone
    window.addEventListener('beforeunload', event => event.preventDefault(), { signal })
    document.addEventListener('click', event => holdClick(event, href => ask(() => push(href))), {
      capture: true,
      signal,
    })
    // Older browsers lack it, and leave.
    window.navigation?.addEventListener('navigate', event => !isLeaving.current && holdStep(event, go => ask(go)), {
      signal,
    })
    const unguard = guardLeaving(go => ask(go))
    return () => {
      gone.abort()
      unguard()
    }
  }, [isDirty])
  return {
    isAsking: isDirty && wish !== undefined,
    leave: () => {
      isLeaving.current = true
      setWish(undefined)
      wish?.go()
    },
    stay: () => setWish(undefined),
  }
}

/** A click that leads to another page of ours, by this tab. */
function holdClick(event: MouseEvent, ask: (href: string) => void): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
  if (!link || !isPlain || link.target === '_blank' || link.hasAttribute('download')) return
  const { origin, pathname, search, hash } = new URL(link.href)
  const isHere = pathname === window.location.pathname && search === window.location.search
  if (origin !== window.location.origin || isHere) return
  event.preventDefault()
  event.stopPropagation()
  ask(`${pathname}${search}${hash}`)
}

/** A step in the history, before it is taken. What cannot be held follows no act of the person's. */
function holdStep(event: NavigateEvent, ask: (go: () => void) => void): void {
  const { navigationType, destination, cancelable } = event
  if (navigationType !== 'traverse' || !cancelable) return
  event.preventDefault()
  ask(() => void window.navigation.traverseTo(destination.key))
}
