import { z } from 'zod'
import { defineOperation } from '../operation.ts'

export const acceptInvite = defineOperation({
  title: 'Accept Group Invite',
  description: 'Joins a group by its invitation. Where admins approve, the join is then pending.',
  effect: 'write',
  runner: 'engine',
  credential: 'key',
  rate: 'default',
  connected: true,
  http: { method: 'POST', path: '/api/groups/invite/accept' },
  envelope: 'data',
  input: z.object({
    code: z.string().min(1).max(255).meta({ description: 'Invite code, or the whole link.' }),
  }),
  output: z.object({ id: z.string() }),
  errors: ['accept_invalid'],
  example: { input: { code: 'AbCdEfGhIjK' }, output: { id: '120363021234567890@g.us' } },
  mcp: { tool: 'accept_group_invite', args: { code: 'code' } },
  n8n: { resource: 'Group', operation: 'Accept Invite' },
})
