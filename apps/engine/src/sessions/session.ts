import { setTimeout as sleep } from 'node:timers/promises'
import type { StatusReasonCode } from '@messenger/shared/contract/fields'
import { createSessionGroups, type SessionGroups } from '../groups/session-groups.ts'
import type { Relay } from '../sends/outbox.ts'
import type { Services } from '../services.ts'
import type { WASocket } from '../whatsapp/baileys.ts'
import { afterClose, backOffMs } from './close-policy.ts'
import { recordGap } from './connection-details.ts'
import { forgetLink } from './forget-link.ts'
import { ignoredKinds } from './ignored-chats.ts'
import { closedLink, linkedTo } from './link-columns.ts'
import { Linking, type LinkMethod } from './linking.ts'
import { type ConnectionEnd, type ConnectionHandlers, openConnection } from './open-connection.ts'
import { createRelay } from './relay.ts'
import { rememberMe } from './remember-me.ts'
import type { SessionSettings, SessionState } from './session-state.ts'
import { logSession, recordSessionStatus, type StatusChange } from './session-status.ts'
import { createTraffic, type Traffic } from './traffic.ts'
import { createUpload } from './upload.ts'

export type Phase = 'idle' | 'linking' | 'connecting' | 'open'

/** One session's connection: opens it, keeps it open, and tells the database what becomes of it. */
export class Session {
  readonly state: SessionState
  /** Puts one message on the wire of the open connection. */
  readonly relay: Relay
  readonly #services: Services
  readonly #groups: SessionGroups
  readonly #traffic: Traffic
  #settings: SessionSettings
  #socket: WASocket | null = null
  #phase: Phase = 'idle'
  #forgetting: Promise<void> = Promise.resolve()
  #link: Linking | null = null
  /** Tries since the last open connection. */
  #attempt = 0
  /** Ends with the present wish to be connected. */
  #life = new AbortController()
  #changed = Promise.withResolvers<void>()
  #lastName: string | undefined
  /** How the latest open connection ended; null: on request, or not in this process. */
  #lastCode: number | null = null
  /** What the network had kept for the present connection, once it has handed it over. */
  #replayed: number | null = null

  constructor(services: Services, state: SessionState, settings: SessionSettings) {
    this.#services = services
    this.state = state
    this.#settings = settings
    state.ignored.kinds = ignoredKinds(settings)
    this.relay = createRelay(services, state, () => this.socket)
    this.#groups = createSessionGroups(services, state, () => this.socket)
    this.#traffic = createTraffic({
      services,
      state,
      groups: this.#groups,
      socket: () => this.socket,
      settings: () => this.#settings,
      background: work => this.#background(work),
    })
    rememberMe(this.state)
    this.#traffic.replayJournal()
  }

  get phase(): Phase {
    return this.#phase
  }

  get link(): Linking | null {
    return this.#link
  }

  get settings(): SessionSettings {
    return this.#settings
  }

  /** The open socket, or null. */
  get socket(): WASocket | null {
    return this.#phase === 'open' ? this.#socket : null
  }

  /** Starts connecting, or linking with `method` when there is no link. Returns at once. */
  start(method: LinkMethod = 'qr'): void {
    if (this.#phase !== 'idle') return
    this.#life = new AbortController()
    this.#attempt = 0
    if (this.state.credentials.linked()) {
      this.#enter('connecting')
      this.#write({ status: 'connecting', reason: null, set: { wanted: true } })
    } else {
      this.#link = new Linking({
        method,
        phoneNumber: this.#settings.phoneNumber,
        windowMs: this.#services.settings.linkWindowMs,
        state: this.state,
        log: this.#services.log,
        askCode: digits => this.#socket?.requestPairingCode(digits) ?? Promise.reject(new Error('no socket')),
        changed: () => this.#tell(),
      })
      this.#enter('linking')
    }
    this.#open()
  }

  /** Takes up what the database says shall be: a link is used again, an attempt to link has ended with its engine. */
  restore(): void {
    if (this.state.credentials.linked()) this.start()
    else this.#write({ status: 'expired', reason: 'link_timeout', set: { wanted: false, ...closedLink } })
  }

  /** Ends the connection and stays down, telling nobody: the engine stops, or has lost the session. */
  async stop(): Promise<void> {
    this.#life.abort()
    this.#link = null
    this.#enter('idle')
    await this.#endSocket()
    await this.state.writer.idle()
  }

  /** Ends the connection on request, keeping the link. */
  async disconnect(): Promise<void> {
    const wasIdle = this.#phase === 'idle'
    await this.stop()
    const reason: StatusReasonCode = this.state.credentials.linked() ? 'disconnected_by_user' : 'not_linked'
    await this.#write({ status: 'disconnected', reason, set: { wanted: false, ...closedLink } })
    if (!wasIdle) await this.#logEvent('session_disconnected')
  }

  /** Unlinks from the phone (best effort, `timeoutMs`) and clears what the link left behind. */
  async logout(timeoutMs: number): Promise<void> {
    if (this.state.credentials.linked()) {
      this.start()
      await this.until(() => this.#phase === 'open', timeoutMs)
      // The network ends the connection as it does when the phone removes the device, perhaps before it answers.
      this.#life.abort()
      await this.socket?.logout().catch(() => undefined)
    }
    await this.stop()
    await this.#forget('logged_out_by_user')
  }

  /** Resolves when nothing is left of a link that has ended; what starts before would start on its remains. */
  forgotten(): Promise<void> {
    return this.#forgetting
  }

  /** Closes and reopens the connection, keeping the link. */
  async restart(): Promise<void> {
    await this.stop()
    await this.#logEvent('session_restarted')
    this.start()
  }

  /** Settings that take effect on a live connection. */
  async apply(settings: SessionSettings): Promise<void> {
    const before = this.#settings
    this.#settings = settings
    this.state.ignored.kinds = ignoredKinds(settings)
    if (settings.proxyUrl !== before.proxyUrl && this.#phase !== 'idle') return this.#takeNewRoute()
    if (settings.alwaysOnline !== before.alwaysOnline)
      await this.socket?.sendPresenceUpdate(settings.alwaysOnline ? 'available' : 'unavailable')
  }

  /** The proxy is another one, or there is none any more: a new connection takes the new way. */
  async #takeNewRoute(): Promise<void> {
    this.#life.abort()
    // an old way that is dead does not answer the goodbye either; the network ends that connection at the next login
    await Promise.race([this.#endSocket(), sleep(goodbyeMs, undefined, { ref: false })])
    if (this.#phase === 'idle') return
    this.#life = new AbortController()
    this.#attempt = 0
    this.#link?.onClosed()
    this.#reconnect(null, true, this.state.credentials.linked())
  }

  /** Resolves with whether `reached` became true within `timeoutMs`. */
  async until(reached: () => boolean, timeoutMs: number): Promise<boolean> {
    const timeUp = AbortSignal.timeout(timeoutMs)
    while (!reached() && !timeUp.aborted) {
      const ended = new Promise<void>(resolve => timeUp.addEventListener('abort', () => resolve(), { once: true }))
      await Promise.race([this.#changed.promise, ended])
    }
    return reached()
  }

  #forget(reason: StatusReasonCode): Promise<void> {
    const forgetting = forgetLink(this.#services, this.state, reason)
    this.#forgetting = forgetting.catch(() => undefined)
    return forgetting
  }

  #enter(phase: Phase): void {
    this.#phase = phase
    this.#tell()
  }

  #tell(): void {
    const { resolve } = this.#changed
    this.#changed = Promise.withResolvers()
    resolve()
  }

  #open(): void {
    const life = this.#life.signal
    this.#attempt += 1
    this.#services.throttle
      .enter(life)
      .then(leave => this.#openNow(leave, life))
      .catch((error: unknown) => {
        if (!life.aborted)
          this.#services.log.error({ err: error, sessionId: this.state.sessionId }, 'socket.open_failed')
      })
  }

  #openNow(leave: () => void, life: AbortSignal): void {
    if (life.aborted) {
      leave()
      return
    }
    this.#replayed = null
    this.#socket = openConnection(this.#services, this.state, {
      settings: this.#settings,
      findGroup: this.#groups.forSending,
      handlers: this.#handlers(),
      life,
      deadlineMs: this.#phase === 'linking' ? null : this.#services.settings.connectDeadlineMs,
      onSettled: leave,
    })
  }

  #handlers(): ConnectionHandlers {
    return {
      ...this.#traffic.handlers,
      onQr: qr => this.#link?.onQr(qr),
      onOpen: () => this.#onOpen(),
      onCaughtUp: replayed => this.#onCaughtUp(replayed),
      onClose: end => this.#onClose(end),
      onCredentials: () => this.#onCredentials(),
      onRefused: code => this.#link?.onRefused(code),
    }
  }

  #onOpen(): void {
    this.#attempt = 0
    this.#link = null
    rememberMe(this.state)
    this.#enter('open')
    this.#write({ status: 'connected', reason: null, set: linkedTo(this.state.credentials.creds.me) })
    this.#tellGap()
    this.state.outbox.open(this.relay)
    this.state.media.open(createUpload(() => this.socket))
    if (!this.#socket) return
    this.#background(this.#groups.sync(this.#socket))
    this.#traffic.replayDeviceTraffic(this.#socket)
  }

  /** What waited is handed over perhaps before the connection counts as open. */
  #onCaughtUp(replayed: number): void {
    this.#replayed = replayed
    this.#tellGap()
  }

  #tellGap(): void {
    const replayed = this.#replayed
    if (this.#phase !== 'open' || replayed === null) return
    this.#replayed = null
    const { writer, sessionId } = this.state
    const caughtUp = { replayed, code: this.#lastCode }
    this.#services.log.info({ sessionId, ...caughtUp }, 'session.caught_up')
    this.#background(writer.write(step => recordGap(step, sessionId, caughtUp)))
  }

  #onClose(end: ConnectionEnd): void {
    if (end.wasOpen) this.#lastCode = end.code
    this.#closeLines()
    const linked = this.state.credentials.linked()
    const isOver = !linked && this.#link?.isOver === true
    const after = afterClose(isOver ? { code: timedOut, linked, wasOpen: end.wasOpen } : { ...end, linked })
    this.#link?.onClosed()
    this.#services.log.info(
      { sessionId: this.state.sessionId, code: end.code, next: after.next, attempt: this.#attempt },
      'socket.closed',
    )
    this.#socket = null
    if (after.next === 'reconnect') {
      this.#reconnect(after.reason, after.atOnce, linked)
      return
    }
    this.#life.abort()
    this.#link = null
    this.#enter('idle')
    if (after.next === 'forget') this.#background(this.#forget(after.reason))
    else this.#write({ status: after.status, reason: after.reason, set: { wanted: false, ...closedLink } })
  }

  #reconnect(reason: StatusReasonCode | null, atOnce: boolean, linked: boolean): void {
    this.#enter(linked ? 'connecting' : 'linking')
    this.#write({ status: 'connecting', reason, set: closedLink })
    const life = this.#life.signal
    const pause = atOnce ? 0 : backOffMs(this.#attempt)
    sleep(pause, undefined, { signal: life }).then(
      () => this.#open(),
      () => undefined,
    )
  }

  #onCredentials(): void {
    const { credentials, sessionId, writer } = this.state
    rememberMe(this.state)
    if (credentials.linked()) this.#background(credentials.save())
    if (credentials.linked() && this.#phase === 'linking') this.#onLinked()
    const name = credentials.creds.me?.name
    if (this.#phase !== 'open' || !name || name === this.#lastName) return
    this.#lastName = name
    this.#background(
      writer.write(step =>
        recordSessionStatus(step, sessionId, { status: 'connected', reason: null, set: { meName: name } }),
      ),
    )
    // Without a name the library skips its first presence, and a bare one would mean "available".
    this.#background(
      this.#socket?.sendPresenceUpdate(this.#settings.alwaysOnline ? 'available' : 'unavailable') ?? Promise.resolve(),
    )
  }

  /** The phone has accepted this device; the network closes the connection now (515) and expects a login. */
  #onLinked(): void {
    this.#link = null
    this.#enter('connecting')
    this.#write({ status: 'connecting', reason: null, set: { wanted: true, linked: true, ...closedLink } })
  }

  async #endSocket(): Promise<void> {
    const socket = this.#socket
    if (socket) this.#lastCode = null
    this.#socket = null
    this.#closeLines()
    await socket?.end(undefined)
  }

  #closeLines(): void {
    this.state.outbox.close()
    this.state.media.close()
    this.state.acks.close()
  }

  #write(change: StatusChange): Promise<void> {
    const { writer, sessionId } = this.state
    const written = writer.write(step => recordSessionStatus(step, sessionId, change)).then(() => this.#tell())
    this.#background(written)
    return written
  }

  async #logEvent(eventType: 'session_disconnected' | 'session_restarted'): Promise<void> {
    const { writer, sessionId } = this.state
    await writer.write(step => logSession(step, sessionId, eventType, 'disconnected'))
  }

  /** Work nobody waits for: its failure is logged, never thrown into the network side. */
  #background(work: Promise<unknown>): void {
    work.catch((error: unknown) => {
      this.#services.log.error({ err: error, sessionId: this.state.sessionId }, 'session.background_failed')
    })
  }
}

/** How long a new way waits for the connection on the old one to end. */
const goodbyeMs = 2_000

/** The library's code for a linking attempt whose QR texts are used up. */
const timedOut = 408
