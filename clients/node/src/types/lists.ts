// Generated from the contract by `npm run gen`. Do not edit.
import type { NumberedPage } from '../core/pages.ts'
import type { LineError } from './bulk-sends.ts'

export type ContactListPage = NumberedPage<ContactList>

export interface ContactList {
  id: number
  name: string
  fields: string[]
  /** How many there are. */
  members: number
  /** ISO 8601 time. */
  created_at: string
  /** When the list, or who is in it, changed last. */
  updated_at: string
}

export type ListMemberPage = NumberedPage<ListMember>

export interface ListMember {
  phone_number: string
  values: Record<string, string>
  /** ISO 8601 time. */
  added_at: string
}

export interface ListMemberInput {
  /** Phone number of a person. 1 to 64 characters. */
  phone_number: string
  /** Values of fields, by name. An empty one takes the value away; the others stay. */
  values?: Record<string, string> | undefined
}

export interface AddedMembers {
  added: number
  /** Numbers that were in the list before. */
  updated: number
  /** Numbers that were given twice; the first one counts. */
  doubled: number
  refused: number
  /** The first 100 that were refused, by line of the file or place in the request, from 1. */
  errors: LineError[]
}

export interface RemovedMembers {
  removed: number
  /** Those that are not in the list. */
  unknown: number
}
