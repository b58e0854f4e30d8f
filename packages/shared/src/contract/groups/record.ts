import { z } from 'zod'

/** `{groupJid}` in a path: a group's JID, or the part before `@g.us`. Anything else is simply unknown. */
export const groupParameter = z
  .string()
  .min(1)
  .max(255)
  .meta({ refusal: 'group_not_found', description: 'Group JID, or the part before `@g.us`.' })

/** People in a request: digits, `+digits`, JIDs or LID JIDs. Duplicates are dropped. */
export const people = z
  .array(z.string().min(1).max(255))
  .min(1)
  .max(256)
  .meta({ description: 'Phone numbers, JIDs, LID JIDs or @usernames.' })

export const groupParticipant = z.object({
  /** Both: the JID in the group's addressing mode. */
  id: z.string(),
  jid: z.string(),
  lid: z.string().nullable(),
  /** `+digits`, when known. */
  phoneNumber: z.string().nullable(),
  admin: z.enum(['superadmin', 'admin']).nullable(),
  isAdmin: z.boolean(),
  isSuperAdmin: z.boolean(),
})
export type GroupParticipant = z.infer<typeof groupParticipant>

/** A group as its members see it. Times are Unix seconds, durations seconds. */
export const groupMetadata = z.object({
  id: z.string(),
  jid: z.string(),
  subject: z.string(),
  desc: z.string().nullable(),
  creation: z.int(),
  owner: z.string().nullable(),
  size: z.int(),
  announce: z.boolean(),
  restrict: z.boolean(),
  joinApprovalMode: z.boolean(),
  memberAddMode: z.boolean(),
  addressingMode: z.enum(['pn', 'lid']),
  subjectOwner: z.string().nullable(),
  subjectTime: z.int().nullable(),
  descOwner: z.string().nullable(),
  descId: z.string().nullable(),
  descTime: z.int().nullable(),
  isCommunity: z.boolean(),
  isCommunityAnnounce: z.boolean(),
  linkedParent: z.string().nullable(),
  ephemeralDuration: z.int().nullable(),
  participants: z.array(groupParticipant),
})
export type GroupMetadata = z.infer<typeof groupMetadata>

export const groupParticipantExample: GroupParticipant = {
  id: '181234567890123@lid',
  jid: '181234567890123@lid',
  lid: '181234567890123@lid',
  phoneNumber: '+6281234567890',
  admin: 'superadmin',
  isAdmin: true,
  isSuperAdmin: true,
}

export const groupMetadataExample: GroupMetadata = {
  id: '120363021234567890@g.us',
  jid: '120363021234567890@g.us',
  subject: 'Project team',
  desc: 'Weekly planning',
  creation: 1760000000,
  owner: '6281234567890@s.whatsapp.net',
  size: 1,
  announce: false,
  restrict: false,
  joinApprovalMode: false,
  memberAddMode: true,
  addressingMode: 'lid',
  subjectOwner: '6281234567890@s.whatsapp.net',
  subjectTime: 1760000000,
  descOwner: null,
  descId: null,
  descTime: null,
  isCommunity: false,
  isCommunityAnnounce: false,
  linkedParent: null,
  ephemeralDuration: null,
  participants: [groupParticipantExample],
}
