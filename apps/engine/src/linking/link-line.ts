import type { LinkOutcome } from '../metrics/session-metrics.ts'
import { createPasskeyLine, type PasskeyLine } from '../passkey/passkey-line.ts'
import type { Services } from '../services.ts'
import type { SessionState } from '../sessions/session-state.ts'
import type { WASocket } from '../whatsapp/baileys.ts'
import type { SocketHandlers } from '../whatsapp/open-socket.ts'
import { requestPairingCode } from '../whatsapp/pairing-code.ts'
import type { PasskeyHandlers } from '../whatsapp/passkey-wire.ts'
import type { LinkFailure } from './link-states.ts'
import { Linking, type LinkMethod } from './linking.ts'

interface LinkLineOptions {
  readonly services: Pick<Services, 'settings' | 'log' | 'metrics'>
  readonly state: SessionState
  /** Of the session, for a pairing code. */
  readonly phoneNumber: () => string
  /** The connection, open or linking. */
  readonly socket: () => WASocket | null
  /** Ends with the present wish to be connected. */
  readonly life: () => AbortSignal
  readonly changed: () => void
  /** A passkey has failed: another connection is to be opened for the attempt that takes its place. */
  readonly replaced: () => void
  /** The attempt ended without a link. */
  readonly failed: (reason: LinkFailure) => void
}

/** A session's attempts to link, one at a time, and its passkey ceremonies, which a linked session has as well. */
export class LinkLine {
  readonly passkey: PasskeyLine
  readonly #options: LinkLineOptions
  #present: Linking | null = null

  constructor(options: LinkLineOptions) {
    this.#options = options
    const { services, state, socket, life, changed } = options
    this.passkey = createPasskeyLine({
      services,
      state,
      socket,
      life,
      // A linked device has no attempt that this could be a part of.
      begins: () => this.#present === null || this.#present.move('passkey'),
      changed: status => {
        this.#present?.move(status === 'confirmed' ? 'confirm' : 'passkey')
        changed()
      },
      failed: () => this.replace(),
    })
  }

  /** The attempt under way. */
  get present(): Linking | null {
    return this.#present
  }

  get handlers(): PasskeyHandlers & Pick<SocketHandlers, 'onQr' | 'onCodeRefresh'> {
    return {
      ...this.passkey.handlers,
      onQr: (qr, isAgain) => this.#present?.onQr(qr, isAgain),
      onCodeRefresh: () => this.#present?.onCodeRefresh(),
    }
  }

  begin(method: LinkMethod, reason: 'waiting_for_link' | 'passkey_failed' = 'waiting_for_link'): void {
    const { services, state, phoneNumber, socket, changed, failed } = this.#options
    const { linkWindowMs, codeReplyMs } = services.settings
    this.#end('fail', reason === 'passkey_failed' ? reason : 'replaced')
    this.#present = new Linking({
      method,
      reason,
      phoneNumber: phoneNumber(),
      windowMs: linkWindowMs,
      state,
      log: services.log,
      askCode(digits) {
        const sock = socket()
        return sock ? requestPairingCode(sock, digits, codeReplyMs) : Promise.reject(new Error('no socket'))
      },
      askPasskey: () => this.passkey.begin(),
      changed,
      failed(why) {
        services.metrics.linkEnded(method, why)
        failed(why)
      },
    })
  }

  /** A ceremony has failed: an attempt by QR takes the place of the one that it belonged to. */
  replace(): void {
    this.begin('qr', 'passkey_failed')
    this.#options.replaced()
  }

  /** The phone has accepted this device. */
  accept(): void {
    this.passkey.linked()
    this.#end('accept', 'linked')
    this.#present = null
  }

  /** The connection is gone. True when a ceremony that was to end in a link went with it: see `replace`. */
  drop(): boolean {
    const isLost = this.passkey.lost()
    if (!isLost) this.#present?.move('drop')
    return isLost
  }

  /** The session is connected, or there is nothing to wait for any more. */
  close(outcome: LinkOutcome = 'stopped'): void {
    this.#end('fail', outcome)
    this.#present = null
  }

  /** An attempt that has ended before is counted already. */
  #end(event: 'accept' | 'fail', outcome: LinkOutcome): void {
    const { present } = this
    if (present?.move(event)) this.#options.services.metrics.linkEnded(present.method, outcome)
  }
}
