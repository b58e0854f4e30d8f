import type { ShownKind } from '@messenger/shared/chat-view/shown-content'

/** What was written and is on its way to the gateway; from then on the chat itself shows it. */
export interface PendingSend {
  readonly key: number
  readonly kind: ShownKind
  readonly text: string
}

interface Sends {
  readonly pending: readonly PendingSend[]
  /** Why the last one was not taken. */
  readonly problem: string | null
}

const none: Sends = { pending: [], problem: null }
const sends = new Map<string, Sends>()
const listeners = new Set<() => void>()

/** Sends of a chat, which outlive its page: the address of a chat changes to the one that lists name it by. */
export const readSends = (slot: string): Sends => sends.get(slot) ?? none

export function changeSends(slot: string, change: (before: Sends) => Partial<Sends>): void {
  const before = readSends(slot)
  const after = { ...before, ...change(before) }
  if (after.pending.length === 0 && after.problem === null) sends.delete(slot)
  else sends.set(slot, after)
  for (const listener of listeners) listener()
}

export function onSends(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
