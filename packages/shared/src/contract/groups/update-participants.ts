import { z } from 'zod'
import { defineOperation } from '../operation.ts'
import { groupParameter, people } from './record.ts'

export const updateParticipants = defineOperation({
  title: 'Update Group Participants',
  description: 'Makes members admins, or takes that away. `participants` of the reply are those that changed.',
  effect: 'write',
  runner: 'engine',
  credential: 'key',
  rate: 'group',
  connected: true,
  http: { method: 'PUT', path: '/api/groups/{groupId}/participants/update' },
  envelope: 'data',
  input: z.object({ groupId: groupParameter, action: z.enum(['promote', 'demote']), participants: people }),
  output: z.object({ participants: z.array(z.string()) }),
  errors: ['group_not_found', 'group_not_admin', 'network_refused'],
  example: {
    input: { groupId: '120363021234567890@g.us', action: 'promote', participants: ['+6281234567890'] },
    output: { participants: ['6281234567890@s.whatsapp.net'] },
  },
  mcp: {
    tool: 'update_group_participants',
    args: { group_jid: 'groupId', action: 'action', participants: 'participants' },
  },
  n8n: { resource: 'Group', operation: 'Update Participants' },
})
