import { setTimeout as sleep } from 'node:timers/promises'
import type { StatusReasonCode } from '@messenger/shared/contract/fields'
import { passCrashPoint } from '../crash-points.ts'
import { createSessionGroups, type SessionGroups } from '../groups/session-groups.ts'
import { createProxyRoute, type ProxyRoute } from '../outbound/proxy-route.ts'
import type { Relay } from '../sends/outbox.ts'
import type { Services } from '../services.ts'
import type { WAMessage, WASocket } from '../whatsapp/baileys.ts'
import { findContent } from '../whatsapp/find-content.ts'
import { openSocket, type SocketHandlers } from '../whatsapp/open-socket.ts'
import { afterClose, backOffMs } from './close-policy.ts'
import { forgetLink } from './forget-link.ts'
import { ignoredKinds } from './ignored-chats.ts'
import { closedLink, linkedTo } from './link-columns.ts'
import { Linking, type LinkMethod } from './linking.ts'
import { replayOf, takeIn } from './message-intake.ts'
import { watchPeople } from './people.ts'
import { recordStatus } from './record-status.ts'
import { createRelay } from './relay.ts'
import { rememberMe } from './remember-me.ts'
import type { SessionSettings, SessionState } from './session-state.ts'
import { logSession, recordSessionStatus, type StatusChange } from './session-status.ts'
import { createUpload } from './upload.ts'

export type Phase = 'idle' | 'linking' | 'connecting' | 'open'

/** One session's connection: opens it, keeps it open, and tells the database what becomes of it. */
export class Session {
  readonly state: SessionState
  /** Puts one message on the wire of the open connection. */
  readonly relay: Relay
  readonly #services: Services
  readonly #groups: SessionGroups
  #settings: SessionSettings
  #socket: WASocket | null = null
  #phase: Phase = 'idle'
  #link: Linking | null = null
  /** Tries since the last open connection. */
  #attempt = 0
  /** Ends with the present wish to be connected. */
  #life = new AbortController()
  #changed = Promise.withResolvers<void>()
  #deviceTraffic: readonly WAMessage[] = []
  #lastName: string | undefined

  constructor(services: Services, state: SessionState, settings: SessionSettings) {
    this.#services = services
    this.state = state
    this.#settings = settings
    state.ignored.kinds = ignoredKinds(settings)
    this.relay = createRelay(services, state, () => this.socket)
    this.#groups = createSessionGroups(services, state, () => this.socket)
    rememberMe(this.state)
    this.#replayJournal()
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
    await forgetLink(this.#services, this.state, 'logged_out_by_user')
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
    const { services, state } = { services: this.#services, state: this.state }
    state.credentials.renew()
    const giveUp = () => this.#socket?.end(undefined)
    const deadline =
      this.#phase === 'linking' ? undefined : setTimeout(giveUp, services.settings.connectDeadlineMs).unref()
    const settled = () => {
      clearTimeout(deadline)
      leave()
    }
    const { proxyUrl } = this.#settings
    const proxy = proxyUrl ? createProxyRoute(proxyUrl, services.outbound) : null
    this.#socket = openSocket({
      sessionId: state.sessionId,
      url: services.socketUrl,
      credentials: state.credentials,
      keys: state.keys,
      transactions: state.transactions,
      holders: state.holders,
      journal: state.journal,
      cache: state.cache,
      alwaysOnline: this.#settings.alwaysOnline,
      proxy,
      settings: services.settings,
      findContent: networkId => findContent(services, state.sessionId, networkId),
      findGroup: this.#groups.forSending,
      log: services.log,
      handlers: this.#handlers(life, settled, proxy),
    })
  }

  #handlers(life: AbortSignal, settled: () => void, proxy: ProxyRoute | null): SocketHandlers {
    const { state } = this
    let wasOpen = false
    return {
      ...watchPeople({ services: this.#services, state, socket: () => this.socket, settings: () => this.#settings }),
      onQr: qr => {
        settled()
        if (!life.aborted) this.#link?.onQr(qr)
      },
      onOpen: () => {
        wasOpen = true
        settled()
        if (!life.aborted) this.#onOpen()
      },
      onClose: code => {
        settled()
        proxy?.close()
        // one that was ended on purpose may close when its successor is open already
        if (life.aborted) return
        this.#closeLines()
        this.#onClose(code, wasOpen, proxy?.reached() === false)
      },
      onMessages: messages => {
        passCrashPoint('received')
        for (const message of messages) this.#takeIn(message)
      },
      onStatuses: updates => {
        for (const update of updates)
          this.#background(state.writer.draft(step => recordStatus(state.context, step, update)))
      },
      onAck: ack => {
        if (!state.acks.take(ack)) state.outbox.onAck(ack)
      },
      onGroups: this.#groups.onJoined,
      onGroupChange: this.#groups.onChange,
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
    this.state.outbox.open(this.relay)
    this.state.media.open(createUpload(() => this.socket))
    if (this.#socket) this.#background(this.#groups.sync(this.#socket))
    const waiting = this.#deviceTraffic
    this.#deviceTraffic = []
    for (const message of waiting) this.#background(this.#socket?.upsertMessage(message, 'append') ?? Promise.resolve())
  }

  #onClose(code: number, wasOpen: boolean, proxyFailed: boolean): void {
    const linked = this.state.credentials.linked()
    const isOver = !linked && this.#link?.isOver === true
    const after = afterClose(isOver ? { code: timedOut, linked, wasOpen } : { code, linked, wasOpen, proxyFailed })
    this.#link?.onClosed()
    this.#services.log.info(
      { sessionId: this.state.sessionId, code, next: after.next, attempt: this.#attempt },
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
    if (after.next === 'forget') this.#background(forgetLink(this.#services, this.state, after.reason))
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

  #replayJournal(): void {
    const { credentials, journal } = this.state
    const { me } = credentials.creds
    if (!credentials.linked() || !me?.id) return
    const replay = replayOf(journal.pending(), me, this.#services.log)
    this.#deviceTraffic = replay.deviceTraffic
    for (const message of replay.messages) this.#takeIn(message)
  }

  #takeIn(raw: WAMessage): void {
    this.#background(
      takeIn(this.state, this.#settings, raw).then(async message => {
        if (!message || message.fromMe || !this.#settings.readIncomingMessages) return
        await this.socket?.readMessages([raw.key])
      }),
    )
  }

  async #endSocket(): Promise<void> {
    const socket = this.#socket
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
