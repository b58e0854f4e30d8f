'use client'
import { useSyncExternalStore } from 'react'

const phoneSized = '(pointer: coarse) and (max-width: 40rem)'

/** Whether this is probably the phone itself: it can scan no code that it shows. The server can but `guess`. */
export function useIsPhone(guess: boolean): boolean {
  return useSyncExternalStore(
    changed => {
      const query = window.matchMedia(phoneSized)
      query.addEventListener('change', changed)
      return () => query.removeEventListener('change', changed)
    },
    () => window.matchMedia(phoneSized).matches,
    () => guess,
  )
}
