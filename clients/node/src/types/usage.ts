// Generated from the contract by `npm run gen`. Do not edit.

export interface Usage {
  /** Oldest first, from the first month of which anything is recorded. */
  months: UsageMonth[]
  /** All these months together. */
  totals: UsageTotals
  /** Null for a key or token that does not see all of the account. */
  plan: UsagePlan | null
}

export interface UsageMonth {
  /** `YYYY-MM`, UTC. */
  month: string
  /** Messages received. */
  received: number
  /** Messages sent through the API. */
  sent: number
  /** Sends through the API that failed. */
  failed: number
  /** Bytes of media in received and in sent messages; null in months from before they were counted. */
  mediaBytes: MediaBytes
  /** Attempts to deliver events to webhooks. */
  deliveries: DeliveryCounts
  /**
   * Calls of the account; null for a key or token that does not see all of it, and in months from before they were
   * counted.
   */
  apiCalls: number | null
  sessions: SessionUsage[]
}

export interface SessionUsage {
  sessionId: number
  name: string
  /** The session is deleted; its months stay. */
  deleted: boolean
  /** Messages received. */
  received: number
  /** Messages sent through the API. */
  sent: number
  /** Sends through the API that failed. */
  failed: number
  /** Bytes of media in received and in sent messages; null in months from before they were counted. */
  mediaBytes: MediaBytes
  /** Attempts to deliver events to webhooks. */
  deliveries: DeliveryCounts
}

export interface MediaBytes {
  in: number | null
  out: number | null
}

export interface UsageTotals {
  /** Messages received. */
  received: number
  /** Messages sent through the API. */
  sent: number
  /** Sends through the API that failed. */
  failed: number
  /** Of the months in which it was counted. */
  mediaBytes: MediaBytesTotal
  /** Attempts to deliver events to webhooks. */
  deliveries: DeliveryCounts
  /**
   * Calls of the account; null for a key or token that does not see all of it, and in months from before they were
   * counted.
   */
  apiCalls: number | null
}

export interface DeliveryCounts {
  succeeded: number
  failed: number
}

export interface MediaBytesTotal {
  in: number
  out: number
}

export interface UsagePlan {
  name: string
  /** Live sessions; limit null: any number. */
  sessions: UsagePlanSessions
  /** Per rate class; `default` is every call that has no other. */
  rates: UsagePlanRates
}

export interface UsagePlanSessions {
  used: number
  limit: number | null
}

export interface UsagePlanRates {
  send: UsageRate
  group: UsageRate
  picture: UsageRate
  lookup: UsageRate
  default: UsageRate
}

export interface UsageRate {
  /** Calls of one endpoint and session in a minute; null: no limit. */
  perMinute: number | null
  /** The same in a UTC day; null: no limit. */
  perDay: number | null
  /** Calls of all endpoints and sessions since midnight UTC. */
  usedToday: number
}
