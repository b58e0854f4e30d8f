'use client'
import { type ComponentType, useDeferredValue, useState } from 'react'
import { useHydrated } from './use-hydrated.ts'

/**
 * A menu whose code comes when somebody is about to open it. Until then a button stands in its place, which takes `button`;
 * `Menu` is to be shown open. `isReady` is false until the page's code runs, when a press would come to nothing.
 */
export function useOnDemand<P>(load: () => Promise<ComponentType<P>>) {
  const [Menu, setMenu] = useState<ComponentType<P>>()
  const [failure, setFailure] = useState<unknown>()
  // in pieces, so that the page answers meanwhile
  const isReady = useDeferredValue(useHydrated())
  if (failure !== undefined) throw failure
  const fetchAhead = () => void load().catch(() => undefined)
  const open = () => void load().then(menu => setMenu(() => menu), setFailure)
  const button = {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: fetchAhead,
    onFocus: fetchAhead,
    onClick: open,
  } as const
  return { Menu, isReady, button }
}
