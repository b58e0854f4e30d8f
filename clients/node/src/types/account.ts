// Generated from the contract by `npm run gen`. Do not edit.

export interface Account {
  id: number
  name: string
  plan: AccountPlan
  subscription: AccountSubscription
  limits: AccountLimits
  usage: AccountUsage
  /** ISO 8601 time. */
  created_at: string
}

export interface AccountPlan {
  name: string
  /** It is for trying out. */
  trial: boolean
  /** The tool server (MCP) is open to it. */
  tool_server: boolean
}

export interface AccountSubscription {
  status: SubscriptionStatus
  /** When it expires or has expired; null: it does not end. */
  ends_at: string | null
}

export type SubscriptionStatus = 'trial' | 'active' | 'expired'

export interface AccountLimits {
  /** Live sessions at most; null: any number. */
  sessions: number | null
  /** Requests of one session that are worked on at a time; null: any number. */
  requests_in_flight: number | null
  /** Seconds between two sends of a session with `account_protection`; null: none. */
  protection_seconds: number | null
  /** Per rate class; `default` is every call that has no other. */
  rates: AccountRates
}

export interface AccountRates {
  send: AccountRate
  group: AccountRate
  picture: AccountRate
  lookup: AccountRate
  default: AccountRate
}

export interface AccountRate {
  /** Calls of one endpoint and session in a minute; null: no limit. */
  per_minute: number | null
  /** The same in a UTC day; null: no limit. */
  per_day: number | null
}

export interface AccountUsage {
  /** Live sessions there are; deleted ones do not count. */
  sessions: number
  /** Sessions on the sandbox network, which count towards no limit. */
  sandbox_sessions: number
  /** Messages received, and messages sent through the API, since the first of the month at midnight UTC. */
  messages_this_month: number
}
