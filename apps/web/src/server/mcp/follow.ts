import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { ApiError } from '@messenger/shared/contract/errors'
import type { StoredEvent } from '@messenger/shared/contract/events/stored-event'
import { readEvents } from '../events/read-events.ts'
import { refusalOf } from '../refusal.ts'
import type { Services } from '../services.ts'
import type { TokenCredential } from './entry.ts'
import type { Followed, MayFollow } from './may-follow.ts'
import { eventOf, placeOf, streamHead } from './reply-stream.ts'
import type { McpSession, McpSessions } from './session-store.ts'
import { shownNow } from './standing.ts'

const perRead = 200
/** How often it is looked whether a stream that is taken up again has gone on. */
const lookEveryMs = 500
const resumedForMs = 10 * 60_000

interface Following {
  readonly services: Services
  readonly sessions: McpSessions
  readonly response: ServerResponse
  readonly lastEventId: string | undefined
  /** The session and its token as they are now; rejects when one of them is no longer good. */
  readonly prove: () => Promise<{ readonly session: McpSession; readonly credential: TokenCredential }>
  readonly mayFollow: MayFollow
}

/** Answers GET: goes on with the stream of a request, or tells which followed resources have changed. */
export async function followSession(following: Following): Promise<void> {
  const { response, services, lastEventId = '' } = following
  response.writeHead(200, streamHead)
  response.flushHeaders()
  try {
    const taken = placeOf(lastEventId)
    await (taken ? resume(following, taken) : tellChanges(following, positionsIn(lastEventId)))
  } catch (error) {
    if (refusalOf(error).code === 'internal') services.log.warn({ err: error }, 'mcp.stream_failed')
  } finally {
    response.end()
  }
}

async function resume({ sessions, response, prove, services }: Following, from: { stream: string; place: number }) {
  const until = Date.now() + resumedForMs
  let { place } = from
  while (!isOver(response, services) && Date.now() < until) {
    const { session, credential } = await prove()
    for (const { id, isLast, ...message } of await sessions.after(session, from.stream, place)) {
      const text = shownNow(message, credential)
      if (text !== undefined) await send(response, eventOf(`${from.stream}.${id}`, text))
      if (isLast) return
      place = id
    }
    await pause(lookEveryMs)
  }
}

/** Where the log of each session was read to, by the session's id: the id of an event says it, so that nothing is kept for it. */
type Positions = Map<number, number>

async function tellChanges(following: Following, positions: Positions): Promise<void> {
  const { services, response } = following
  const watched = new Map<number, () => void>()
  let wake = Promise.withResolvers<void>()
  const ring = () => wake.resolve()
  response.once('close', ring)
  services.eventWatch.ended.addEventListener('abort', ring, { once: true })
  try {
    while (!isOver(response, services)) {
      const followed = await followedNow(following)
      for (const { sessionId } of followed) {
        if (!watched.has(sessionId)) watched.set(sessionId, await services.eventWatch.watch(sessionId, ring))
      }
      await tellNew(following, followed, positions)
      const timer = setTimeout(ring, services.stream.heartbeatMs)
      await wake.promise
      clearTimeout(timer)
      wake = Promise.withResolvers()
      if (!response.destroyed) await send(response, ': heartbeat\n\n')
    }
  } finally {
    for (const stop of watched.values()) stop()
  }
}

/** What the session follows and its token may read, both as they are now. Rejects when one of them is no longer good. */
async function followedNow({ prove, mayFollow }: Following): Promise<Followed[]> {
  const { session, credential } = await prove()
  const all = await Promise.all(session.followed.map(uri => mayFollow(credential, uri)))
  return all.filter(one => one !== undefined)
}

async function tellNew(following: Following, followed: readonly Followed[], positions: Positions): Promise<void> {
  for (const sessionId of new Set(followed.map(one => one.sessionId))) {
    const told = new Set<string>()
    for (let hasMore = true; hasMore; ) {
      const page = await pageSince(following, sessionId, positions.get(sessionId))
      // The events were read before their reader is looked at: who may read none of it any more is told nothing, and is not past it.
      const now = page.events?.length === 0 ? [] : await followedNow(following)
      if (page.events?.length !== 0 && !now.some(one => one.sessionId === sessionId)) break
      positions.set(sessionId, page.next)
      hasMore = page.hasMore
      for (const { uri } of now.filter(one => one.sessionId === sessionId && isTouched(one, page.events))) {
        if (told.has(uri)) continue
        told.add(uri)
        const message = { jsonrpc: '2.0', method: 'notifications/resources/updated', params: { uri } }
        const id = idOf([...positions].filter(([of]) => now.some(one => one.sessionId === of)))
        await send(following.response, eventOf(id, JSON.stringify(message)))
      }
    }
  }
}

type Events = readonly Pick<StoredEvent, 'event' | 'data'>[]

interface Page {
  /** Undefined: the log does not reach there any more, and everything may have changed. */
  readonly events: Events | undefined
  readonly next: number
  readonly hasMore: boolean
}

async function pageSince({ services }: Following, sessionId: number, place: number | undefined): Promise<Page> {
  const { database, sealer } = services
  const after = place ?? (await newest(services, sessionId))
  try {
    return await readEvents({ sql: database.sql, sealer }, { sessionId, after, types: null, limit: perRead })
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'cursor_expired') throw error
    return { events: undefined, next: await newest(services, sessionId), hasMore: false }
  }
}

function isTouched({ isChangedBy }: Followed, events: Events | undefined): boolean {
  return events === undefined || events.some(isChangedBy)
}

async function newest({ database }: Services, sessionId: number): Promise<number> {
  const [row] = await database.sql<{ last: number }[]>`
    select event_sequence::float8 as last from session_counters where session_id = ${sessionId}`
  return row?.last ?? 0
}

function isOver(response: ServerResponse, { eventWatch }: Services): boolean {
  return response.destroyed || eventWatch.ended.aborted
}

async function send(response: ServerResponse, text: string): Promise<void> {
  if (response.write(text)) return
  await once(response, 'drain', { signal: AbortSignal.timeout(30_000) })
}

function idOf(positions: readonly (readonly [sessionId: number, sequence: number])[]): string {
  return `at-${positions.map(([id, sequence]) => `${id}_${sequence}`).join('-')}`
}

function positionsIn(eventId: string): Positions {
  if (!/^at(-\d{1,10}_\d{1,15}){1,100}$/.test(eventId)) return new Map()
  const pairs = eventId
    .slice(3)
    .split('-')
    .map(pair => pair.split('_').map(Number))
  return new Map(pairs.map(([id = 0, sequence = 0]) => [id, sequence]))
}
