import { z } from 'zod'
import { defineOperation } from '../operation.ts'
import { groupParameter } from './record.ts'

export const getInviteLink = defineOperation({
  title: 'Get Group Invite Link',
  description: 'The link by which people join a group.',
  effect: 'read',
  runner: 'engine',
  credential: 'key',
  rate: 'default',
  connected: true,
  http: { method: 'GET', path: '/api/groups/{groupJid}/invite-link' },
  envelope: 'inviteLink',
  input: z.object({ groupJid: groupParameter }),
  output: z.string(),
  errors: ['group_not_found', 'group_not_admin'],
  example: {
    input: { groupJid: '120363021234567890@g.us' },
    output: 'https://chat.whatsapp.com/AbCdEfGhIjK',
  },
  mcp: { tool: 'generate_invite_link', args: { group_jid: 'groupJid' } },
  n8n: { resource: 'Group', operation: 'Get Invite Link' },
})
