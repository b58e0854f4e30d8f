import { setTimeout as sleep } from 'node:timers/promises'
import type { StatusReasonCode } from '@messenger/shared/contract/fields'
import type { ConnectionDetails } from '@messenger/shared/contract/sessions/list-session-logs'
import { isSamePace } from '../governor/governor.ts'
import { createSessionGroups, type SessionGroups } from '../groups/session-groups.ts'
import { LinkLine } from '../linking/link-line.ts'
import type { LinkFailure } from '../linking/link-states.ts'
import type { Linking, LinkMethod } from '../linking/linking.ts'
import type { PasskeyLine } from '../passkey/passkey-line.ts'
import type { Relay } from '../sends/relay.ts'
import type { Services } from '../services.ts'
import type { ChosenVersion } from '../versions/choose-version.ts'
import type { WASocket } from '../whatsapp/baileys.ts'
import { Bell } from './bell.ts'
import { afterClose, backOffMs, goodbyeMs, type HowToReconnect, linkEnd, restartRequired } from './close-policy.ts'
import { forgetLink } from './forget-link.ts'
import { GapLine } from './gap-line.ts'
import { closedLink, linkedTo } from './link-columns.ts'
import { type ConnectionEnd, type ConnectionHandlers, openConnection } from './open-connection.ts'
import { createRelay } from './relay.ts'
import { rememberMe } from './remember-me.ts'
import type { SessionSettings } from './session-settings.ts'
import type { SessionState } from './session-state.ts'
import { logStop, recordName } from './session-status.ts'
import { StatusLine } from './status-line.ts'
import { takeSettings } from './take-settings.ts'
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
  readonly #bell = new Bell()
  readonly #linking: LinkLine
  readonly #gap: GapLine
  readonly #status: StatusLine
  #settings: SessionSettings
  #socket: WASocket | null = null
  #phase: Phase = 'idle'
  #forgetting: Promise<void> = Promise.resolve()
  /** Tries since the last open connection. */
  #attempt = 0
  /** Ends with the present wish to be connected. */
  #life = new AbortController()
  #lastName: string | undefined
  #trouble: StatusReasonCode | null = null

  constructor(services: Services, state: SessionState, settings: SessionSettings) {
    this.#services = services
    this.state = state
    this.#settings = settings
    takeSettings(state, settings)
    this.#gap = new GapLine(services, state)
    this.#status = new StatusLine(services, state, () => this.#bell.ring())
    this.relay = createRelay(services, state, () => this.socket)
    this.#groups = createSessionGroups(services, state, () => this.socket)
    this.#traffic = createTraffic({
      services,
      state,
      groups: this.#groups,
      socket: () => this.socket,
      settings: () => this.#settings,
      background: work => this.#status.background(work),
    })
    this.#linking = new LinkLine({
      services,
      state,
      phoneNumber: () => this.#settings.phoneNumber,
      socket: () => this.#socket,
      life: () => this.#life.signal,
      changed: () => this.#bell.ring(),
      replaced: () => this.#linkAnew(),
      failed: reason => this.#giveUp(reason),
    })
    rememberMe(this.state)
    this.#traffic.replayJournal()
  }

  get phase(): Phase {
    return this.#phase
  }

  get link(): Linking | null {
    return this.#linking.present
  }

  get passkey(): PasskeyLine {
    return this.#linking.passkey
  }

  /** Why the session is not connected, as far as the last try told. */
  get trouble(): StatusReasonCode | null {
    return this.#trouble
  }

  get settings(): SessionSettings {
    return this.#settings
  }

  /** The open socket, or null. */
  get socket(): WASocket | null {
    return this.#phase === 'open' ? this.#socket : null
  }

  /** Starts connecting, or linking with `method` without a link; returns at once. `since`: when another engine was connected last, ms. */
  start(method: LinkMethod = 'qr', since: number | null = null): void {
    if (this.#phase !== 'idle') return
    this.#life = new AbortController()
    this.#attempt = 0
    this.#trouble = null
    if (this.state.credentials.linked()) {
      this.#enter('connecting')
      this.#status.write({ status: 'connecting', reason: null, set: { wanted: true }, since })
    } else {
      this.#linking.begin(method)
      this.#enter('linking')
    }
    this.#open()
  }

  /** Takes up what the database says shall be: a link is used again, an attempt to link has ended with its engine. */
  restore(): void {
    if (this.state.credentials.linked()) this.start('qr', this.state.heldUntil)
    else {
      // While it is connecting, nothing is shown that could run out.
      const wasShown = this.#settings.status !== 'connecting'
      const reason = wasShown ? 'link_timeout' : 'not_linked'
      this.#status.write({ status: linkEnd(wasShown), reason, set: { wanted: false, ...closedLink } })
    }
    this.#status.background(this.passkey.restore())
  }

  /** An attempt to link takes the place of one whose connection is of no use any more. */
  #linkAnew(): void {
    this.#life.abort()
    this.#life = new AbortController()
    const life = this.#life.signal
    this.#attempt = 0
    this.#enter('linking')
    const ended = this.#leaveSocket().finally(() => {
      if (!life.aborted) this.#open()
    })
    this.#status.background(ended)
  }

  /** Ends the connection and stays down, telling nobody: the engine stops, or has lost the session. */
  async stop(): Promise<void> {
    this.#life.abort()
    this.#trouble = null
    this.#linking.close()
    this.passkey.abandon()
    this.#enter('idle')
    await this.#endSocket()
    await this.state.writer.idle()
  }

  /** Ends the connection on request, keeping the link. */
  async disconnect(): Promise<void> {
    const wasIdle = this.#phase === 'idle'
    await this.stop()
    const reason: StatusReasonCode = this.state.credentials.linked() ? 'disconnected_by_user' : 'not_linked'
    await this.#status.write({ status: 'disconnected', reason, set: { wanted: false, ...closedLink } })
    if (!wasIdle) await logStop(this.state, 'session_disconnected')
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
    await logStop(this.state, 'session_restarted')
    this.start()
  }

  /** Settings that take effect on a live connection. */
  async apply(settings: SessionSettings): Promise<void> {
    const before = this.#settings
    this.#settings = settings
    takeSettings(this.state, settings)
    if (!isSamePace(settings, before)) await this.state.outbox.reconsider(this.state.governor.release())
    if (settings.proxyUrl !== before.proxyUrl && this.#phase !== 'idle') return this.#takeNewRoute()
    if (settings.alwaysOnline !== before.alwaysOnline)
      await this.socket?.sendPresenceUpdate(settings.alwaysOnline ? 'available' : 'unavailable')
  }

  /** The proxy is another one, or there is none any more: a new connection takes the new way. */
  async #takeNewRoute(): Promise<void> {
    this.#life.abort()
    if (this.#linking.drop()) return this.#linking.replace()
    await this.#leaveSocket()
    if (this.#phase === 'idle') return
    this.#life = new AbortController()
    this.#attempt = 0
    this.#reconnect({ reason: null, atOnce: true }, this.state.credentials.linked())
  }

  /** Resolves with whether `reached` became true within `timeoutMs`. */
  until(reached: () => boolean, timeoutMs: number): Promise<boolean> {
    return this.#bell.until(reached, timeoutMs)
  }

  #forget(reason: StatusReasonCode): Promise<void> {
    const forgetting = forgetLink(this.#services, this.state, reason)
    this.#forgetting = forgetting.catch(() => undefined)
    return forgetting
  }

  #enter(phase: Phase): void {
    this.#phase = phase
    this.#bell.ring()
  }

  #open(): void {
    const life = this.#life.signal
    this.#attempt += 1
    // Since when there was no connection stands in the log before there is one.
    this.#status.told
      .then(() => this.#services.throttle.enter(life))
      .then(async leave => this.#openNow(leave, life, await this.#services.versions.current()))
      .catch((error: unknown) => {
        if (life.aborted) return
        this.#services.log.error({ err: error, sessionId: this.state.sessionId }, 'socket.open_failed')
        this.#reconnect({ reason: 'internal', atOnce: false }, this.state.credentials.linked())
      })
  }

  #openNow(leave: () => void, life: AbortSignal, { version }: ChosenVersion): void {
    if (life.aborted) {
      leave()
      return
    }
    this.#gap.begin()
    try {
      this.#socket = openConnection(this.#services, this.state, {
        version,
        settings: this.#settings,
        findGroup: this.#groups.forSending,
        handlers: this.#handlers(),
        life,
        deadlineMs: this.#services.settings.connectDeadlineMs,
        // somebody may take their time to link
        isDue: () => this.#phase !== 'linking' || this.link?.state === 'opening',
        onSettled: leave,
      })
    } catch (error) {
      leave()
      throw error
    }
  }

  #handlers(): ConnectionHandlers {
    return {
      ...this.#traffic.handlers,
      ...this.#linking.handlers,
      onOpen: () => this.#onOpen(),
      onCaughtUp: replayed => {
        this.#gap.caughtUp(replayed)
        this.#tellGap()
      },
      onClose: end => this.#onClose(end),
      onCredentials: () => this.#onCredentials(),
    }
  }

  #onOpen(): void {
    this.#attempt = 0
    this.#trouble = null
    this.#linking.close()
    this.#services.metrics.opened()
    rememberMe(this.state)
    this.#enter('open')
    this.#status.write({ status: 'connected', reason: null, set: linkedTo(this.state.credentials.creds.me) })
    this.#tellGap()
    this.state.outbox.open(this.relay)
    this.state.media.open(createUpload(() => this.socket))
    if (!this.#socket) return
    this.#status.background(this.#groups.sync(this.#socket))
    this.#traffic.onOpened(this.#socket)
  }

  #tellGap(): void {
    if (this.#phase !== 'open') return
    this.#status.background(this.#gap.tell())
    if (this.#gap.isCaughtUp && this.#socket) this.#traffic.onCaughtUp(this.#socket)
  }

  #onClose(end: ConnectionEnd): void {
    if (end.wasOpen) this.#gap.ended(end.code)
    this.#closeLines()
    if (this.#linking.drop()) {
      this.#linking.replace()
      return
    }
    const linked = this.state.credentials.linked()
    const wasShown = this.link?.wasShown === true
    const after = afterClose({ ...end, linked, wasShown, isOver: this.link?.isOver === true })
    this.#trouble = after.reason
    const closed = { sessionId: this.state.sessionId, code: end.code, next: after.next, attempt: this.#attempt }
    this.#services.log.info(closed, 'socket.closed')
    // What came of an attempt to link is counted with it; 515 is a part of one that went well.
    if (linked && end.code !== restartRequired) this.#services.metrics.closed(end.wasOpen, after.reason)
    this.#socket = null
    const details = end.version && { version: end.version }
    if (after.next === 'reconnect') {
      this.#reconnect(after, linked, details)
      return
    }
    this.#life.abort()
    this.#linking.close(after.reason)
    this.#enter('idle')
    if (after.next === 'forget') this.#status.background(this.#forget(after.reason))
    else
      this.#status.write({ status: after.status, reason: after.reason, set: { wanted: false, ...closedLink }, details })
  }

  #reconnect({ reason, atOnce }: HowToReconnect, linked: boolean, details?: ConnectionDetails): void {
    this.#enter(linked ? 'connecting' : 'linking')
    this.#status.write({ status: 'connecting', reason, set: { wanted: true, ...closedLink }, details })
    sleep(atOnce ? 0 : backOffMs(this.#attempt), undefined, { signal: this.#life.signal }).then(
      () => this.#open(),
      () => undefined,
    )
  }

  #onCredentials(): void {
    const { credentials, sessionId, writer } = this.state
    rememberMe(this.state)
    if (credentials.linked()) this.#status.background(credentials.save())
    if (credentials.linked() && this.#phase === 'linking') this.#onLinked()
    const name = credentials.creds.me?.name
    if (this.#phase !== 'open' || !name || name === this.#lastName) return
    this.#lastName = name
    this.#status.background(writer.write(step => recordName(step, sessionId, name)))
    // Without a name the library skips its first presence, and a bare one would mean "available".
    this.#status.background(
      this.#socket?.sendPresenceUpdate(this.#settings.alwaysOnline ? 'available' : 'unavailable') ?? Promise.resolve(),
    )
  }

  /** The phone has accepted this device; the network closes the connection now (515) and expects a login. */
  #onLinked(): void {
    this.#linking.accept()
    this.#enter('connecting')
    this.#status.write({ status: 'connecting', reason: null, set: { wanted: true, linked: true, ...closedLink } })
  }

  /** Nothing comes of the attempt to link. */
  #giveUp(reason: LinkFailure): void {
    const status = linkEnd(this.link?.wasShown === true)
    this.#life.abort()
    this.#linking.close()
    this.#trouble = reason
    this.#enter('idle')
    this.#status.write({ status, reason, set: { wanted: false, ...closedLink } })
    this.#status.background(this.#endSocket())
  }

  async #endSocket(): Promise<void> {
    const socket = this.#socket
    if (socket) this.#gap.ended(null)
    this.#socket = null
    this.#closeLines()
    await socket?.end(undefined)
  }

  /** A way that is dead does not answer the goodbye either; the network ends that connection at the next login. */
  async #leaveSocket(): Promise<void> {
    await Promise.race([this.#endSocket(), sleep(goodbyeMs, undefined, { ref: false })])
  }

  #closeLines(): void {
    this.state.outbox.close()
    this.state.media.close()
    this.state.acks.close()
  }
}
