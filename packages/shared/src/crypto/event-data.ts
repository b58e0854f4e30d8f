import { z } from 'zod'
import { sealContext } from './contexts.ts'
import type { Sealer } from './seal.ts'
import { openText, sealText } from './seal-text.ts'

/** What tells an event of the log from every other one. */
export interface EventPlace {
  readonly sessionId: number
  readonly id: string
}

/** Data that a statement wrote: readable, but for the names in it. */
export const composedMark = '@'

// A record keeps the order of keys, in which the data is told.
const composed = z.array(z.record(z.string(), z.unknown()))
/** A column of `contacts` as it is stored, and whose row it is of. */
const contactName = z.object({
  jid: z.string(),
  column: z.enum(['name', 'notify', 'verified_name']),
  stored: z.string(),
})

/** `data` is JSON text. */
export function sealEventData(sealer: Sealer, { sessionId, id }: EventPlace, data: string): string {
  return sealText(sealer, data, sealContext.event(sessionId, id))
}

/** An event's data as JSON text, whichever way it is stored. */
export function openEventData(sealer: Sealer, { sessionId, id }: EventPlace, stored: string): string {
  if (!stored.startsWith(composedMark)) return openText(sealer, stored, sealContext.event(sessionId, id))
  const chats = composed.parse(JSON.parse(stored.slice(composedMark.length)))
  return JSON.stringify(
    chats.map(chat => {
      const named = contactName.safeParse(chat.name)
      if (!named.success) return chat
      const { jid, column, stored: name } = named.data
      return { ...chat, name: openText(sealer, name, sealContext.contact(sessionId, jid, column)) }
    }),
  )
}
