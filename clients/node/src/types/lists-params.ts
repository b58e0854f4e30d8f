// Generated from the contract by `npm run gen`. Do not edit.
import type { ListMemberInput } from './lists.ts'

export interface ListsListParams {
  /** Which page; the first is 1. Default: `1`. */
  page?: number | undefined
  /** Entries of a page; more than 100 is taken as 100. Default: `10`. */
  per_page?: number | undefined
}

export interface ListsCreateParams {
  /** Each once, whatever its case. 1 to 100 characters. */
  name: string
  /**
   * Names of what is kept of each member, in their order. They are names of variables: `first_name` is what
   * `{{first_name}}` stands for. At most 50 items.
   */
  fields?: readonly string[] | undefined
}

export interface ListsUpdateParams {
  /** Each once, whatever its case. 1 to 100 characters. */
  name?: string | undefined
  /**
   * Names of what is kept of each member, in their order. They are names of variables: `first_name` is what
   * `{{first_name}}` stands for. At most 50 items.
   */
  fields?: readonly string[] | undefined
}

export interface ListsListMembersParams {
  /** Which page; the first is 1. Default: `1`. */
  page?: number | undefined
  /** Entries of a page; more than 100 is taken as 100. Default: `10`. */
  per_page?: number | undefined
  /** Digits of the phone number, or a part of them. At most 64 characters. */
  query?: string | undefined
}

export interface ListsAddMembersParams {
  /** 1 to 1,000 items. */
  members: readonly ListMemberInput[]
}

export interface ListsRemoveMembersParams {
  /** Who is taken out. 1 to 1,000 items. */
  phone_numbers: readonly string[]
}

export interface ListsImportMembersParams {
  /** Is not looked at. At most 255 characters. */
  mimetype?: string | undefined
}

export interface ListsExportMembersParams {
  /** `next` of the call before. Default: `0`. */
  after?: number | undefined
}
