import type { ConnectReply } from '@messenger/shared/contract/sessions/connect'
import { isoMillis } from '@messenger/shared/contract/times'
import { sealContext } from '@messenger/shared/crypto/contexts'
import { sealText } from '@messenger/shared/crypto/seal-text'
import { phoneDigits } from '@messenger/shared/identity/jid'
import type { Logger } from 'pino'
import { passCrashPoint } from '../crash-points.ts'
import type { SessionState } from '../sessions/session-state.ts'
import { logSession, recordSessionStatus, type StatusChange } from '../sessions/session-status.ts'
import { PairingCodeError } from '../whatsapp/pairing-code.ts'
import { type LinkEvent, type LinkFailure, type LinkState, linkSteps } from './link-states.ts'

export type LinkMethod = 'qr' | 'code' | 'passkey'

export interface LinkingOptions {
  readonly method: LinkMethod
  readonly phoneNumber: string
  /** Refs are used up after 60 s for the first QR text and 20 s for each of the five after it. */
  readonly windowMs: number
  readonly state: SessionState
  readonly log: Logger
  /** Asks the network for a pairing code for a number (digits). @throws PairingCodeError */
  readonly askCode: (digits: string) => Promise<string>
  /** Asks the network for a passkey request. */
  readonly askPasskey: () => void
  /** Why the session waits for its phone. */
  readonly reason: 'waiting_for_link' | 'passkey_failed'
  /** There is something new to show. */
  readonly changed: () => void
  /** It ended without a link. */
  readonly failed: (reason: LinkFailure) => void
}

/** QR texts of one attempt, however many connections it takes: as many as the network gives to one. */
const mostTexts = 6

/** One attempt to link a session, from the wish to the phone's word; `linkSteps` says what can follow what. */
export class Linking {
  readonly method: LinkMethod
  readonly #options: LinkingOptions
  readonly #expiresAt: Date
  #state: LinkState = 'opening'
  #texts = 0
  /** Grows with each text that is to be shown. */
  #latest = 0
  /** Connections that this attempt has lost: what belongs to one of them is not shown on the next. */
  #drops = 0
  #wasShown = false
  #qr: string | null = null
  #code: string | null = null

  constructor(options: LinkingOptions) {
    this.method = options.method
    this.#options = options
    this.#expiresAt = new Date(Date.now() + options.windowMs)
  }

  get state(): LinkState {
    return this.#state
  }

  /** There has been something for a person to scan, type in or confirm. */
  get wasShown(): boolean {
    return this.#wasShown
  }

  /** The QR text that can be scanned now. */
  get qr(): string | null {
    return this.#state === 'scanning' ? this.#qr : null
  }

  /** Nobody has scanned or typed in time. */
  get isOver(): boolean {
    return this.#expiresAt.getTime() <= Date.now()
  }

  /** The reply of `connect`, once there is something to show. */
  get reply(): ConnectReply | null {
    if (this.qr !== null) return { status: 'NEED_SCAN', qrCode: this.qr }
    if (this.#state !== 'entering' || this.#code === null) return null
    return { status: 'NEED_CODE', pairingCode: this.#code, expires_at: isoMillis(this.#expiresAt) }
  }

  /** A new QR text. With other methods the first one of a connection says that the network is ready to be asked. */
  onQr(qr: string, isAgain: boolean): void {
    if (this.method === 'qr') this.#show(qr, isAgain)
    else if (this.#state === 'opening') this.#ask()
  }

  /** The code that is shown links nobody any more: the next one takes its place. */
  onCodeRefresh(): void {
    if (this.#state === 'entering') this.#ask()
  }

  /** Something has happened. False, and nothing changes, when that cannot be where the attempt stands. */
  move(event: LinkEvent): boolean {
    const { log, state, changed } = this.#options
    const from = this.#state
    const to = linkSteps[from].on[event]
    const fields = { sessionId: state.sessionId, method: this.method, from, event }
    if (to === undefined) {
      log.debug(fields, 'link.ignored')
      return false
    }
    this.#state = to
    if (linkSteps[to].shows) this.#wasShown = true
    if (to === 'opening') this.#forgetShown()
    if (to !== from) log.info({ ...fields, to }, 'link.moved')
    passCrashPoint(`link_${to}`)
    changed()
    return true
  }

  /** Ends the attempt; whoever started it hears why. */
  fail(reason: LinkFailure): void {
    if (this.move('fail')) this.#options.failed(reason)
  }

  #show(qr: string, isAgain: boolean): void {
    if (!isAgain && this.#texts >= mostTexts) {
      this.fail('link_timeout')
      return
    }
    if (!isAgain) this.#texts += 1
    this.#latest += 1
    const [text, { sessionId, writer, context }] = [this.#latest, this.#options.state]
    if (!this.move('text')) return
    const change = this.#shown(sealText(context.sealer, qr, sealContext.linkQr(sessionId)), null)
    const written = writer.write(async step => {
      await recordSessionStatus(step, sessionId, change)
      await logSession(step, sessionId, 'qr_generated', 'need_scan')
      step.emit({ event: 'qrcode.updated', data: { qr, session_id: String(sessionId) }, chatKind: null })
    })
    this.#background(
      written.then(() => {
        if (this.#latest !== text || this.#state !== 'scanning') return
        this.#qr = qr
        this.#options.changed()
      }),
    )
  }

  #forgetShown(): void {
    this.#drops += 1
    this.#qr = null
    this.#code = null
  }

  #ask(): void {
    if (this.method === 'passkey') this.#options.askPasskey()
    else if (this.move('ask')) this.#background(this.#openCode())
  }

  async #openCode(): Promise<void> {
    const { state, phoneNumber, askCode, log } = this.#options
    const drops = this.#drops
    const made = await askCode(phoneDigits(phoneNumber) ?? '').catch((error: unknown) => {
      if (!(error instanceof PairingCodeError)) throw error
      // Of a connection that is gone; the next one asks for itself.
      if (this.#drops !== drops) return
      log.warn({ sessionId: state.sessionId, code: error.code }, 'pairing_code.refused')
      this.fail(error.code === null ? 'pairing_code_unanswered' : 'pairing_code_refused')
    })
    if (made === undefined || this.#drops !== drops) return
    const code = readableCode(made)
    const change = {
      ...this.#shown(null, sealText(state.context.sealer, code, sealContext.linkCode(state.sessionId))),
      ...linkSteps.entering.shows,
    }
    await state.writer.write(step => recordSessionStatus(step, state.sessionId, change))
    if (this.#drops !== drops) return
    this.#code = code
    this.move('code')
  }

  /** For the session's row, where both are sealed. */
  #shown(linkQr: string | null, linkCode: string | null): StatusChange {
    const { reason } = this.#options
    return { status: 'need_scan', reason, set: { wanted: true, linkQr, linkCode, linkExpiresAt: this.#expiresAt } }
  }

  /** A connection that was lost meanwhile brings about the next try by itself. */
  #background(work: Promise<void>): void {
    work.catch((error: unknown) => {
      this.#options.log.error({ err: error, sessionId: this.#options.state.sessionId }, 'linking.failed')
    })
  }
}

/** `ABCD-1234`, as people read it. */
function readableCode(code: string): string {
  return `${code.slice(0, 4)}-${code.slice(4)}`
}
