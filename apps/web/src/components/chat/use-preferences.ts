'use client'
import { useSyncExternalStore } from 'react'

/** How this browser behaves in chats. */
export interface Preferences {
  /** What is opened is reported as read. */
  readonly markRead: boolean
  /** Who is written to sees it. */
  readonly showTyping: boolean
}

const key = 'messenger-chat'
const usual: Preferences = { markRead: true, showTyping: false }
const changed = new EventTarget()
let known: { readonly text: string | null; readonly value: Preferences } = { text: null, value: usual }

/** Kept in the browser; the same object until it changes. */
export function usePreferences(): readonly [Preferences, (next: Partial<Preferences>) => void] {
  const value = useSyncExternalStore(subscribe, read, () => usual)
  const prefer = (next: Partial<Preferences>) => {
    window.localStorage.setItem(key, JSON.stringify({ ...read(), ...next }))
    changed.dispatchEvent(new Event('change'))
  }
  return [value, prefer]
}

function subscribe(onChange: () => void): () => void {
  changed.addEventListener('change', onChange)
  return () => changed.removeEventListener('change', onChange)
}

function read(): Preferences {
  const text = window.localStorage.getItem(key)
  if (text !== known.text) known = { text, value: parsed(text) }
  return known.value
}

/** Whatever is stored there: by another version, by hand, or nothing. */
function parsed(text: string | null): Preferences {
  try {
    const { markRead, showTyping } = Object(JSON.parse(text ?? 'null'))
    return { markRead: markRead !== false, showTyping: showTyping === true }
  } catch (error) {
    if (error instanceof SyntaxError) return usual
    throw error
  }
}
