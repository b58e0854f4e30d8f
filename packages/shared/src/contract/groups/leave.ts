import { z } from 'zod'
import { defineOperation } from '../operation.ts'
import { groupParameter } from './record.ts'

export const leave = defineOperation({
  title: 'Leave Group',
  description: 'Leaves a group.',
  effect: 'destructive',
  runner: 'engine',
  credential: 'key',
  rate: 'default',
  connected: true,
  http: { method: 'POST', path: '/api/groups/{groupId}/leave' },
  envelope: 'data',
  input: z.object({ groupId: groupParameter }),
  output: z.object({}),
  errors: ['group_not_found', 'not_member'],
  example: { input: { groupId: '120363021234567890@g.us' }, output: {} },
  mcp: { tool: 'leave_group', args: { group_jid: 'groupId' } },
  n8n: { resource: 'Group', operation: 'Leave' },
})
