'use client'
import { useSyncExternalStore } from 'react'

const slot = 'messenger-shortcuts'
const listeners = new Set<() => void>()

/** Whether keys are shortcuts in this browser, until somebody switches them off in the appearance settings. */
export function useShortcutsOn(): boolean {
  return useSyncExternalStore(
    onChange => {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
    () => localStorage.getItem(slot) !== 'off',
    () => true,
  )
}

/** Keeps the choice in this browser. */
export function switchShortcuts(isOn: boolean): void {
  if (isOn) localStorage.removeItem(slot)
  else localStorage.setItem(slot, 'off')
  for (const listener of listeners) listener()
}
