// Generated from the contract by `npm run gen`. Do not edit.
import type { PasskeyCredential } from './passkey.ts'

export interface PasskeyGetPendingParams {
  /** Passkey token, valid for 5 minutes. */
  token: string
}

export interface PasskeyRespondParams {
  /** Passkey token, valid for 5 minutes. */
  token: string
  /** The request that is meant, as `pending` told it. 1 to 100 characters. */
  requestId: string
  credential: PasskeyCredential
}

export interface PasskeyConfirmParams {
  /** Passkey token, valid for 5 minutes. */
  token: string
  /** The request that is meant, as `pending` told it. 1 to 100 characters. */
  requestId: string
}
