import { randomBytes } from 'node:crypto'
import { eventChannel } from '@messenger/shared/events/event-channel'
import type { TestWeb } from './web.ts'

/** Records an event as engines do: in one transaction with the session's counter, told where somebody watches. */
export async function record({ database }: TestWeb, sessionId: number, event: string, data: object): Promise<string> {
  const id = `evt_${randomBytes(13).toString('hex').toUpperCase()}`
  await database.sql`
    with counter as (
      update session_counters set event_sequence = event_sequence + 1 where session_id = ${sessionId}
      returning event_sequence, watched_until > now() as watched
    ), stored as (
      insert into events (session_id, sequence, id, event, data, created_at)
      select ${sessionId}, event_sequence, ${id}, ${event}, ${JSON.stringify(data)}, now() from counter
    )
    select pg_notify(${eventChannel}, ${String(sessionId)}) from counter where watched`
  return id
}

/** A reader of Server-Sent Events over plain HTTP. */
export async function openStream(url: string, headers: Readonly<Record<string, string>>) {
  const gone = new AbortController()
  const response = await fetch(url, { headers, signal: gone.signal })
  const reader = response.body?.getReader()
  let text = ''
  let isOver = false
  const until = async (fits: () => boolean) => {
    while (!fits() && !isOver) {
      const { done, value } = (await reader?.read()) ?? { done: true, value: undefined }
      isOver = done
      if (value) text += Buffer.from(value).toString()
    }
  }
  const messages = () =>
    [...text.matchAll(/^id: (.+)\ndata: (.+)\n\n/gm)].map(([, id = '', data = '']) => ({ id, data: JSON.parse(data) }))
  return {
    response,
    messages,
    /** All that came. */
    text: () => text,
    /** Reads until that many messages are there. */
    async take(count: number) {
      await until(() => messages().length >= count)
      return messages()
    },
    heartbeats: (count: number) => until(() => text.split(': heartbeat\n\n').length > count),
    /** Reads until the server ends the stream. */
    end: () => until(() => false),
    close: () => gone.abort(),
  }
}
