import { z } from 'zod'
import { defineOperation } from '../operation.ts'
import { groupParameter } from './record.ts'

/** The settings, in the order in which they are applied. */
const settings = {
  subject: z.string().min(1).max(100).optional(),
  description: z.string().max(2048).optional().meta({ description: 'Empty text removes it.' }),
  announce: z.boolean().optional().meta({ description: 'Whether only admins may send.' }),
  restrict: z.boolean().optional().meta({ description: 'Whether only admins may change the data of the group.' }),
  joinApproval: z.boolean().optional().meta({ description: 'Whether joining needs approval.' }),
  memberAdd: z.boolean().optional().meta({ description: 'Whether every member may add.' }),
  profilePicUrl: z
    .url({ protocol: /^https?$/i })
    .max(4096)
    .optional()
    .meta({ description: 'Public address of a JPEG or PNG image, 5 MB at most.' }),
} as const

export const updateSettings = defineOperation({
  title: 'Update Group Settings',
  description:
    'Changes settings of a group, one after the other; at least one is needed. When one fails, the earlier ones stay changed.',
  effect: 'write',
  runner: 'engine',
  credential: 'key',
  rate: 'default',
  connected: true,
  http: { method: 'PUT', path: '/api/groups/{groupJid}/settings' },
  envelope: 'data',
  input: z.object({ groupJid: groupParameter, ...settings }),
  output: z.object(settings),
  errors: ['group_not_found', 'group_not_admin', 'network_refused'],
  example: {
    input: {
      groupJid: '120363021234567890@g.us',
      subject: 'Project team',
      description: 'Weekly planning',
      announce: true,
    },
    output: { subject: 'Project team', description: 'Weekly planning', announce: true },
  },
  mcp: {
    tool: 'update_group_settings',
    args: {
      group_jid: 'groupJid',
      subject: 'subject',
      description: 'description',
      announce: 'announce',
      restrict: 'restrict',
      join_approval: 'joinApproval',
      member_add: 'memberAdd',
      profile_pic_url: 'profilePicUrl',
    },
  },
  n8n: { resource: 'Group', operation: 'Update Settings' },
})
