import { isTransient } from '@messenger/shared/db/is-transient'
import type { LiveNote, LiveTopic } from '@messenger/shared/events/live-note'
import { type TrackedEnvelope, tracked } from '@trpc/server'
import { eventShownTo } from '../people/hide-secrets.ts'
import { areSame, type Rights } from '../people/rights.ts'
import { refusalOf } from '../refusal.ts'
import type { Services } from '../services.ts'
import { subjectsOf } from './account-watch.ts'
import type { Seat } from './live-hub.ts'
import { readMissed } from './read-missed.ts'

/** An older place is given up: the page reads anew. */
const resumeMs = 5 * 60_000
/** Events come to the log with the clock of their engine, and not before their transaction's end. */
const marginMs = 60_000
/** Notes go to whoever was somebody of the account so long ago at most. */
const provenForMs = 1_000

export interface Following {
  readonly services: Pick<Services, 'database' | 'sealer' | 'live' | 'log'>
  readonly accountId: number
  readonly userId: number
  /** Of who looks, when the stream began; others end the stream, and the page comes again. */
  readonly rights: Rights
  readonly topics: readonly LiveTopic[]
  /** Where the page was when it lost its stream: the id of the last notes, if it had any. */
  readonly lastId: string | null | undefined
  /** Rejects when the login is no longer good. */
  readonly prove: () => Promise<{ readonly rights: Rights }>
  readonly signal: AbortSignal | undefined
}

/**
 * Notes for one page, a few at a time, each with an id to go on from. Whoever goes on gets every event that came meanwhile,
 * and some again that it had; of a gap that is too long it is told to read anew. Ends in good order after a while.
 */
export async function* follow(following: Following): AsyncGenerator<TrackedEnvelope<readonly LiveNote[]>, void> {
  const { services, rights, signal, prove } = following
  const { proveMs, lastsMs } = services.live.settings
  const seat = await services.live.join(following).catch(error => failed(following, error))
  signal?.addEventListener('abort', seat.inbox.close, { once: true })
  const endsAt = performance.now() + lastsMs
  try {
    yield noted(seat, await meanwhile(following), rights)
    for (let provenAt = performance.now(); performance.now() < endsAt; ) {
      const notes = await seat.inbox.take(proveMs)
      if (seat.inbox.isClosed || signal?.aborted) return
      if (performance.now() - provenAt >= Math.min(proveMs, provenForMs)) {
        if (!areSame((await prove()).rights, rights)) return
        provenAt = performance.now()
      }
      yield noted(seat, notes, rights)
    }
  } catch (error) {
    failed(following, error)
  } finally {
    seat.leave()
  }
}

/** The procedure was through when its stream began: nobody else logs what goes wrong in it. */
function failed({ services, accountId }: Following, error: unknown): never {
  if (isTransient(error)) services.log.warn({ accountId, err: error }, 'live.database_away')
  else if (refusalOf(error).code === 'internal') services.log.error({ accountId, err: error }, 'live.failed')
  throw error
}

function noted(seat: Seat, notes: readonly LiveNote[], rights: Rights): TrackedEnvelope<readonly LiveNote[]> {
  const shown = notes.map(note => (note.kind === 'event' ? eventShownTo(rights, note) : note))
  return tracked(String(seat.seenAt()), shown)
}

/** What a page has missed. Sessions and deliveries it reads anew in any case: that is cheaper than to know. */
async function meanwhile({ services, accountId, topics: all, lastId }: Following): Promise<LiveNote[]> {
  const topics = all.filter(topic => topic.on === 'events')
  const since = /^\d{1,15}$/.test(lastId ?? '') ? Number(lastId) : null
  const isResumable = since !== null && Date.now() - since < resumeMs
  const missed =
    isResumable && topics.length > 0
      ? await readMissed({ sql: services.database.sql, sealer: services.sealer }, accountId, {
          sinceMs: since - marginMs,
          topics,
        })
      : null
  const lost = subjectsOf(all).filter(subject => subject !== 'events' || !missed)
  return [{ kind: 'refetch', of: lost }, ...(missed ?? [])]
}
