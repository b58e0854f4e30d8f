import { setInterval as every } from 'node:timers/promises'
import { ApiError } from '@messenger/shared/contract/errors'
import { endHungStatements } from '@messenger/shared/db/end-hung-statements'
import { isTransient } from '@messenger/shared/db/is-transient'
import { retryTransient } from '@messenger/shared/db/retry-transient'
import { isDiskFull } from '@messenger/shared/disk/is-disk-full'
import type postgres from 'postgres'
import type { Limiter } from '../limits/limiter.ts'
import { expireDueSends, queueDueSends, sessionsWithDueSends } from '../sends/due-sends.ts'
import { expireSends } from '../sends/expire-sends.ts'
import type { Services } from '../services.ts'
import { LeaseLostError } from '../whatsapp/key-store.ts'
import { createDiskPause } from './disk-pause.ts'
import { isMoved } from './is-moved.ts'
import { createLeases, type EngineIdentity, type Lease, type Leases } from './leases.ts'
import { loadSettings } from './load-settings.ts'
import { NotOwnerError } from './not-owner-error.ts'
import { Session } from './session.ts'
import { loadSessionState } from './session-state.ts'
import { sweepJournal } from './sweep-journal.ts'
import { tellUnloadable } from './tell-unloadable.ts'

/** How long a start waits for a database that is restarting. */
const startPatienceMs = 30_000

interface Held {
  readonly lease: Lease
  readonly session: Promise<Session>
}

export interface SupervisorOptions {
  readonly services: Services
  readonly limiter: Limiter
  readonly engine: EngineIdentity
  /** Connection for heartbeats, and for what may be in the way of everything else. */
  readonly heartbeat: postgres.Sql
  /** Sessions at most. */
  readonly capacity: number
}

/** Owns the sessions of one engine: claims those that shall be connected, keeps their leases, lets them go. */
export class Supervisor {
  readonly #services: Services
  readonly #limiter: Limiter
  readonly #leases: Leases
  readonly #heartbeatSql: postgres.Sql
  readonly #capacity: number
  readonly #held = new Map<number, Held>()
  readonly #stopping = new AbortController()
  /** Sessions that are being claimed for a call: who asks meanwhile waits for the same answer. */
  readonly #taking = new Map<number, Promise<Session>>()
  /** Nothing goes to the network any more in the name of these, whoever still has their session in hand. */
  readonly #departed = new WeakSet<Lease>()
  /** Sessions whose due sends are being queued. */
  readonly #queueing = new Set<number>()
  #loops: Promise<unknown> = Promise.resolve()
  #isRegistered = false
  /** When the leases held now were last known to be good: before it was asked for. */
  #renewedAt = Date.now()
  /** What is taken while the disk is full only fails again. */
  readonly #diskPause = createDiskPause()

  constructor({ services, limiter, engine, heartbeat, capacity }: SupervisorOptions) {
    this.#services = services
    this.#limiter = limiter
    this.#leases = createLeases({ sql: services.database.sql, heartbeat, engine, leaseMs: services.settings.leaseMs })
    this.#heartbeatSql = heartbeat
    this.#capacity = capacity
  }

  get sessionCount(): number {
    return this.#held.size
  }

  /** Whether others find this engine in the database. */
  get isRegistered(): boolean {
    return this.#isRegistered
  }

  /** Registers the engine and starts to take sessions. */
  async start(): Promise<void> {
    const { heartbeatMs, scheduleMs } = this.#services.settings
    await retryTransient(() => this.#leases.leave(), startPatienceMs)
    await this.#heartbeat()
    this.#isRegistered = true
    await this.#takeWanted()
    this.#loops = Promise.all([
      this.#loop(heartbeatMs, () => this.#heartbeat()),
      this.#loop(heartbeatMs / 4, () => this.#endHung()),
      this.#loop(heartbeatMs / 4, () => this.#takeWanted()),
      this.#loop(heartbeatMs * 3, () => this.#sweep()),
      this.#loop(scheduleMs, () => this.#queueDue()),
    ])
  }

  /** Ends all connections, keeping the wish to be connected, and lets other engines take over at once. */
  async stop(): Promise<void> {
    this.#stopping.abort()
    await this.#loops
    await Promise.all([...this.#held.values()].map(held => this.#letGo(held)))
    await this.#leases.leave()
  }

  /**
   * The session, owned by this engine; claims it when nobody does.
   * @throws NotOwnerError when another engine owns it, or it is gone or of another network; ApiError `disk_full`, `session_moved`.
   */
  async take(sessionId: number): Promise<Session> {
    const held = this.#held.get(sessionId)
    if (held) return held.session
    const taking = this.#taking.get(sessionId) ?? this.#claim(sessionId).finally(() => this.#taking.delete(sessionId))
    this.#taking.set(sessionId, taking)
    return taking
  }

  async #claim(sessionId: number): Promise<Session> {
    if (this.#diskPause.isOn()) throw new ApiError('disk_full')
    const lease = await this.#leases.claim(sessionId)
    if (lease) return this.#hold(lease)
    const ownerUrl = await this.#leases.ownerUrl(sessionId)
    // It may have been claimed with others in the meantime.
    const claimed = this.#held.get(sessionId)
    if (claimed) return claimed.session
    if (!ownerUrl && (await isMoved(this.#services.database.db, sessionId))) throw new ApiError('session_moved')
    throw new NotOwnerError(ownerUrl)
  }

  owns(sessionId: number): boolean {
    return this.#held.has(sessionId)
  }

  /** The session when this engine owns it already; null otherwise. */
  async find(sessionId: number): Promise<Session | null> {
    return (await this.#held.get(sessionId)?.session) ?? null
  }

  /** Other plans hold for these accounts: what their sessions held is decided anew. */
  reconsider(accountIds: ReadonlySet<number>): void {
    const decideAnew = async (held: Promise<Session>) => {
      const { state } = await held
      if (accountIds.has(state.accountId)) await state.outbox.reconsider(state.governor.release())
    }
    for (const { session } of this.#held.values()) this.#quietly(decideAnew(session), 'session.not_reconsidered')
  }

  /** Stops a session and gives its lease back. */
  async drop(sessionId: number): Promise<void> {
    const held = this.#held.get(sessionId)
    if (held) await this.#letGo(held)
  }

  /**
   * Ends a session's connection and lets nobody here find it any more, then does the `last` thing that is written for it under its lease.
   * @throws as `take` does
   */
  async depart<T>(sessionId: number, last: (epoch: number) => Promise<T>): Promise<T> {
    const session = await this.take(sessionId)
    const held = this.#held.get(sessionId)
    if (!held) throw new NotOwnerError(null)
    const { lease } = held
    this.#held.delete(sessionId)
    try {
      await session.stop()
      this.#departed.add(lease)
      return await last(lease.epoch)
    } finally {
      this.#quietly(session.stop())
      await this.#limiter.handOver(sessionId)
      await this.#leases.release(sessionId, lease.epoch)
    }
  }

  async #hold(lease: Lease): Promise<Session> {
    try {
      return await this.#track(lease)
    } catch (error) {
      await this.#leases.release(lease.sessionId, lease.epoch)
      throw error
    }
  }

  /** Loads a session, which is held from now on, and no longer when it cannot be loaded. */
  async #track(lease: Lease): Promise<Session> {
    const { sessionId } = lease
    // Its lease before may have run out without anybody having looked.
    this.#lost(sessionId)
    const loading = this.#load(lease)
    this.#held.set(sessionId, { lease, session: loading })
    try {
      return await loading
    } catch (error) {
      if (this.#held.get(sessionId)?.lease === lease) this.#held.delete(sessionId)
      throw error
    }
  }

  async #load(lease: Lease): Promise<Session> {
    const settings = await loadSettings(this.#services, lease.sessionId)
    if (!settings) throw new NotOwnerError(null)
    const loaded: { session?: Session } = {}
    const state = await loadSessionState(this.#services, {
      ...lease,
      mayWrite: () => !this.#departed.has(lease) && this.#checkLeases(),
      onFailed: error => this.#failed(lease, loaded.session, error),
    })
    const session = new Session(this.#services, state, settings)
    loaded.session = session
    if (settings.wanted) session.restore()
    return session
  }

  /** Claims wait for what hangs, and may have taken every other connection meanwhile. */
  async #endHung(): Promise<void> {
    const hung = await endHungStatements(this.#heartbeatSql)
    if (hung > 0) this.#services.log.warn({ connections: hung }, 'database.hung_ended')
  }

  /** One session that cannot be loaded holds up none of the others. */
  async #restore(lease: Lease): Promise<void> {
    try {
      await this.#track(lease)
    } catch (error) {
      const isOwn = !(error instanceof NotOwnerError || error instanceof LeaseLostError)
      if (isOwn && !isTransient(error) && !isDiskFull(error)) return tellUnloadable(this.#services, lease, error)
      await this.#leases.release(lease.sessionId, lease.epoch)
      throw error
    }
  }

  /** Takes none before a late heartbeat is made good: they would be let go with the others. */
  async #takeWanted(): Promise<void> {
    if (!this.#checkLeases() || this.#diskPause.isOn()) return
    const leases = await this.#leases.claimWanted(this.#capacity - this.#held.size)
    await Promise.all(leases.map(lease => this.#restore(lease)))
    if (leases.length > 0) this.#services.log.info({ sessions: leases.length }, 'sessions.restored')
  }

  async #heartbeat(): Promise<void> {
    // What is claimed while this runs is not among the answers.
    const before = [...this.#held]
    const askedAt = Date.now()
    const mine = await this.#leases.renew(before.map(([sessionId]) => sessionId))
    this.#renewedAt = askedAt
    for (const [sessionId, held] of before) {
      if (this.#held.get(sessionId) === held && mine.get(sessionId) !== held.lease.epoch) this.#lost(sessionId)
    }
  }

  /**
   * A lease that could not be renewed is about to expire here: two connections on one link would fight. Lets all sessions
   * go then, and answers false.
   */
  #checkLeases(): boolean {
    if (Date.now() - this.#renewedAt < this.#services.settings.leaseMs * 0.8) return true
    for (const sessionId of this.#held.keys()) this.#lost(sessionId)
    return false
  }

  #lost(sessionId: number): void {
    const held = this.#held.get(sessionId)
    if (!held) return
    this.#held.delete(sessionId)
    this.#limiter.forget(sessionId)
    this.#services.log.warn({ sessionId }, 'session.lease_lost')
    this.#quietly(held.session.then(session => session.stop()))
  }

  /**
   * What the session has in memory may differ from what is stored. Its connection ends before anything else happens, so
   * that nothing is acknowledged that is not stored; then it is taken again, like any that has no owner.
   */
  #failed(lease: Lease, session: Session | undefined, error: unknown): void {
    if (session) this.#quietly(session.stop())
    const held = this.#held.get(lease.sessionId)
    if (held?.lease.epoch !== lease.epoch) return
    if (error instanceof LeaseLostError) {
      this.#lost(lease.sessionId)
      return
    }
    if (isDiskFull(error)) this.#diskPause.begin()
    this.#services.log.error({ err: error, sessionId: lease.sessionId }, 'session.store_failed')
    this.#quietly(this.#letGo(held))
  }

  async #letGo({ lease, session }: Held): Promise<void> {
    this.#held.delete(lease.sessionId)
    await session.then(live => live.stop())
    await this.#limiter.handOver(lease.sessionId)
    await this.#leases.release(lease.sessionId, lease.epoch)
  }

  async #sweep(): Promise<void> {
    const { database, sealer, network, log, wakeLanes, metrics, settings } = this.#services
    for (const held of this.#held.values()) await sweepJournal(database.sql, (await held.session).state)
    await expireSends({ database, sealer, network, log, wakeLanes, metrics, patienceMs: settings.sendPatienceMs })
    await expireDueSends(this.#services)
  }

  /** Sends whose time has come are looked for now, and not at the next look. */
  queueSoon(): void {
    this.#quietly(this.#queueDue(), 'session.schedule_failed')
  }

  /** One look at a time for each session: a network that is slow to answer for one does not hold the others. */
  async #queueDue(): Promise<void> {
    if (this.#held.size === 0) return
    for (const sessionId of await sessionsWithDueSends(this.#services)) {
      const session = this.#queueing.has(sessionId) ? null : await this.find(sessionId)
      if (!session?.socket) continue
      this.#queueing.add(sessionId)
      this.#quietly(
        queueDueSends(this.#services, session).finally(() => this.#queueing.delete(sessionId)),
        'session.schedule_failed',
      )
    }
  }

  async #loop(periodMs: number, work: () => Promise<void>): Promise<void> {
    const { signal } = this.#stopping
    try {
      for await (const _ of every(periodMs, undefined, { signal })) {
        await work().catch((error: unknown) => {
          if (isDiskFull(error)) this.#diskPause.begin()
          this.#services.log.error({ err: error }, 'supervisor.loop_failed')
        })
        this.#checkLeases()
      }
    } catch (error) {
      if (!signal.aborted) throw error
    }
  }

  #quietly(work: Promise<void>, event = 'session.stop_failed'): void {
    work.catch((error: unknown) => this.#services.log.error({ err: error }, event))
  }
}
