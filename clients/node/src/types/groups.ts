// Generated from the contract by `npm run gen`. Do not edit.
import type { OptionalPage } from '../core/pages.ts'
import type { AddressingMode } from './messages.ts'

export interface Group {
  id: string
  jid: string
  subject: string
  desc: string | null
  creation: number
  owner: string | null
  size: number
  announce: boolean
  restrict: boolean
  joinApprovalMode: boolean
  memberAddMode: boolean
  addressingMode: AddressingMode
  subjectOwner: string | null
  subjectTime: number | null
  descOwner: string | null
  descId: string | null
  descTime: number | null
  isCommunity: boolean
  isCommunityAnnounce: boolean
  linkedParent: string | null
  ephemeralDuration: number | null
  participants: GroupParticipant[]
}

export type GroupSummaryPage = OptionalPage<GroupSummary>

export interface GroupSummary {
  id: string
  jid: string
  name: string | null
  imgUrl: string | null
}

export interface ParticipantResult {
  id: string
  jid: string
  /**
   * 200; 403 privacy forbids adding; 404 not on the network or not in the group; 408 left a short time ago; 409 already
   * a member; 500.
   */
  status: number
  message: ParticipantOutcome
}

export type ParticipantOutcome =
  | 'added'
  | 'removed'
  | 'not-authorized'
  | 'not-found'
  | 'recently-left'
  | 'already-member'
  | 'failed'

export type ParticipantAction = 'promote' | 'demote'

export interface UpdatedParticipants {
  participants: string[]
}

export interface GroupSettings {
  /** 1 to 100 characters. */
  subject?: string
  /** Empty text removes it. At most 2,048 characters. */
  description?: string
  /** Whether only admins may send. */
  announce?: boolean
  /** Whether only admins may change the data of the group. */
  restrict?: boolean
  /** Whether joining needs approval. */
  joinApproval?: boolean
  /** Whether every member may add. */
  memberAdd?: boolean
  /** Public address of a JPEG or PNG image, 5 MB at most. At most 4,096 characters. */
  profilePicUrl?: string
}

export interface GroupInvite {
  id: string
  jid: string
  subject: string
  desc: string | null
  creation: number
  owner: string | null
  size: number
  announce?: boolean
  restrict?: boolean
  joinApprovalMode?: boolean
  memberAddMode?: boolean
  addressingMode?: AddressingMode
  subjectOwner?: string | null
  subjectTime?: number | null
  descOwner?: string | null
  descId?: string | null
  descTime?: number | null
  isCommunity?: boolean
  isCommunityAnnounce?: boolean
  linkedParent?: string | null
  ephemeralDuration?: number | null
  participants: GroupParticipant[]
}

export interface GroupParticipant {
  id: string
  jid: string
  lid: string | null
  phoneNumber: string | null
  admin: GroupParticipantAdmin | null
  isAdmin: boolean
  isSuperAdmin: boolean
}

export type GroupParticipantAdmin = 'superadmin' | 'admin'

export interface AcceptedInvite {
  id: string
}

export type LeaveReply = Record<string, never>
