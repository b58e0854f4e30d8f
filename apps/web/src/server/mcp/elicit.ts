import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import type { ReplyStream } from './reply-stream.ts'
import type { McpSession, McpSessions } from './session-store.ts'

/** A question for the person in front of the client. */
export interface Question {
  readonly message: string
  /** JSON Schema of an object whose properties are strings, numbers, booleans and choices; nothing deeper. */
  readonly requestedSchema: Readonly<Record<string, unknown>>
  /** How long it may take; 5 minutes. */
  readonly withinMs?: number
  /** Id of the request; a new one without. */
  readonly id?: string
  /** Whether the answer is of no use any more: the client is told that the question is gone. */
  readonly isOver?: () => Promise<boolean>
}

/** What came of it. `cancel`: closed, not answered in time, or the client failed. */
export interface Elicited {
  readonly action: 'accept' | 'decline' | 'cancel'
  /** What was filled in, not checked against the schema. */
  readonly content?: Readonly<Record<string, unknown>> | undefined
}

/** Asks the person in front of the client. It says what the client says: a client that lies is believed by nobody who needs to be sure. */
export type Elicit = (question: Question) => Promise<Elicited>

const usualMs = 5 * 60_000
const lookEveryMs = 300
const responseForm = z.object({
  result: z.object({
    action: z.enum(['accept', 'decline', 'cancel']),
    content: z.record(z.string(), z.unknown()).nullish(),
  }),
})

/** Asks over the stream of a call; the answer may reach another process, so it is looked for where all of them put it. `isGood`: the token still is. */
export function createElicit(
  sessions: McpSessions,
  session: McpSession,
  { stream, isGood }: { readonly stream: ReplyStream; readonly isGood: () => Promise<boolean> },
): Elicit {
  return async ({ message, requestedSchema, withinMs = usualMs, id = `ask-${randomUUID()}`, isOver }) => {
    const until = Date.now() + withinMs
    await sessions.ask(session, id, withinMs)
    const params = { message, requestedSchema, ...(session.version >= '2025-11-25' ? { mode: 'form' } : {}) }
    await stream.send({ jsonrpc: '2.0', id, method: 'elicitation/create', params })
    while (Date.now() < until) {
      const response = await sessions.answered(session, id)
      if (response !== undefined) return elicitedIn(response)
      if (!(await isGood())) return { action: 'cancel' }
      if (await isOver?.()) {
        await stream.send({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: id } })
        return { action: 'cancel' }
      }
      await pause(lookEveryMs + Math.random() * lookEveryMs)
    }
    return { action: 'cancel' }
  }
}

/** What a client's response to a question says. */
export function elicitedIn(response: unknown): Elicited {
  const { data } = responseForm.safeParse(response)
  return data ? { action: data.result.action, content: data.result.content ?? undefined } : { action: 'cancel' }
}
