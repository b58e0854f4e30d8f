import { z } from 'zod'

export const RANKS = ['superadmin', 'admin'] as const
/** null is an ordinary member. */
export type Rank = (typeof RANKS)[number] | null

const Description = z.object({
  id: z.string(),
  text: z.string(),
  /** LID user */
  author: z.string(),
  /** seconds */
  time: z.number(),
})

/** What a group is, apart from its members; one JSON column. People are LID users, times seconds. */
export const GroupRecord = z.object({
  subject: z.string(),
  subjectAuthor: z.string(),
  subjectTime: z.number(),
  description: Description.nullable(),
  creator: z.string(),
  createdAt: z.number(),
  /** only admins send */
  isAnnouncement: z.boolean(),
  /** only admins change subject, description and picture */
  isLocked: z.boolean(),
  /** every member may add others */
  membersAdd: z.boolean(),
  /** an invitation leads to a request that an admin has to approve */
  needsApproval: z.boolean(),
  ephemeralSeconds: z.number(),
  inviteCode: z.string(),
  pictureUrl: z.string().nullable(),
  pictureId: z.string(),
  /** who asked to join, and when */
  requests: z.record(z.string(), z.number()),
  /** who left by themselves, and when */
  left: z.record(z.string(), z.number()),
})
export type GroupRecord = z.infer<typeof GroupRecord>

export interface Group {
  /** user part of the group's JID */
  id: string
  owner: string
  record: GroupRecord
  /** LID users */
  members: Map<string, Rank>
}

export function groupJid(group: Group): string {
  return `${group.id}@g.us`
}

export function isGroupJid(jid: string | undefined): jid is string {
  return jid?.endsWith('@g.us') === true
}

export function isAdmin(group: Group, lid: string): boolean {
  return Boolean(group.members.get(lid))
}
