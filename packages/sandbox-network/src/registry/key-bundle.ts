/** What somebody needs to open a Signal session with a device. */
export interface KeyBundle {
  registrationId: number
  identityKey: Uint8Array
  signedPreKey: SignedPreKey
  preKey: PreKey | undefined
  /** companions alone: proof that the account vouches for the device */
  deviceIdentity: Buffer | undefined
}

export interface SignedPreKey {
  keyId: number
  publicKey: Buffer
  signature: Buffer
}

export interface PreKey {
  id: number
  publicKey: Buffer
}
