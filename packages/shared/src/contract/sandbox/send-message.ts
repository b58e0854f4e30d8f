import { z } from 'zod'
import { contactField, locationField, pollField, reactionField } from '../messages/content-fields.ts'
import { mediaUrl, viewOnce } from '../messages/send-fields.ts'
import { defineOperation } from '../operation.ts'
import { phoneParameter } from './phone.ts'

const idInList = z.string().min(1).max(100)

export const sendMessage = defineOperation({
  title: 'Send Message from Phone',
  description: 'The owner of the virtual phone sends a message of any kind, edits or deletes an own one, or votes.',
  effect: 'write',
  runner: 'web',
  credential: 'pat',
  rate: 'default',
  http: { method: 'POST', path: '/api/sandbox/phones/{phone_number}/messages' },
  envelope: 'data',
  input: z.object({
    phone_number: phoneParameter,
    to: z.string().min(1).max(255).optional().meta({ description: 'Not needed to edit, delete or vote.' }),
    text: z.string().max(65_536).optional().meta({ description: 'Body; caption of media.', 'x-shown': true }),
    imageUrl: mediaUrl('image').optional(),
    videoUrl: mediaUrl('video').optional(),
    gifPlayback: z.boolean().optional(),
    ptv: z.boolean().optional(),
    documentUrl: mediaUrl('file').optional(),
    fileName: z.string().min(1).max(255).optional(),
    audioUrl: mediaUrl('audio file').optional(),
    stickerUrl: mediaUrl('sticker').optional(),
    viewOnce,
    replyTo: idInList.optional().meta({ description: '`id` of a message in this phone’s list.' }),
    contact: contactField.optional(),
    location: locationField.optional(),
    poll: pollField.optional(),
    reaction: reactionField.extend({ msgId: idInList }).optional(),
    forward: z.object({ msgId: idInList }).optional(),
    edit: idInList.optional().meta({ description: '`id` of an own message; `text` replaces its text.' }),
    delete: idInList.optional().meta({ description: '`id` of an own message.' }),
    vote: z
      .object({ id: idInList, options: z.array(z.string()).meta({ description: 'Names; none takes the vote back.' }) })
      .optional(),
  }),
  output: z.object({ id: z.string(), chat: z.string(), timestamp: z.int() }),
  errors: ['sandbox_disabled', 'phone_not_found', 'phone_offline', 'magic_readonly'],
  example: {
    input: { phone_number: '15551230001', to: '+15551230002', text: 'Hello' },
    output: { id: '3EB0C431C26A1916E07A', chat: '15551230002@s.whatsapp.net', timestamp: 1767607200 },
  },
  n8n: { resource: 'Sandbox', operation: 'Send Message' },
})
