// Generated from the contract by `npm run gen`. Do not edit.
import type { OptionalPage } from '../core/pages.ts'

export type ContactPage = OptionalPage<Contact>

export interface Contact {
  id: string
  jid: string
  lid: string | null
  phoneNumber: string | null
  name: string | null
  notify: string | null
  verifiedName: string | null
  imgUrl: string | null
  status: string | null
  /** `@name`, of a person whom the network has shown by a username. */
  username?: string
}

export interface Pagination {
  total: number
  page: number
  limit: number
  totalPages: number
}

export interface SavedContact {
  jid: string
  fullName: string | null
}

export interface ContactDetails {
  id: string
  jid: string
  lid: string | null
  phoneNumber: string | null
  name: string | null
  notify: string | null
  verifiedName: string | null
  imgUrl: string | null
  status: string | null
  /** `@name`, of a person whom the network has shown by a username. */
  username?: string
  exists: boolean
}

export interface Picture {
  imgUrl: string | null
}

export interface BlockReply {
  message: 'Contact blocked'
}

export interface UnblockReply {
  message: 'Contact unblocked'
}

export interface NumberCheck {
  exists: boolean
}

export interface UsernameLookup {
  jid: string
  username: string
}

export interface LidLookup {
  lid: string
}

export interface PhoneNumberLookup {
  pn: string
}
