import { createRequire } from 'node:module'

interface Chain {
  /** Without a key: closed, the other side has turned to another ratchet key. */
  readonly chainKey: { readonly key?: Uint8Array | undefined }
  readonly chainType: number
}

/** A session of a record, as libsignal holds it: its chains by the ratchet key of their sender, the oldest first. */
interface Session {
  readonly _chains: Record<string, Chain>
  getChain(key: Uint8Array): object | undefined
}

type StepRatchet = (this: object, session: Session, remoteKey: Uint8Array, previousCounter: number) => void

interface CipherModule {
  readonly prototype: { maybeStepRatchet: StepRatchet }
}

const installed = Symbol.for('messenger.signal-curve.forgets-chains')
/**
 * Closed receiving chains that a session keeps, for messages that come late. Signal's own libraries keep 5 receiving chains;
 * a network that hands over what waited may need some more.
 */
export const keptChains = 40

/**
 * Has sessions forget what they received long ago. Each time that a conversation turns, the other side begins a new chain, and libsignal
 * keeps all of them: after some thousand turns a session takes a megabyte, which is read and written with every message.
 */
export function forgetChains(): void {
  const require = createRequire(import.meta.url)
  const { prototype }: CipherModule = require('libsignal/src/session_cipher.js')
  const { RECEIVING }: { readonly RECEIVING: number } = require('libsignal/src/chain_type.js')
  if (Object.hasOwn(prototype, installed)) return
  Object.defineProperty(prototype, installed, { value: true })
  const step = prototype.maybeStepRatchet

  prototype.maybeStepRatchet = function (session, remoteKey, previousCounter) {
    if (session.getChain(remoteKey)) return
    step.call(this, session, remoteKey, previousCounter)
    const closed = Object.entries(session._chains).filter(
      ([, { chainType, chainKey }]) => chainType === RECEIVING && !chainKey.key,
    )
    for (const [key] of closed.slice(0, -keptChains)) delete session._chains[key]
  }
}
