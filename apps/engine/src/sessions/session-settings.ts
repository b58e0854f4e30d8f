import type { SessionStatus } from '@messenger/shared/contract/fields'
import type { StoredPolicy } from '@messenger/shared/sending/stored-policy'

/** The session's row, as far as its connection cares. Replaced when settings change. */
export interface SessionSettings {
  /** The session shall be connected. */
  readonly wanted: boolean
  /** When the row was read. */
  readonly status: SessionStatus
  readonly phoneNumber: string
  readonly logMessages: boolean
  readonly readIncomingMessages: boolean
  readonly autoRejectCalls: boolean
  /** What a rejected caller is written; null: nothing. */
  readonly autoRejectText: string | null
  /** How long an answer of a person pauses its chat's automation, in minutes; null: not at all. */
  readonly pauseAutomationMinutes: number | null
  /** Null: as the installation has it. */
  readonly sendingPolicy: StoredPolicy | null
  /** Nothing follows any more from what the network said of its sending before. */
  readonly sendingResumedAt: Date | null
  readonly alwaysOnline: boolean
  readonly ignoreGroups: boolean
  readonly ignoreChannels: boolean
  readonly ignoreBroadcasts: boolean
  /** With credentials, when it has some. */
  readonly proxyUrl: string | null
}
