import { z } from 'zod'
import { defineOperation } from '../operation.ts'
import { groupParameter } from './record.ts'

export const getPicture = defineOperation({
  title: 'Get Group Picture',
  description: 'Address of the picture of a group; null when there is none.',
  effect: 'read',
  runner: 'engine',
  credential: 'key',
  rate: 'default',
  connected: true,
  http: { method: 'GET', path: '/api/groups/{groupJid}/picture' },
  envelope: 'data',
  input: z.object({ groupJid: groupParameter }),
  output: z.object({ imgUrl: z.string().nullable() }),
  errors: ['group_not_found'],
  example: {
    input: { groupJid: '120363021234567890@g.us' },
    output: { imgUrl: 'https://pps.whatsapp.net/v/t61/group.jpg' },
  },
  n8n: { resource: 'Group', operation: 'Get Picture', file: 'picture' },
})
