// Generated from the contract by `npm run gen`. Do not edit.
import type { NumberedPage } from '../core/pages.ts'

export type TenantPage = NumberedPage<Tenant>

export interface Tenant {
  id: number
  name: string
  plan: string
  plan_ends_at: string | null
  /** Since when it is suspended; null: it is not. */
  suspended_at: string | null
  brand_name: string | null
  brand_color: string | null
  brand_logo_url: string | null
  contact_email: string | null
  /** Sessions of both networks. */
  sessions: number
  /** People who can sign in. */
  members: number
  /** ISO 8601 time. */
  created_at: string
}

export interface TenantToken {
  id: number
  token: string
  /** ISO 8601 time. */
  expires_at: string
}

export type TenantTokenRecordPage = NumberedPage<TenantTokenRecord>

export interface TenantTokenRecord {
  id: number
  name: string
  scope: TokenScope
  /** Addresses and networks from which it is good; null: any. */
  addresses: string[] | null
  /** When it is good; null: always. */
  hours: TokenHours | null
  expires_at: string | null
  /** ISO 8601 time. */
  created_at: string
  last_used_at: string | null
  last_used_address: string | null
}

export type TokenScope = 'read' | 'write' | 'full'

export interface TokenHours {
  /** 1: Monday … 7: Sunday. */
  days: number[]
  /** `HH:MM`. */
  from: string
  /** `HH:MM`; not after `from`: on the next day. */
  to: string
  time_zone: string
}

export type MemberRole = 'viewer' | 'member' | 'admin' | 'owner'

export interface TenantInvitation {
  id: number
  url: string
  /** ISO 8601 time. */
  expires_at: string
}
