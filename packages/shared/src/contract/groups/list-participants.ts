import { z } from 'zod'
import { defineOperation } from '../operation.ts'
import { groupParameter, groupParticipant, groupParticipantExample } from './record.ts'

export const listParticipants = defineOperation({
  title: 'Get Group Participants',
  description:
    'The members of a group as last heard of. Needs no connection; an empty list can mean that the group has not synced yet.',
  effect: 'read',
  runner: 'web',
  credential: 'key',
  rate: 'group',
  http: { method: 'GET', path: '/api/groups/{groupJid}/participants' },
  envelope: 'data',
  input: z.object({ groupJid: groupParameter }),
  output: z.array(groupParticipant),
  errors: ['group_not_found'],
  example: { input: { groupJid: '120363021234567890@g.us' }, output: [groupParticipantExample] },
  mcp: { tool: 'get_group_participants', args: { group_jid: 'groupJid' } },
  n8n: { resource: 'Group', operation: 'Get Participants' },
})
