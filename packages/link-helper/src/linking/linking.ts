import type { JsonObject } from '../json.ts'
import type { Note, Stage } from './stage.ts'

/** What `navigator.credentials.get()` gave, binary parts base64url. */
export interface Credential {
  readonly id: string
  readonly rawId: string
  readonly type: 'public-key'
  readonly response: {
    readonly clientDataJSON: string
    readonly authenticatorData: string
    readonly signature: string
    readonly userHandle: string | null
  }
}

/** One session that is being linked: all that the worker knows, so that another worker can go on with it. */
export interface Linking {
  /** Tells a linking from the one before; what was asked for one is nothing to another. */
  readonly id: string
  /** Origin of the gateway. */
  readonly gateway: string
  readonly token: string
  /** Who handed the token over. */
  readonly from: 'person' | 'page'
  readonly stage: Stage
  readonly note: Note | null
  /** No call is made any more. */
  readonly isOver: boolean
  readonly requestId: string | null
  /** WebAuthn request options as the network sent them. */
  readonly publicKey: JsonObject | null
  /** Until the gateway has it. */
  readonly credential: Credential | null
  /** To be compared. */
  readonly code: string | null
  /** The gateway has answered as one does. */
  readonly wasReached: boolean
  /** Milliseconds since the epoch: the latest good answer, or the beginning. */
  readonly heardAt: number
  /** Milliseconds since the epoch: the next call comes not before. */
  readonly callAt: number
}

export function newLinking(given: Pick<Linking, 'id' | 'gateway' | 'token' | 'from'>, now: number): Linking {
  return {
    ...given,
    stage: 'waiting',
    note: null,
    isOver: false,
    requestId: null,
    publicKey: null,
    credential: null,
    code: null,
    wasReached: false,
    heardAt: now,
    callAt: now,
  }
}
