'use client'
import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * False on the server and until the page's code runs. A form that a browser submits before that would put its fields,
 * passwords too, into the address.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
