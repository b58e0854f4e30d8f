import { z } from 'zod'
import { defineOperation } from '../operation.ts'
import { groupMetadata, groupMetadataExample } from './record.ts'

export const create = defineOperation({
  title: 'Create Group',
  description: 'Creates a group. People who could not be added are absent from `participants`.',
  effect: 'write',
  runner: 'engine',
  credential: 'key',
  rate: 'default',
  connected: true,
  http: { method: 'POST', path: '/api/groups' },
  envelope: 'data',
  input: z.object({
    name: z.string().min(1).max(100),
    participants: z
      .array(z.string().min(1).max(255))
      .max(256)
      .default([])
      .meta({ description: 'Phone numbers, JIDs, LID JIDs or @usernames.' }),
  }),
  output: groupMetadata,
  errors: ['network_refused'],
  example: {
    input: { name: 'Project team', participants: ['+6281234567890'] },
    output: groupMetadataExample,
  },
  mcp: { tool: 'create_group', args: { name: 'name', participants: 'participants' } },
  n8n: { resource: 'Group', operation: 'Create' },
})
