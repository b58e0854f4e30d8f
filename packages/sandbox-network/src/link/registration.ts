import type { SignedPreKey } from '../registry/key-bundle.ts'

/** An unregistered client: its keys and the QR references it was given. It belongs to no world yet. */
export interface Registration {
  noiseKey: Buffer
  identityKey: Buffer
  registrationId: number
  signedPreKey: SignedPreKey
  refs: string[]
  /** pair-success is out; a second phone comes too late */
  isPairing: boolean
  /** the latest; undefined: the network has not asked yet */
  refresh: RegistrationRefresh | undefined
}

/** What the network has asked of an unregistered client: another ADV secret in place of the one it shows. */
export interface RegistrationRefresh {
  /** of the notification; the client acknowledges it before anything comes of its QR texts */
  id: string
  isAcknowledged: boolean
  acknowledged: PromiseWithResolvers<void>
  /** ADV secrets that are no longer valid, base64 */
  retired: Set<string>
}
