import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import type { StoredEvent } from '@messenger/shared/contract/events/stored-event'
import { type StreamStart, streamStart } from '@messenger/shared/contract/events/stream'
import type { Credential } from '../auth/credential.ts'
import { eventShownTo } from '../people/hide-secrets.ts'
import { refusalOf } from '../refusal.ts'
import type { Services } from '../services.ts'
import { readEvents } from './read-events.ts'

const perRead = 100

interface Stream {
  readonly services: Pick<Services, 'database' | 'sealer' | 'eventWatch' | 'stream' | 'log'>
  readonly response: ServerResponse
  /** Aborts when the reader has gone. */
  readonly gone: AbortSignal
  /** Rejects when the credential is no longer good. */
  readonly prove: () => Promise<Credential>
}

/**
 * Sends a session's events as they are recorded. Resolves when the reader has gone or is too slow, its credential has
 * ended, or the process stops: whoever comes again with the last id misses nothing.
 */
export async function sendEvents(stream: Stream, output: unknown): Promise<void> {
  const { response, services } = stream
  response.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
  })
  if (response.req.method === 'HEAD') return void response.end()
  response.flushHeaders()
  try {
    await follow(stream, streamStart.parse(output))
  } catch (error) {
    if (refusalOf(error).code === 'internal') services.log.warn({ err: error }, 'events.stream_failed')
  } finally {
    if (response.writableNeedDrain) response.destroy()
    else response.end()
  }
}

async function follow(stream: Stream, { sessionId, after, types }: StreamStart): Promise<void> {
  const { services, response, prove } = stream
  const { database, sealer, eventWatch } = services
  const bell = createBell(response, eventWatch.ended)
  const stop = await eventWatch.watch(sessionId, bell.ring)
  try {
    for (let from = after, hasMore = true; !bell.isOver(); ) {
      const isQuiet = !hasMore && !(await bell.rings(services.stream.heartbeatMs))
      if (bell.isOver()) return
      const credential = await prove()
      if (isQuiet) await send(stream, ': heartbeat\n\n')
      const page = await readEvents({ sql: database.sql, sealer }, { sessionId, after: from, types, limit: perRead })
      for (const event of page.events)
        await send(stream, messageOf('rights' in credential ? eventShownTo(credential.rights, event) : event))
      from = page.next
      hasMore = page.hasMore
    }
  } finally {
    stop()
  }
}

function messageOf(event: StoredEvent): string {
  return `id: ${event.cursor}\ndata: ${JSON.stringify(event)}\n\n`
}

/** @throws when the reader does not take it in time */
async function send({ response, services, gone }: Stream, text: string): Promise<void> {
  if (response.write(text)) return
  const patience = AbortSignal.timeout(services.stream.patienceMs)
  await once(response, 'drain', { signal: AbortSignal.any([patience, gone]) })
}

/** Wakes one who waits; what rings meanwhile is not lost. */
function createBell(response: ServerResponse, ended: AbortSignal) {
  let rung = Promise.withResolvers<boolean>()
  const ring = () => rung.resolve(true)
  response.once('close', ring)
  ended.addEventListener('abort', ring, { once: true })
  return {
    ring,
    isOver: () => response.destroyed || ended.aborted,
    /** Answers false when nothing rang for that long. */
    async rings(withinMs: number): Promise<boolean> {
      const timer = setTimeout(() => rung.resolve(false), withinMs)
      const isRung = await rung.promise
      clearTimeout(timer)
      rung = Promise.withResolvers()
      return isRung
    },
  }
}
