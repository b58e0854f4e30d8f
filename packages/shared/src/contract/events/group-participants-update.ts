import { z } from 'zod'
import { defineEvent } from '../event.ts'

export const groupParticipantsUpdate = defineEvent({
  title: 'Group Participants Update',
  description: 'Members of a group were added, removed, promoted or demoted.',
  payload: z.object({
    id: z.string(),
    jid: z.string(),
    participants: z.array(z.string()),
    action: z.enum(['add', 'remove', 'promote', 'demote']),
    author: z.string().nullable(),
  }),
  carries: 'The group, the members, what was done to them in `action`, and by whom in `author`.',
  from: ['network'],
  filters: ['chat_filter'],
  chat: true,
  example: {
    id: '120363041234567890@g.us',
    jid: '120363041234567890@g.us',
    participants: ['181234567890123@lid'],
    action: 'add',
    author: '189876543210987@lid',
  },
})
