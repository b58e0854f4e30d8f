/** Where `g` and a second key lead; the names are `destinations` of the shell's words. */
export const goKeys = [
  { key: 'o', href: '/overview', name: 'overview' },
  { key: 's', href: '/sessions', name: 'sessions' },
  { key: 'e', href: '/events', name: 'events' },
  { key: 'w', href: '/webhooks', name: 'webhooks' },
  { key: 'b', href: '/sandbox', name: 'sandbox' },
  { key: 'x', href: '/explorer', name: 'explorer' },
  { key: ',', href: '/settings', name: 'settings' },
] as const

export type Shortcut =
  | { readonly does: 'palette' | 'help' | 'search' | 'find' | 'new' | 'wait' }
  | { readonly does: 'go'; readonly href: string }

/** What of a key press counts. */
export interface Press {
  readonly key: string
  readonly hasCommand: boolean
  readonly hasAlt: boolean
  /** It goes into a field, or to a dialog or menu that is open. */
  readonly isTaken: boolean
  /** Something on the page is neither sent nor saved: single keys must not lead away from it. */
  readonly hasDraft: boolean
  /** `g` came just before. */
  readonly isSecond: boolean
}

/** What a key press asks for; undefined for all that are not ours. */
export function shortcutOf({ key, hasCommand, hasAlt, isTaken, hasDraft, isSecond }: Press): Shortcut | undefined {
  if (isTaken || hasAlt) return undefined
  const letter = key.toLowerCase()
  if (hasCommand) return letter === 'k' ? { does: 'palette' } : undefined
  if (hasDraft) return undefined
  if (isSecond) {
    const place = goKeys.find(known => known.key === letter)
    return place && { does: 'go', href: place.href }
  }
  if (key === '?') return { does: 'help' }
  if (key === '/') return { does: 'search' }
  if (letter === 'f') return { does: 'find' }
  if (letter === 'g') return { does: 'wait' }
  return letter === 'n' ? { does: 'new' } : undefined
}
