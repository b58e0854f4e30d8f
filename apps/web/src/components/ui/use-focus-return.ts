'use client'
import { useRef } from 'react'

/**
 * Where the focus goes when a dialog closes: to `returnTo`, or to what had it before. Dialogs here have no trigger of their
 * own, and without one the library leaves the focus nowhere.
 */
export function useFocusReturn(returnTo?: () => void) {
  const before = useRef<Element | null>(null)
  return {
    onOpenAutoFocus: () => {
      before.current = document.activeElement
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      if (returnTo) returnTo()
      else if (before.current instanceof HTMLElement && before.current.isConnected) before.current.focus()
    },
  }
}
