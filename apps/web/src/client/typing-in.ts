import type { SandboxSighting } from '@messenger/shared/contract/sandbox/list-sightings'

/** Who has shown that they type and nothing since has stopped. */
const longestMs = 25_000

interface Typing {
  readonly from: string
  readonly type: 'composing' | 'recording'
}

/** Who types or records in a chat of a phone; undefined: nobody. Sightings come oldest first. */
export function typingIn(
  sightings: readonly SandboxSighting[],
  { chat, heardAt, now }: { readonly chat: string; readonly heardAt: number; readonly now: number },
): Typing | undefined {
  const last = sightings.findLast(seen => seen.chat === chat)
  if (!last || (last.type !== 'composing' && last.type !== 'recording')) return undefined
  const at = Date.parse(last.at)
  // a message has whole seconds: one of the same second came after the typing
  if (now - at > longestMs || heardAt >= Math.floor(at / 1000)) return undefined
  return { from: last.from, type: last.type }
}
