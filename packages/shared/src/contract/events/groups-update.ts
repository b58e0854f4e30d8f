import { z } from 'zod'
import { defineEvent } from '../event.ts'

/** One group: `id` and `jid`, and only what changed. */
export const groupUpdate = z.object({
  id: z.string(),
  jid: z.string(),
  subject: z.string().optional(),
  desc: z.string().nullable().optional(),
  announce: z.boolean().optional(),
  restrict: z.boolean().optional(),
  joinApprovalMode: z.boolean().optional(),
  memberAddMode: z.boolean().optional(),
  ephemeralDuration: z.int().nullable().optional(),
  inviteCode: z.string().optional(),
  author: z.string().optional(),
})
export type GroupUpdate = z.infer<typeof groupUpdate>

export const groupsUpdate = defineEvent({
  title: 'Group Update',
  description: 'Settings of a group changed.',
  payload: z.array(groupUpdate),
  carries: 'The JID of each group, and of its settings only what changed.',
  from: ['network'],
  filters: ['chat_filter'],
  chat: true,
  example: [{ id: '120363041234567890@g.us', jid: '120363041234567890@g.us', announce: true }],
})
