import { ApiError } from '@messenger/shared/contract/errors'
import { type PasskeyStatus, passkeySentences, type RequestOptions } from '@messenger/shared/contract/passkey/status'
import { newPasskeyRequestId } from '@messenger/shared/crypto/secrets'
import type { Logger } from 'pino'
import { closedLink } from '../sessions/link-columns.ts'
import type { SessionState } from '../sessions/session-state.ts'
import type { EngineSettings } from '../settings.ts'
import { askNetwork } from '../whatsapp/ask-network.ts'
import { NetworkRefusal } from '../whatsapp/network-refusal.ts'
import { comparisonCode, type PrimaryIdentity } from '../whatsapp/passkey-stanzas.ts'
import type { OwnHalf, PasskeyWire } from '../whatsapp/passkey-wire.ts'
import { type Assertion, type Credential, readAssertion } from './assertion.ts'
import { hasRunOut, lasting, newToken, type PasskeyToken, tokenRow } from './token.ts'
import { noRequest, type StageChange, writeBeginning, writeStage } from './write-stage.ts'

/** How a ceremony comes to an end without a link. */
export type FailedEnd = keyof typeof passkeySentences

interface CeremonyOptions {
  readonly state: SessionState
  readonly settings: EngineSettings['passkey']
  readonly log: Logger
  readonly wire: PasskeyWire
  /** The network asks, and the phone has taken this device's secret; else this device asks of its own accord. */
  readonly isAsked: boolean
  /** There is something new to show, or another stage has begun; not once it is over. */
  readonly changed: (status: PasskeyStatus) => void
  /** It failed, and that is written. */
  readonly failed: () => void
}

/** As long as the handoff key is good. */
const handoffMs = 5 * 60_000

/**
 * One passkey ceremony on one connection, from the network's request to the link. Steps follow each other; deadlines end
 * it. Nothing of it survives the process, since the network's half ends with the connection.
 */
export class Ceremony {
  readonly #options: CeremonyOptions
  readonly #handoff: { readonly key: Buffer; readonly until: number } | null
  #status: PasskeyStatus = 'pending'
  #isOver = false
  #requestId = newPasskeyRequestId()
  #request: RequestOptions | null = null
  #token: PasskeyToken
  #response: { readonly assertion: Assertion; readonly sent: Promise<void> } | null = null
  #half: OwnHalf | null = null
  #primary: PrimaryIdentity | null = null
  /** The latest step; the next one waits for it. */
  #step: Promise<unknown> = Promise.resolve()
  #clock: NodeJS.Timeout | undefined

  constructor(options: CeremonyOptions) {
    this.#options = options
    this.#token = newToken(options.settings.tokenMs)
    const key = options.wire.renewSecret()
    this.#handoff = options.isAsked ? { key, until: Date.now() + handoffMs } : null
  }

  get status(): PasskeyStatus {
    return this.#status
  }

  /** Nothing comes any more. */
  get isOver(): boolean {
    return this.#isOver
  }

  get token(): PasskeyToken {
    return this.#token
  }

  /** Shows the token, and takes the network's request, or asks for one. */
  begin(options: RequestOptions | null): void {
    const { state, settings, changed } = this.#options
    this.#after(settings.requestMs, 'fallback_qr')
    this.#background(async () => {
      const row = tokenRow(this.#token)
      const status = {
        status: 'need_passkey',
        reason: 'waiting_for_link',
        set: { wanted: true, ...closedLink },
      } as const
      await state.writer.write(step => writeBeginning(step, state.sessionId, row, status))
      // its connection may be gone by now, and another attempt be under way
      if (this.#isOver) return
      changed(this.#status)
      if (options) await this.#takeRequest(options)
      else await this.#askForRequest()
    })
  }

  /** The network asks again: what came before counts no more. */
  repeat(options: RequestOptions | null): void {
    this.#background(() => (options ? this.#takeRequest(options) : this.#askForRequest()))
  }

  /** A fresh token; a request that has expired is asked for anew. */
  renewToken(): Promise<PasskeyToken> {
    return this.#next(async () => {
      if (this.#isOver) throw new ApiError('passkey_not_needed')
      const fresh = newToken(this.#options.settings.tokenMs)
      this.#token = fresh
      const row = { ...tokenRow(fresh), endedAt: null }
      if (this.#status !== 'expired') {
        await this.#write({ row, during: 'need_passkey' })
        return fresh
      }
      this.#status = 'pending'
      this.#request = null
      this.#requestId = newPasskeyRequestId()
      this.#after(this.#options.settings.requestMs, 'fallback_qr')
      await this.#write({ row: { ...row, status: 'pending', ...noRequest }, during: 'need_passkey' })
      this.#background(() => this.#askForRequest())
      return fresh
    })
  }

  /**
   * The helper's credential goes to the network, once.
   * @throws ApiError `passkey_request_not_found`, `passkey_ended`, `validation`, `not_ready`
   */
  respond(requestId: string, credential: Credential): Promise<void> {
    const request = this.#requireRequest(requestId)
    if (this.#status !== 'pending' && !this.#response) throw new ApiError('passkey_ended')
    const assertion = readAssertion(credential, request.challenge)
    if (this.#response) {
      if (this.#response.assertion.digest !== assertion.digest) throw new ApiError('passkey_ended')
      return this.#response.sent
    }
    const sent = this.#next(() => this.#sendPrologue(assertion))
    this.#response = { assertion, sent }
    return sent
  }

  /** The phone goes on. What comes when nobody waits for it is too late. */
  continue(primary: PrimaryIdentity | null): void {
    this.#background(async () => {
      const half = this.#half
      if (this.#status !== 'prologue_sent' || !half) return
      if (!primary) return this.#end('error')
      await askNetwork(() => this.#options.wire.revealNonce(half))
      if (this.#isOver) return
      const code = comparisonCode(half.nonce, primary)
      const skipHandoffUx = half.isProven
      this.#status = 'confirmation'
      this.#primary = primary
      const row = this.#open(this.#options.settings.confirmMs, 'fallback_qr')
      await this.#write({
        row: { ...row, status: 'confirmation', code, skipHandoff: skipHandoffUx },
        event: { stage: 'confirmation', requestId: this.#requestId, code, skipHandoffUx },
        during: 'need_passkey',
      })
      if (skipHandoffUx) await this.#sendPairingRequest(half, primary)
    })
  }

  /**
   * The person has compared the codes.
   * @throws ApiError `passkey_request_not_found`, `passkey_not_continued`, `passkey_ended`, `not_ready`
   */
  async confirm(requestId: string): Promise<void> {
    this.#requireRequest(requestId)
    await this.#next(async () => {
      if (this.#status === 'confirmed') return
      if (this.#status === 'pending' || this.#status === 'prologue_sent') throw new ApiError('passkey_not_continued')
      if (this.#status !== 'confirmation' || !this.#half || !this.#primary) throw new ApiError('passkey_ended')
      await this.#sendPairingRequest(this.#half, this.#primary)
    })
  }

  /** The phone has accepted this device. */
  linked(): void {
    if (!this.#finish()) return
    this.#quietly(this.#write({ row: { status: 'confirmed' }, isEnd: true, during: 'connecting' }))
  }

  /** Nobody wants it any more. */
  abandon(): void {
    if (!this.#finish()) return
    this.#status = 'expired'
    this.#options.wire.restoreSecret()
    this.#quietly(this.#write({ row: { status: 'expired' }, isEnd: true, during: 'need_passkey' }))
  }

  /** Its connection is gone; after the phone had accepted this device that is how it ends well. */
  lost(): void {
    if (this.#options.wire.isAccepted()) this.linked()
    else this.#quietly(this.#end('fallback_qr', true))
  }

  #requireRequest(requestId: string): RequestOptions {
    if (!this.#request || requestId !== this.#requestId) throw new ApiError('passkey_request_not_found')
    return this.#request
  }

  /** Asked of its own accord, the network may have nothing to say until a phone makes it. */
  async #askForRequest(): Promise<void> {
    const options = await askNetwork(() => this.#options.wire.fetchOptions()).catch((error: unknown) => {
      if (error instanceof NetworkRefusal && !this.#handoff) return undefined
      throw error
    })
    if (options === null) await this.#end('error')
    else if (options) await this.#takeRequest(options)
  }

  async #takeRequest(options: RequestOptions): Promise<void> {
    if (this.#isOver) return
    if (this.#request) this.#requestId = newPasskeyRequestId()
    this.#request = options
    this.#status = 'pending'
    this.#response = null
    this.#half = null
    this.#primary = null
    this.#after(this.#options.settings.requestMs, 'expired')
    if (hasRunOut(this.#token)) this.#token = newToken(this.#options.settings.tokenMs)
    const { token, expiresAt } = this.#token
    const requestId = this.#requestId
    const request = { requestId, options: JSON.stringify(options) }
    await this.#write({
      // it may come when the one before has expired
      row: { ...tokenRow(this.#token), status: 'pending', ...noRequest, ...request, endedAt: null },
      event: { stage: 'request', requestId, token, expiresAt: expiresAt.getTime() },
      during: 'need_passkey',
    })
  }

  async #sendPrologue(assertion: Assertion): Promise<void> {
    // what came before this step may have brought another request, which this does not answer
    if (this.#response?.assertion !== assertion) throw new ApiError('passkey_request_not_found')
    if (this.#status !== 'pending') throw new ApiError('passkey_ended')
    const { credentialId, json } = assertion
    const handoff = this.#handoff && this.#handoff.until > Date.now() ? this.#handoff.key : null
    try {
      this.#half = await askNetwork(() => this.#options.wire.sendPrologue(credentialId, json, handoff))
    } catch (error) {
      this.#response = null
      throw await this.#refused(error)
    }
    if (this.#isOver) throw new ApiError('passkey_ended')
    this.#status = 'prologue_sent'
    const row = this.#open(this.#options.settings.continuationMs, 'no_continuation')
    await this.#write({
      row: { ...row, status: 'prologue_sent' },
      event: { stage: 'prologue_sent', requestId: this.#requestId },
      during: 'need_passkey',
    })
  }

  async #sendPairingRequest(half: OwnHalf, primary: PrimaryIdentity): Promise<void> {
    this.#status = 'confirmed'
    const row = this.#open(this.#options.settings.pairingMs, 'error')
    const status = { status: 'connecting', reason: null } as const
    const event = { stage: 'confirmed', requestId: this.#requestId } as const
    await this.#write({ row: { ...row, status: 'confirmed' }, event, status, during: 'connecting' })
    try {
      await askNetwork(() => this.#options.wire.sendPairingRequest(half, primary))
    } catch (error) {
      throw await this.#refused(error)
    }
  }

  /** What the network refuses ends the ceremony; what it does not answer may be tried again. */
  async #refused(error: unknown): Promise<unknown> {
    if (!(error instanceof NetworkRefusal)) return error
    await this.#end('error')
    return new ApiError('passkey_ended')
  }

  async #end(end: FailedEnd, isLost = false): Promise<void> {
    if (!this.#finish()) return
    this.#status = end
    const { state, wire, failed } = this.#options
    wire.restoreSecret()
    const error = passkeySentences[end]
    const requestId = this.#requestId
    const isLinked = state.credentials.linked()
    const status = isLinked
      ? ({ status: 'connected', reason: null } as const)
      : ({ status: 'need_scan', reason: 'passkey_failed' } as const)
    await this.#write({
      row: { status: end, error },
      isEnd: true,
      event: { stage: end, requestId, error },
      ...(isLinked && isLost ? {} : { status }),
      during: status.status,
    })
    if (!isLost) failed()
  }

  /** Nobody answered the request; a fresh token within the grace asks for another. */
  async #expire(): Promise<void> {
    this.#status = 'expired'
    this.#after(this.#options.settings.graceMs, 'fallback_qr')
    const event = { stage: 'expired', requestId: this.#requestId } as const
    await this.#write({ row: { status: 'expired' }, isEnd: true, event, during: 'need_passkey' })
  }

  /** False when it is over already. */
  #finish(): boolean {
    if (this.#isOver) return false
    this.#isOver = true
    clearTimeout(this.#clock)
    return true
  }

  /** A stage with a deadline begins, through which the helper's token lives: for the stage's row. */
  #open(ms: number, end: FailedEnd) {
    this.#after(ms, end)
    this.#token = lasting(this.#token, ms)
    return tokenRow(this.#token)
  }

  #after(ms: number, end: FailedEnd | 'expired'): void {
    clearTimeout(this.#clock)
    const during = this.#status
    const act = async () => {
      // the step that it waited for may have been the one that was missing, or have begun a wait of its own
      if (this.#status !== during || this.#clock !== clock) return
      if (end === 'expired') await this.#expire()
      else await this.#end(end)
    }
    const clock = setTimeout(() => this.#background(act), ms).unref()
    this.#clock = clock
  }

  async #write(change: StageChange): Promise<void> {
    const { state, changed } = this.#options
    await state.writer.write(step => writeStage(step, state.sessionId, change))
    if (!this.#isOver) changed(this.#status)
  }

  #next<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#step.then(work)
    this.#step = done.catch(() => undefined)
    return done
  }

  /** A step nobody waits for: what the network refuses ends the ceremony, a connection that is lost does so by itself. */
  #background(work: () => Promise<void>): void {
    this.#quietly(
      this.#next(async () => {
        try {
          await work()
        } catch (error) {
          throw await this.#refused(error)
        }
      }),
    )
  }

  #quietly(work: Promise<unknown>): void {
    work.catch((error: unknown) => {
      const { log, state } = this.#options
      log.warn({ err: error, sessionId: state.sessionId, status: this.#status }, 'passkey.step_failed')
    })
  }
}
