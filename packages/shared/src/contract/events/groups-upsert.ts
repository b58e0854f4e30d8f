import { z } from 'zod'
import { defineEvent } from '../event.ts'
import { groupMetadata, groupMetadataExample } from '../groups/record.ts'

export const groupsUpsert = defineEvent({
  title: 'Group Upsert',
  description: 'The session joined groups, or a known one changed, its members included: the whole record.',
  payload: z.array(groupMetadata),
  carries: 'The whole record of each group, its members included.',
  from: ['network'],
  filters: ['chat_filter'],
  chat: true,
  example: [groupMetadataExample],
})
