/** What the front door allows before anybody has done anything wrong. */
export interface GuardSettings {
  /** Procedures that an address may call in a minute without a good credential: what twenty open pages of links call. */
  readonly guestCallsPerMinute: number
  /** Event streams that one key, or one token for one session, may have open. */
  readonly streamsPerKey: number
  /** Event streams and open pages of one address, behind which a whole office may be. */
  readonly streamsPerAddress: number
  /** Connections at once; more are closed unread. */
  readonly maxConnections: number
  /** How long a body may take, and how long an upload may stand still. */
  readonly bodyMs: number
}

export const guardDefaults: GuardSettings = {
  guestCallsPerMinute: 1_200,
  streamsPerKey: 20,
  streamsPerAddress: 500,
  maxConnections: 5_000,
  bodyMs: 30_000,
}
