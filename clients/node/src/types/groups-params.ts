// Generated from the contract by `npm run gen`. Do not edit.
import type { ParticipantAction } from './groups.ts'

export interface GroupsCreateParams {
  /** 1 to 100 characters. */
  name: string
  /** Phone numbers, JIDs, LID JIDs or @usernames. At most 256 items. Default: `[]`. */
  participants?: readonly string[] | undefined
}

export interface GroupsListParams {
  /** Whether to answer one page instead of everything. Default: `false`. */
  paginated?: boolean | undefined
  /** Which page; the first is 1. Default: `1`. */
  page?: number | undefined
  /** Clamped to 1–1000. Default: `20`. */
  limit?: number | undefined
  /** Only groups with this text in the name, in any case. 1 to 255 characters. */
  query?: string | undefined
}

export interface GroupsAddParticipantsParams {
  /** Phone numbers, JIDs, LID JIDs or @usernames. 1 to 256 items. */
  participants: readonly string[]
}

export interface GroupsRemoveParticipantsParams {
  /** Phone numbers, JIDs, LID JIDs or @usernames. 1 to 256 items. */
  participants: readonly string[]
}

export interface GroupsUpdateParticipantsParams {
  action: ParticipantAction
  /** Phone numbers, JIDs, LID JIDs or @usernames. 1 to 256 items. */
  participants: readonly string[]
}

export interface GroupsUpdateSettingsParams {
  /** 1 to 100 characters. */
  subject?: string | undefined
  /** Empty text removes it. At most 2,048 characters. */
  description?: string | undefined
  /** Whether only admins may send. */
  announce?: boolean | undefined
  /** Whether only admins may change the data of the group. */
  restrict?: boolean | undefined
  /** Whether joining needs approval. */
  joinApproval?: boolean | undefined
  /** Whether every member may add. */
  memberAdd?: boolean | undefined
  /** Public address of a JPEG or PNG image, 5 MB at most. At most 4,096 characters. */
  profilePicUrl?: string | undefined
}

export interface GroupsAcceptInviteParams {
  /** Invite code, or the whole link. 1 to 255 characters. */
  code: string
}
