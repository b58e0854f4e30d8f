import { z } from 'zod'
import { defineOperation } from '../operation.ts'
import { phoneParameter } from './phone.ts'

/** A message as a virtual phone decrypted it. `kind` is `unknown` when it could not be decrypted. */
export const sandboxMessage = z.object({
  id: z.string(),
  chat: z.string(),
  from: z.string(),
  from_me: z.boolean(),
  kind: z.enum([
    'text',
    'image',
    'video',
    'gif',
    'ptv',
    'document',
    'audio',
    'sticker',
    'contact',
    'location',
    'poll',
    'reaction',
    'unknown',
  ]),
  text: z.string(),
  media: z
    .object({
      mimetype: z.string(),
      size: z.int(),
      sha256: z.string(),
      url: z.string(),
      fileName: z.string().optional(),
    })
    .nullable(),
  reaction: z.object({ id: z.string(), text: z.string() }).nullable(),
  poll: z
    .object({
      question: z.string(),
      multiSelect: z.boolean(),
      options: z.array(z.object({ name: z.string(), voters: z.array(z.string()) })),
    })
    .nullable(),
  contact: z.object({ name: z.string(), phone: z.string() }).nullable(),
  location: z
    .object({
      latitude: z.number(),
      longitude: z.number(),
      name: z.string().optional(),
      address: z.string().optional(),
    })
    .nullable(),
  quoted_id: z.string().nullable(),
  edited: z.boolean(),
  deleted: z.boolean(),
  status: z.enum(['sent', 'delivered', 'read', 'played']),
  timestamp: z.int(),
})
export type SandboxMessage = z.infer<typeof sandboxMessage>

export const listMessages = defineOperation({
  title: 'List Messages of Phone',
  description: 'Messages as the phone decrypted them, sent ones too, oldest first.',
  effect: 'read',
  runner: 'web',
  credential: 'pat',
  rate: 'default',
  http: { method: 'GET', path: '/api/sandbox/phones/{phone_number}/messages' },
  envelope: 'data',
  input: z.object({
    phone_number: phoneParameter,
    after: z.string().optional().meta({ description: '`id` of the last message already read.' }),
    limit: z.int().min(1).default(50).meta({ description: 'At most 200.' }),
    chat: z.string().optional().meta({ description: 'JID or number.' }),
  }),
  output: z.array(sandboxMessage),
  errors: ['sandbox_disabled', 'phone_not_found'],
  example: {
    input: { phone_number: '15551230002' },
    output: [
      {
        id: '3EB0A1B2C3D4E5F60718',
        chat: '15551230001@s.whatsapp.net',
        from: '15551230001@s.whatsapp.net',
        from_me: false,
        kind: 'text',
        text: 'Hello',
        media: null,
        reaction: null,
        poll: null,
        contact: null,
        location: null,
        quoted_id: null,
        edited: false,
        deleted: false,
        status: 'delivered',
        timestamp: 1767607200,
      },
    ],
  },
  n8n: { resource: 'Sandbox', operation: 'Get Many Messages' },
})
