import { randomBytes } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { McpSession, McpSessions } from './session-store.ts'
import { keptText, type Standing } from './standing.ts'

/** The answer to one request as a stream, begun when there is more to say than the answer. */
export interface ReplyStream {
  readonly isOpen: () => boolean
  /** Sends a message before the answer. What nobody takes is kept for whoever comes again. */
  send(message: unknown): Promise<void>
  /** Sends the answer, and ends the stream. */
  finish(answer: unknown): Promise<void>
}

export const streamHead = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
  'x-content-type-options': 'nosniff',
} as const

const heartbeatMs = 15_000

/** `standing`: of the token that the messages are for, as what it may see later is held against it. */
export function createReplyStream(
  sessions: McpSessions,
  session: McpSession,
  { response, standing }: { readonly response: ServerResponse; readonly standing: Standing },
): ReplyStream {
  const stream = randomBytes(9).toString('base64url')
  let isOpen = false
  let heartbeat: NodeJS.Timeout | undefined
  const write = (text: string) => {
    if (!response.destroyed && !response.writableEnded) response.write(text)
  }
  const open = () => {
    if (isOpen) return
    isOpen = true
    response.writeHead(200, streamHead)
    heartbeat = setInterval(() => write(': heartbeat\n\n'), heartbeatMs).unref()
  }
  const tell = async (message: unknown, isLast: boolean) => {
    open()
    const text = JSON.stringify(message)
    const place = await sessions.keep(session, stream, keptText(standing, message), isLast)
    write(eventOf(`${stream}.${place}`, text))
  }
  return {
    isOpen: () => isOpen,
    send: message => tell(message, false),
    async finish(answer) {
      await tell(answer, true).finally(() => clearInterval(heartbeat))
      response.end()
    },
  }
}

export function eventOf(id: string, text: string): string {
  return `id: ${id}\nevent: message\ndata: ${text}\n\n`
}

/** Stream and place of an event's id; undefined for what is none. */
export function placeOf(eventId: string): { readonly stream: string; readonly place: number } | undefined {
  const [, stream = '', place = ''] = /^([\w-]{12})\.(\d{1,15})$/.exec(eventId) ?? []
  return stream === '' ? undefined : { stream, place: Number(place) }
}
