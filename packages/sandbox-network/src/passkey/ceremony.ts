import { randomBytes } from 'node:crypto'
import type { KeyPair } from '@whiskeysockets/baileys'
import type { Registration } from '../link/registration.ts'
import type { Phone } from '../registry/phone.ts'

/** The companion's half of a prologue that was found good. */
export interface Prologue {
  /** CompanionEphemeralIdentity as it was committed to */
  identity: Buffer
  publicKey: Buffer
  deviceType: number
  commitment: Buffer
}

/** One client that is to prove itself by a passkey; ends with its connection. */
export interface Ceremony {
  /** undefined until the assertion tells: the client asked of its own accord */
  phone: Phone | undefined
  /** undefined on a device that is linked already */
  registration: Registration | undefined
  /** of the QR text or pairing code that the phone took, or of the link; undefined when the phone took nothing */
  advSecret: Buffer | undefined
  sessionId: number | null
  /** milliseconds since the epoch */
  requestedAt: number
  /** undefined once an assertion has used it up */
  challenge: string | undefined
  ref: string | undefined
  prologue: Prologue | undefined
  ephemeral: KeyPair | undefined
  nonce: Buffer | undefined
  isRevealed: boolean
  /** what the phone shows is not what the client shows */
  hasWrongCode: boolean
}

export function newCeremony(
  given: Pick<Ceremony, 'phone' | 'registration' | 'advSecret' | 'sessionId'>,
  now = Date.now(),
): Ceremony {
  return {
    ...given,
    requestedAt: now,
    challenge: newChallenge(),
    ref: undefined,
    prologue: undefined,
    ephemeral: undefined,
    nonce: undefined,
    isRevealed: false,
    hasWrongCode: false,
  }
}

export function newChallenge(): string {
  return randomBytes(32).toString('base64url')
}
