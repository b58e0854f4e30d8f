// Generated from the contract by `npm run gen`. Do not edit.
import type { MemberRole, TokenScope } from './tenants.ts'

export interface TenantsListParams {
  /** Which page; the first is 1. Default: `1`. */
  page?: number | undefined
  /** Entries of a page; more than 100 is taken as 100. Default: `10`. */
  per_page?: number | undefined
}

export interface TenantsCreateParams {
  /** 1 to 100 characters. */
  name: string
  /** Name of a plan that the own plan lets tenants have. 1 to 50 characters. */
  plan?: string | undefined
  /** When the plan ends; null: it does not. */
  plan_ends_at?: string | null | undefined
  /** Shown on its link pages and in its mails, where a link names none itself; null: none. 1 to 60 characters. */
  brand_name?: string | null | undefined
  /** `#rrggbb`; null: none. */
  brand_color?: string | null | undefined
  /** Address of a picture at the head of mails to its people, `https` alone; null: none. At most 2,048 characters. */
  brand_logo_url?: string | null | undefined
  /**
   * Where its people reach you: answers to their mails go there, and a suspended tenant shows it; null: none. At most
   * 254 characters.
   */
  contact_email?: string | null | undefined
}

export interface TenantsUpdateParams {
  /** 1 to 100 characters. */
  name?: string | undefined
  /** Name of a plan that the own plan lets tenants have. 1 to 50 characters. */
  plan?: string | undefined
  /** When the plan ends; null: it does not. */
  plan_ends_at?: string | null | undefined
  /** Shown on its link pages and in its mails, where a link names none itself; null: none. 1 to 60 characters. */
  brand_name?: string | null | undefined
  /** `#rrggbb`; null: none. */
  brand_color?: string | null | undefined
  /** Address of a picture at the head of mails to its people, `https` alone; null: none. At most 2,048 characters. */
  brand_logo_url?: string | null | undefined
  /**
   * Where its people reach you: answers to their mails go there, and a suspended tenant shows it; null: none. At most
   * 254 characters.
   */
  contact_email?: string | null | undefined
}

export interface TenantsCreateTokenParams {
  /** 1 to 100 characters. */
  name: string
  /** Default: `"full"`. */
  scope?: TokenScope | undefined
  /** 1 to 3,650. Default: `90`. */
  expires_in_days?: number | undefined
}

export interface TenantsListTokensParams {
  /** Which page; the first is 1. Default: `1`. */
  page?: number | undefined
  /** Entries of a page; more than 100 is taken as 100. Default: `10`. */
  per_page?: number | undefined
}

export interface TenantsInviteParams {
  /** Default: `"owner"`. */
  role?: MemberRole | undefined
  /** For whom it is, in your words. At most 255 characters. Default: `""`. */
  note?: string | undefined
}

export interface TenantsGetUsageParams {
  /** How many months, with the one that runs. 1 to 13. Default: `13`. */
  months?: number | undefined
}
