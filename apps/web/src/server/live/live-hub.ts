import type { SandboxClient } from '@messenger/sandbox-network/admin/client'
import { ApiError } from '@messenger/shared/contract/errors'
import type { Sealer } from '@messenger/shared/crypto/seal'
import type { Database } from '@messenger/shared/db/create-db'
import { type Listening, listen } from '@messenger/shared/db/listen'
import { liveChannel, parseLiveHint } from '@messenger/shared/events/live-channel'
import type { LiveSubject, LiveTopic } from '@messenger/shared/events/live-note'
import type { Logger } from 'pino'
import { nowAndThen } from '../now-and-then.ts'
import { type AccountWatch, createAccountWatch, subjectsOf } from './account-watch.ts'
import { createAnnouncer, renewMs } from './announce.ts'
import { createInbox, type Inbox } from './inbox.ts'
import { createPhoneNews } from './phone-news.ts'

/** A page's place in the hub. */
export interface Seat {
  readonly inbox: Inbox
  /** The database's clock, milliseconds: what was committed by then is in the inbox or was there before. */
  readonly seenAt: () => number
  leave(): void
}

/** A person's open page. */
export interface Visitor {
  readonly accountId: number
  readonly userId: number
  readonly topics: readonly LiveTopic[]
}

/** Tells the open pages of this process what happens in their accounts. Costs nothing while no page is open. */
export interface LiveHub {
  /**
   * Resolves when everything that happens from then on comes into the inbox.
   * @throws ApiError `rate_limited` when the person, or the account, has as many pages open as there may be
   */
  join(visitor: Visitor): Promise<Seat>
  readonly settings: LiveSettings
  /** Ends all inboxes. */
  close(): Promise<void>
}

export interface LiveSettings {
  /** Pause between two looks at all sessions of an account, which find what no hint told. */
  readonly lookMs: number
  /** Pause between two proofs of a page's login, and signs that the place of a quiet stream is still fresh. */
  readonly proveMs: number
  /** A stream ends after that long, in good order; its page goes on with another. */
  readonly lastsMs: number
  /** Streams at once in this process. */
  readonly perPerson: number
  readonly perAccount: number
}

export const liveDefaults: LiveSettings = {
  lookMs: 5_000,
  proveMs: 15_000,
  lastsMs: 3_600_000,
  perPerson: 20,
  perAccount: 200,
}

/** Accounts that are looked at at once; one that takes long holds nobody up. */
const looksAtOnce = 4

interface HubOptions {
  readonly sealer: Sealer
  readonly log: Logger
  /** Undefined: without a sandbox network. */
  readonly sandbox: Pick<SandboxClient, 'watch'> | undefined
  readonly settings: LiveSettings
}

export function createLiveHub({ sql }: Database, { log, sealer, sandbox, settings }: HubOptions): LiveHub {
  const accounts = new Map<number, AccountWatch>()
  const announcer = createAnnouncer(sql)
  const isFollowed = (accountId: number, subject: LiveSubject) => {
    const watch = accounts.get(accountId)
    return watch !== undefined && followedOf(watch).has(subject)
  }
  const phoneNews = createPhoneNews({
    sandbox,
    log,
    isFollowed: accountId => isFollowed(accountId, 'phones'),
    tell: (accountId, note) => accounts.get(accountId)?.tell(note),
  })
  let listening: Listening | null = null
  let isClosed = false
  const failed = (error: unknown) => log.warn({ err: error }, 'live.look_failed')
  const stopLooks = nowAndThen(settings.lookMs, lookAtAll, failed)
  const stopRenewals = nowAndThen(renewMs, announceAll, failed)

  async function lookAtAll(): Promise<void> {
    const waiting = [...accounts]
    const lookAtEach = async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) await lookAt(...next)
    }
    await Promise.all(Array.from({ length: looksAtOnce }, lookAtEach))
  }

  /** One account's failure is its own. */
  async function lookAt(accountId: number, watch: AccountWatch, ids: readonly number[] | null = null): Promise<void> {
    await watch.look(ids).catch(error => log.warn({ accountId, err: error }, 'live.look_failed'))
  }

  async function announceAll(): Promise<void> {
    await announcer.announce([...accounts].map(([accountId, watch]) => ({ accountId, subjects: followedOf(watch) })))
  }

  /** Nothing but hints tells of deliveries: where some are lost, pages read theirs anew. */
  function deliveriesLost(): void {
    for (const watch of accounts.values()) watch.tell({ kind: 'refetch', of: ['deliveries'] })
  }

  function told(payload: string): void {
    const hint = parseLiveHint(payload)
    if (!hint) return
    if ('lost' in hint) {
      deliveriesLost()
      return
    }
    const watch = accounts.get(hint.account)
    if (!watch) return
    if ('sessions' in hint) {
      void lookAt(hint.account, watch, hint.sessions)
    } else if ('events' in hint) {
      if (isFollowed(hint.account, 'events')) void lookAt(hint.account, watch, hint.events)
    } else {
      for (const [endpointId, sessionId, status] of hint.deliveries) {
        watch.tell({ kind: 'delivery', endpointId, sessionId, status })
      }
    }
  }

  function opened(isAgain: boolean): void {
    if (!isAgain) return
    deliveriesLost()
    void lookAtAll()
  }

  function watchOf(accountId: number): AccountWatch {
    const watch = accounts.get(accountId) ?? createAccountWatch({ sql, sealer }, accountId)
    accounts.set(accountId, watch)
    return watch
  }

  function requireRoom({ accountId, userId }: Visitor): void {
    const pages = [...(accounts.get(accountId)?.pages ?? [])]
    const own = pages.filter(page => page.userId === userId)
    if (pages.length >= settings.perAccount || own.length >= settings.perPerson) throw new ApiError('rate_limited')
  }

  return {
    settings,
    async join(visitor) {
      const { accountId, userId, topics } = visitor
      requireRoom(visitor)
      const watch = watchOf(accountId)
      const page = { userId, topics, inbox: createInbox(subjectsOf(topics)) }
      watch.pages.add(page)
      const leave = () => {
        page.inbox.close()
        watch.pages.delete(page)
        if (watch.pages.size === 0 && accounts.get(accountId) === watch) accounts.delete(accountId)
      }
      if (isClosed) page.inbox.close()
      try {
        listening ??= listen(sql, liveChannel, { told, opened, failed })
        await listening.ready()
        await announcer.announce([{ accountId, subjects: subjectsOf(topics) }])
        await watch.look(null)
        if (isFollowed(accountId, 'phones')) phoneNews.follow(accountId)
        return { inbox: page.inbox, seenAt: () => watch.seenAt, leave }
      } catch (error) {
        leave()
        throw error
      }
    },
    async close() {
      isClosed = true
      for (const { pages } of accounts.values()) for (const { inbox } of pages) inbox.close()
      await Promise.all([stopLooks(), stopRenewals(), phoneNews.close()])
      await listening?.stop()
    },
  }
}

function followedOf({ pages }: AccountWatch): ReadonlySet<LiveSubject> {
  return new Set([...pages].flatMap(({ topics }) => subjectsOf(topics)))
}
