import { z } from 'zod'
import { defineOperation } from '../operation.ts'
import { groupMetadata, groupMetadataExample } from './record.ts'

const outsidersView = groupMetadata.partial().required({
  id: true,
  jid: true,
  subject: true,
  owner: true,
  creation: true,
  size: true,
  desc: true,
  participants: true,
})

export const getInviteInfo = defineOperation({
  title: 'Get Group Invite Info',
  description: 'What an invitation shows of its group, without joining.',
  effect: 'read',
  runner: 'engine',
  credential: 'key',
  rate: 'default',
  connected: true,
  http: { method: 'GET', path: '/api/groups/invite/{inviteCode}' },
  envelope: 'data',
  input: z.object({
    inviteCode: z.string().min(1).max(255).meta({
      refusal: 'invite_invalid',
      description: 'Code of the invitation, the last part of its link.',
    }),
  }),
  output: outsidersView,
  errors: ['invite_invalid'],
  example: {
    input: { inviteCode: 'AbCdEfGhIjK' },
    output: {
      id: groupMetadataExample.id,
      jid: groupMetadataExample.jid,
      subject: groupMetadataExample.subject,
      owner: groupMetadataExample.owner,
      creation: groupMetadataExample.creation,
      size: 12,
      desc: groupMetadataExample.desc,
      participants: [],
    },
  },
  n8n: { resource: 'Group', operation: 'Get Invite Info' },
})
