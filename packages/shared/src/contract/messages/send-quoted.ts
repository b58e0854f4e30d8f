import { z } from 'zod'
import { messageReference } from '../fields.ts'
import { defineOperation } from '../operation.ts'
import { contactField, locationField, pollField } from './content-fields.ts'
import { accompanyingText, mediaUrl, recipient, sendAt, sendBinding, viewOnce, wait } from './send-fields.ts'
import { sendReply } from './send-reply.ts'

export const sendQuoted = defineOperation({
  title: 'Send Reply',
  description: 'Queues a message that quotes another one. It carries a text, or one of the other contents.',
  effect: 'write',
  runner: 'engine',
  credential: 'key',
  rate: 'send',
  connected: true,
  http: sendBinding({ view: true }),
  envelope: 'data',
  input: z.object({
    to: recipient,
    replyTo: messageReference,
    text: accompanyingText.meta({ description: 'Body, or caption of what else is sent.' }),
    imageUrl: mediaUrl('image').optional(),
    videoUrl: mediaUrl('video').optional(),
    gifPlayback: z.boolean().optional().meta({ description: 'Whether the video plays like a GIF.' }),
    ptv: z.boolean().optional().meta({ description: 'Whether the video is a round video note.' }),
    documentUrl: mediaUrl('document').optional(),
    fileName: z.string().min(1).max(255).optional(),
    audioUrl: mediaUrl('audio file').optional(),
    stickerUrl: mediaUrl('sticker').optional(),
    contact: contactField.optional(),
    location: locationField.optional(),
    poll: pollField.optional(),
    viewOnce,
    linkPreview: z.boolean().optional(),
    sendAt,
    wait,
  }),
  output: sendReply,
  errors: ['not_on_network'],
  example: {
    input: { to: '+6281234567890', replyTo: 10400, text: 'As I said' },
    output: { msgId: 10421, jid: '+6281234567890', status: 'in_progress' },
  },
  n8n: { resource: 'Message', operation: 'Reply' },
})
