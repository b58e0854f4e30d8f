import { defaultWipeSettings, type WipeSettings } from './retention/wipe-settings.ts'

/** Deadlines of a passkey ceremony. */
interface PasskeySettings {
  readonly tokenMs: number
  /** From the network's request, or from the beginning where none comes, to the credential. */
  readonly requestMs: number
  /** From the credential to the network's continuation. */
  readonly continuationMs: number
  /** From the code to its confirmation. */
  readonly confirmMs: number
  /** How long a request that has expired waits to be renewed with a fresh token. */
  readonly graceMs: number
  /** From the pairing request to the link. */
  readonly pairingMs: number
}

/** Times and limits of an engine. Production uses the defaults; tests shorten what they must wait for. */
export interface EngineSettings {
  readonly leaseMs: number
  readonly heartbeatMs: number
  readonly connectsAtOnce: number
  readonly connectDeadlineMs: number
  /** How long a connection may take until the network, or a proxy on the way, answers. */
  readonly handshakeMs: number
  readonly ackTimeoutMs: number
  /** Files that are fetched, converted and uploaded at once. */
  readonly mediaAtOnce: number
  /** Of these, of one account: the others come at once, however slow its files are. */
  readonly mediaPerAccount: number
  /** Conversions that run at once, each a process of its own. */
  readonly ffmpegAtOnce: number
  /** Pictures that are decoded at once: what one takes at most is taken so many times. */
  readonly picturesAtOnce: number
  /** How long a session's write waits for a database that is away. After that the session is loaded anew. */
  readonly databasePatienceMs: number
  /** How long a minute of a sending policy lasts, its hours and days with it. */
  readonly policyMinuteMs: number
  /** How long a queued send waits for its session to come back. */
  readonly sendPatienceMs: number
  /** Pause between two looks for scheduled messages that are due. */
  readonly scheduleMs: number
  /** Between two events of the progress of a bulk send. */
  readonly bulkSendEventMs: number
  /** How long one QR text can be scanned; null: the network's own 60 s for the first and 20 s for each that follows. */
  readonly qrMs: number | null
  /** Pause between two questions to an open connection; one that answers none of them for 5 s more is replaced. */
  readonly keepAliveMs: number
  /** How long what the network had kept may stand still while it is handed over. */
  readonly drainPatienceMs: number
  /** An attempt to link that loses its connection after this time is over: the network's QR texts last as long. */
  readonly linkWindowMs: number
  /** Mean pause of a restored session before each question to its phone for what it has missed. */
  readonly historyPauseMs: number
  /** How long a phone may take to answer it before it is asked again; each time twice as long. */
  readonly historyPatienceMs: number
  readonly passkey: PasskeySettings
  readonly wipe: WipeSettings
  /** How long the network may take to answer that a pairing code is good. */
  readonly codeReplyMs: number
  /** How long `connect` waits for a QR text, a code or an open connection. */
  readonly linkReplyMs: number
}

export const defaultSettings: EngineSettings = {
  leaseMs: 15_000,
  heartbeatMs: 5_000,
  connectsAtOnce: 16,
  connectDeadlineMs: 60_000,
  handshakeMs: 20_000,
  ackTimeoutMs: 60_000,
  mediaAtOnce: 8,
  mediaPerAccount: 6,
  ffmpegAtOnce: 2,
  picturesAtOnce: 1,
  databasePatienceMs: 12_000,
  policyMinuteMs: 60_000,
  sendPatienceMs: 600_000,
  scheduleMs: 1_000,
  bulkSendEventMs: 60_000,
  qrMs: null,
  keepAliveMs: 30_000,
  drainPatienceMs: 30_000,
  linkWindowMs: 160_000,
  codeReplyMs: 15_000,
  linkReplyMs: 30_000,
  historyPauseMs: 3_000,
  historyPatienceMs: 900_000,
  wipe: defaultWipeSettings,
  passkey: {
    tokenMs: 300_000,
    requestMs: 300_000,
    continuationMs: 60_000,
    confirmMs: 120_000,
    graceMs: 60_000,
    pairingMs: 60_000,
  },
}
