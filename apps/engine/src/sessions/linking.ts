import type { ConnectReply } from '@messenger/shared/contract/sessions/connect'
import { isoMicros } from '@messenger/shared/contract/times'
import { phoneDigits } from '@messenger/shared/identity/jid'
import type { Logger } from 'pino'
import type { SessionState } from './session-state.ts'
import { logSession, recordSessionStatus } from './session-status.ts'

export type LinkMethod = 'qr' | 'code'

interface LinkingOptions {
  readonly method: LinkMethod
  readonly phoneNumber: string
  /** Refs are used up after 60 s for the first QR text and 20 s for each of the five after it. */
  readonly windowMs: number
  readonly state: SessionState
  readonly log: Logger
  /** Asks the network for a pairing code for a number (digits). */
  readonly askCode: (digits: string) => Promise<string>
  /** There is something new to show. */
  readonly changed: () => void
}

/** One attempt to link a session: the QR text or pairing code that is open. */
export class Linking {
  readonly method: LinkMethod
  readonly #options: LinkingOptions
  readonly #expiresAt: Date
  #qr: string | null = null
  #code: string | null = null
  #asked = false
  #refused = false

  constructor(options: LinkingOptions) {
    this.method = options.method
    this.#options = options
    this.#expiresAt = new Date(Date.now() + options.windowMs)
  }

  /** The QR text that can be scanned now; null while a code is open. */
  get qr(): string | null {
    return this.#qr
  }

  /** Nobody has scanned or typed in time. */
  get isOver(): boolean {
    return this.#expiresAt.getTime() <= Date.now()
  }

  /** The network refused to make a code. */
  get refused(): boolean {
    return this.#refused
  }

  /** The reply of `connect`, once there is something to show. */
  get reply(): ConnectReply | null {
    if (this.#qr !== null) return { status: 'NEED_SCAN', qrCode: this.#qr }
    if (this.#code === null || this.#refused) return null
    return { status: 'NEED_CODE', pairingCode: this.#code, expires_at: isoMicros(this.#expiresAt) }
  }

  /** A new QR text. With method `code` the first one says that the network is ready to be asked for a code. */
  onQr(qr: string): void {
    if (this.method === 'qr') this.#background(this.#showQr(qr))
    else if (!this.#asked) this.#background(this.#openCode())
  }

  /** The connection is gone, and what was shown with it; the next one brings another QR text, or a code of its own. */
  onClosed(): void {
    this.#qr = null
    this.#code = null
    this.#asked = false
  }

  /** The server refused a request of this attempt. */
  onRefused(code: string): void {
    if (this.method !== 'code') return
    this.#options.log.warn({ sessionId: this.#options.state.sessionId, code }, 'pairing_code.refused')
    this.#refused = true
    this.#options.changed()
  }

  async #showQr(qr: string): Promise<void> {
    const { sessionId, writer } = this.#options.state
    this.#qr = qr
    const set = { wanted: true, linkQr: qr, linkCode: null, linkExpiresAt: this.#expiresAt }
    await writer.write(async step => {
      await recordSessionStatus(step, sessionId, { status: 'need_scan', reason: 'waiting_for_link', set })
      await logSession(step, sessionId, 'qr_generated', 'need_scan')
      step.emit({ event: 'qrcode.updated', data: { qr, session_id: String(sessionId) }, chatKind: null })
    })
    this.#options.changed()
  }

  async #openCode(): Promise<void> {
    this.#asked = true
    const { state, phoneNumber, askCode } = this.#options
    const code = readableCode(await askCode(phoneDigits(phoneNumber) ?? ''))
    const set = { wanted: true, linkQr: null, linkCode: code, linkExpiresAt: this.#expiresAt }
    await state.writer.write(step =>
      recordSessionStatus(step, state.sessionId, { status: 'need_scan', reason: 'waiting_for_link', set }),
    )
    this.#code = code
    this.#options.changed()
  }

  #background(work: Promise<void>): void {
    work.catch((error: unknown) => {
      this.#options.log.error({ err: error, sessionId: this.#options.state.sessionId }, 'linking.failed')
      this.onRefused('failed')
    })
  }
}

/** `ABCD-1234`, as people read it. */
function readableCode(code: string): string {
  return `${code.slice(0, 4)}-${code.slice(4)}`
}
