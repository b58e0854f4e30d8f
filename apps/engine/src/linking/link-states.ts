import type { SessionStatus, StatusReasonCode } from '@messenger/shared/contract/fields'

/** Where an attempt to link stands, whichever way it goes: by QR text, by pairing code, by passkey. */
export type LinkState =
  /** A connection is coming up, or coming back; there is nothing to show. */
  | 'opening'
  /** A QR text can be scanned. */
  | 'scanning'
  /** The network is asked for a pairing code. */
  | 'asking'
  /** A pairing code can be typed. */
  | 'entering'
  /** The network wants a passkey, or is asked to: see `Ceremony`. */
  | 'passkey'
  /** The passkey's answer is out; the phone decides. */
  | 'confirmed'
  /** The phone has accepted this device. What follows is a login. */
  | 'accepted'
  /** Nothing comes of it any more. */
  | 'failed'

export type LinkEvent =
  /** The network gave a QR text that is to be shown. */
  | 'text'
  /** A pairing code is asked for, or another one. */
  | 'ask'
  /** The network answered that a pairing code is good. */
  | 'code'
  /** A ceremony begins. */
  | 'passkey'
  /** Its code was compared, or needs not be. */
  | 'confirm'
  /** The connection is gone; another one is opened. */
  | 'drop'
  /** Pair-success: the phone has signed this device. */
  | 'accept'
  /** Refused, unanswered, out of time, or stopped. */
  | 'fail'

interface Step {
  /** What the session is then; null: as it was. */
  readonly shows: { readonly status: SessionStatus; readonly reason: StatusReasonCode | null } | null
  /** What can happen, and where it leads. Anything else is late or forged, and changes nothing. */
  readonly on: Partial<Readonly<Record<LinkEvent, LinkState>>>
}

const waiting = 'waiting_for_link'

export const linkSteps: Readonly<Record<LinkState, Step>> = {
  opening: {
    shows: null,
    on: { text: 'scanning', ask: 'asking', passkey: 'passkey', drop: 'opening', fail: 'failed' },
  },
  scanning: {
    shows: { status: 'need_scan', reason: waiting },
    on: { text: 'scanning', passkey: 'passkey', accept: 'accepted', drop: 'opening', fail: 'failed' },
  },
  asking: {
    shows: null,
    on: { code: 'entering', drop: 'opening', fail: 'failed' },
  },
  entering: {
    shows: { status: 'need_scan', reason: waiting },
    on: { ask: 'asking', passkey: 'passkey', accept: 'accepted', drop: 'opening', fail: 'failed' },
  },
  passkey: {
    shows: { status: 'need_passkey', reason: waiting },
    on: { passkey: 'passkey', confirm: 'confirmed', drop: 'opening', fail: 'failed' },
  },
  confirmed: {
    shows: { status: 'connecting', reason: null },
    on: { passkey: 'passkey', accept: 'accepted', drop: 'opening', fail: 'failed' },
  },
  accepted: { shows: { status: 'connecting', reason: null }, on: {} },
  failed: { shows: null, on: {} },
}

/** Why an attempt ended without a link; each has its sentence in `statusReasonSentences`. */
export type LinkFailure = Extract<
  StatusReasonCode,
  'link_timeout' | 'link_refused' | 'pairing_code_refused' | 'pairing_code_unanswered' | 'version_refused'
>
