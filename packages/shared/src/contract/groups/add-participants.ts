import { z } from 'zod'
import { defineOperation } from '../operation.ts'
import { participantOutcome } from './participant-outcome.ts'
import { groupParameter, people } from './record.ts'

export const addParticipants = defineOperation({
  title: 'Add Group Participants',
  description: 'Adds people to a group. The reply has one entry per person; it succeeds even when some entries do not.',
  effect: 'write',
  runner: 'engine',
  credential: 'key',
  rate: 'group',
  connected: true,
  http: { method: 'POST', path: '/api/groups/{groupJid}/participants/add' },
  envelope: 'data',
  input: z.object({ groupJid: groupParameter, participants: people }),
  output: z.array(participantOutcome),
  errors: ['group_not_found', 'group_not_admin', 'network_refused'],
  example: {
    input: { groupJid: '120363021234567890@g.us', participants: ['+6281234567890', '+6281200000000'] },
    output: [
      { id: '6281234567890@s.whatsapp.net', jid: '6281234567890@s.whatsapp.net', status: 200, message: 'added' },
      {
        id: '6281200000000@s.whatsapp.net',
        jid: '6281200000000@s.whatsapp.net',
        status: 403,
        message: 'not-authorized',
      },
    ],
  },
  mcp: { tool: 'add_group_participants', args: { group_jid: 'groupJid', participants: 'participants' } },
  n8n: { resource: 'Group', operation: 'Add Participants' },
})
