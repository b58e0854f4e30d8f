import type { z } from 'zod'

/** A declared event: what `data` holds when it fires. */
export interface EventDeclaration<P extends z.ZodType = z.ZodType> {
  readonly title: string
  readonly description: string
  readonly payload: P
  /** The event belongs to a chat, so chat filters apply to it. */
  readonly chat: boolean
  readonly example: z.input<P>
}

/** Declares an event, keeping the exact payload type. */
export function defineEvent<P extends z.ZodType>(event: EventDeclaration<P>): EventDeclaration<P> {
  return event
}
