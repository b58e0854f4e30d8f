import { z } from 'zod'
import { defineOperation } from '../operation.ts'
import { groupMetadata, groupMetadataExample, groupParameter } from './record.ts'

export const getMetadata = defineOperation({
  title: 'Get Group Metadata',
  description: 'Everything about a group, as the network has it now.',
  effect: 'read',
  runner: 'engine',
  credential: 'key',
  rate: 'group',
  connected: true,
  http: { method: 'GET', path: '/api/groups/{groupJid}/metadata' },
  envelope: 'data',
  input: z.object({ groupJid: groupParameter }),
  output: groupMetadata,
  errors: ['group_not_found', 'network_refused'],
  example: { input: { groupJid: '120363021234567890@g.us' }, output: groupMetadataExample },
  mcp: { tool: 'get_group_metadata', args: { group_jid: 'groupJid' } },
  n8n: { resource: 'Group', operation: 'Get Metadata' },
})
