// Generated from the contract by `npm run gen`. Do not edit.

export interface PasskeyRequest {
  requestId: string | null
  publicKey: PasskeyPublicKey | null
  status: PasskeyStatus
  code?: string
  skipHandoffUx?: boolean
  error?: string
}

export interface PasskeyPublicKey {
  challenge: string
  timeout?: number
  rpId?: string
  allowCredentials?: PasskeyAllowedCredential[]
  userVerification?: string
  extensions?: Record<string, unknown>
}

export interface PasskeyAllowedCredential {
  id: string
  type: string
}

export type PasskeyStatus =
  | 'pending'
  | 'prologue_sent'
  | 'confirmation'
  | 'confirmed'
  | 'expired'
  | 'fallback_qr'
  | 'no_continuation'
  | 'error'

export interface PasskeyCredential {
  /** 1 to 100,000 characters. */
  id: string
  /** 1 to 100,000 characters. */
  rawId: string
  type: 'public-key'
  response: PasskeyAssertion
}

export interface PasskeyAssertion {
  /** 1 to 100,000 characters. */
  clientDataJSON: string
  /** 1 to 100,000 characters. */
  authenticatorData: string
  /** 1 to 100,000 characters. */
  signature: string
  /** 1 to 100,000 characters. */
  userHandle?: string | null | undefined
}

export interface PasskeyRespondReply {
  status: 'prologue_sent'
}

export interface PasskeyConfirmReply {
  status: 'confirmed'
}
