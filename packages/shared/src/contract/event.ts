import type { z } from 'zod'

/** Who makes an event happen: the account's own phone, the network with the people on it, or this gateway. */
export type EventOrigin = 'phone' | 'network' | 'gateway'

export type EventFilter = 'chat_filter' | 'ignore_own' | 'skip_paused_chats' | 'collect_seconds'

/** A declared event: what `data` holds when it fires. */
export interface EventDeclaration<P extends z.ZodType = z.ZodType> {
  readonly title: string
  readonly description: string
  readonly payload: P
  /** What `data` tells, in a sentence. */
  readonly carries: string
  readonly from: readonly EventOrigin[]
  /** The settings of a webhook, beside its list of events, that can keep the event from it. */
  readonly filters: readonly EventFilter[]
  /** The event belongs to a chat, so chat filters apply to it. */
  readonly chat: boolean
  readonly example: z.input<P>
}

/** Declares an event, keeping the exact payload type. */
export function defineEvent<P extends z.ZodType>(event: EventDeclaration<P>): EventDeclaration<P> {
  return event
}
