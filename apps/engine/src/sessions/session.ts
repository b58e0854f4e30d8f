import { setTimeout as sleep } from 'node:timers/promises'
import type { StatusReasonCode } from '@messenger/shared/contract/fields'
import { withoutDevice } from '@messenger/shared/identity/jid'
import { passCrashPoint } from '../crash-points.ts'
import { ConnectionGoneError, type Relay } from '../sends/outbox.ts'
import type { Services } from '../services.ts'
import type { WAMessage, WASocket } from '../whatsapp/baileys.ts'
import { findContent } from '../whatsapp/find-content.ts'
import { openSocket, type SocketHandlers } from '../whatsapp/open-socket.ts'
import { stanzaExtras } from '../whatsapp/to-whatsapp/stanza-extras.ts'
import { afterClose, backOffMs } from './close-policy.ts'
import { forgetLink } from './forget-link.ts'
import { closedLink, linkedTo } from './link-columns.ts'
import { Linking, type LinkMethod } from './linking.ts'
import { replayOf, takeIn } from './message-intake.ts'
import { recordStatus } from './record-status.ts'
import type { SessionSettings, SessionState } from './session-state.ts'
import { logSession, recordSessionStatus, type StatusChange } from './session-status.ts'

export type Phase = 'idle' | 'linking' | 'connecting' | 'open'

/** One session's connection: opens it, keeps it open, and tells the database what becomes of it. */
export class Session {
  readonly state: SessionState
  readonly #services: Services
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
    this.#rememberMe()
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
    const presence = settings.alwaysOnline !== this.#settings.alwaysOnline
    this.#settings = settings
    if (presence) await this.socket?.sendPresenceUpdate(settings.alwaysOnline ? 'available' : 'unavailable')
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
    const deadline = this.#phase === 'linking' ? undefined : setTimeout(() => this.#giveUp(), this.#deadlineMs).unref()
    const settled = () => {
      clearTimeout(deadline)
      leave()
    }
    this.#socket = openSocket({
      sessionId: state.sessionId,
      url: services.socketUrl,
      credentials: state.credentials,
      keys: state.keys,
      transactions: state.transactions,
      journal: state.journal,
      cache: state.cache,
      alwaysOnline: this.#settings.alwaysOnline,
      settings: services.settings,
      findContent: networkId => findContent(services, state.sessionId, networkId),
      log: services.log,
      handlers: this.#handlers(life, settled),
    })
  }

  get #deadlineMs(): number {
    return this.#services.settings.connectDeadlineMs
  }

  #giveUp(): void {
    this.#socket?.end(undefined)
  }

  #handlers(life: AbortSignal, settled: () => void): SocketHandlers {
    const { state } = this
    let wasOpen = false
    return {
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
        this.#closeLines()
        if (!life.aborted) this.#onClose(code, wasOpen)
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
      onCredentials: () => this.#onCredentials(),
      onRefused: code => this.#link?.onRefused(code),
    }
  }

  #onOpen(): void {
    this.#attempt = 0
    this.#link = null
    this.#rememberMe()
    this.#enter('open')
    this.#write({ status: 'connected', reason: null, set: linkedTo(this.state.credentials.creds.me) })
    this.state.outbox.open(this.relay)
    const waiting = this.#deviceTraffic
    this.#deviceTraffic = []
    for (const message of waiting) this.#background(this.#socket?.upsertMessage(message, 'append') ?? Promise.resolve())
  }

  #onClose(code: number, wasOpen: boolean): void {
    const linked = this.state.credentials.linked()
    const isOver = !linked && this.#link?.isOver === true
    const after = afterClose({ code: isOver ? timedOut : code, linked, wasOpen })
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
    this.#rememberMe()
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

  #rememberMe(): void {
    const { me } = this.state.credentials.creds
    this.state.context.me = {
      pn: me?.id ? withoutDevice(me.id) : null,
      lid: me?.lid ? withoutDevice(me.lid) : null,
    }
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

  /** Puts one message on the wire of the open connection. */
  readonly relay: Relay = async ({ chatJid, networkId, content }) => {
    const { socket } = this
    if (!socket?.ws.isOpen) throw new ConnectionGoneError()
    try {
      const options = { messageId: networkId, useCachedGroupMetadata: true, ...stanzaExtras(content) }
      await socket.relayMessage(chatJid, content, options)
      passCrashPoint('wired')
    } catch (error) {
      throw socket.ws.isOpen ? error : new ConnectionGoneError('closed while sending', { cause: error })
    }
    const lid = this.state.context.me.lid ? await this.#lidOf(chatJid) : null
    if (lid) await this.state.tokenSent(lid)
  }

  async #lidOf(chatJid: string): Promise<string | null> {
    return (await this.state.identities.resolve(this.#services.database.db, chatJid)).lid
  }

  async #endSocket(): Promise<void> {
    const socket = this.#socket
    this.#socket = null
    this.#closeLines()
    await socket?.end(undefined)
  }

  #closeLines(): void {
    this.state.outbox.close()
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

/** The library's code for a linking attempt whose QR texts are used up. */
const timedOut = 408
