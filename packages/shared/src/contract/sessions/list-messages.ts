import { z } from 'zod'
import { failedCode, isoTime, moment, sessionIdParameter } from '../fields.ts'
import { defineOperation } from '../operation.ts'
import { contentKinds } from './content-kinds.ts'

const listedMessage = z.object({
  id: z.string().nullable().meta({ description: "The network's id." }),
  msgId: z.int().nullable().meta({ description: 'Of messages that were sent over the API; null: another one.' }),
  fromMe: z.boolean(),
  remoteJid: z.string().nullable().meta({ description: 'The chat.' }),
  name: z.string().nullable().meta({ description: 'Of the chat, as the session knows it.' }),
  number: z.string().nullable().meta({ description: 'Of the person, with `+`.' }),
  participant: z.string().nullable().meta({ description: 'Who wrote, in a group.' }),
  kind: z.enum(contentKinds).nullable().meta({ description: 'null: not known, or no engine could read it now.' }),
  text: z.string().nullable().meta({ description: 'Body or caption, as it reads now; the beginning of a long one.' }),
  deleted: z.boolean(),
  status: z.int().nullable().meta({ description: '0 error, 1 pending, 2 sent, 3 delivered, 4 read, 5 played.' }),
  failed_code: failedCode.nullable(),
  at: isoTime.meta({ description: 'When the gateway recorded or accepted it.' }),
  sendAt: isoTime.optional().meta({ description: 'When a scheduled message is due.' }),
})

export const listMessages = defineOperation({
  title: 'Get Messages',
  description:
    'Messages of a session, received and sent, newest first. `words` finds them by number, name or id, and by words of their texts where the session has `search_texts`: `texts` says whether these were searched. With `chat` they are of one chat, and `words` are looked for in its texts alone.',
  effect: 'read',
  runner: 'web',
  credential: 'both',
  rate: 'default',
  http: { method: 'GET', path: '/api/messenger-sessions/{id}/messages' },
  envelope: 'page',
  input: z.object({
    id: sessionIdParameter,
    words: z
      .string()
      .max(100)
      .optional()
      .meta({ description: 'A number or a part of one, a part of a name, an id, or words of the text.' }),
    chat: z.string().min(1).max(255).optional().meta({
      description:
        'One chat alone: phone number, JID or LID JID of a person, @username that the session knows, group JID, or channel JID.',
    }),
    direction: z
      .enum(['in', 'out'])
      .optional()
      .meta({ description: 'Return only messages that were received (`in`) or sent (`out`).' }),
    from: moment.optional().meta({ description: 'When it was recorded or accepted, ISO 8601 or milliseconds.' }),
    to: moment.optional().meta({ description: 'When it was recorded or accepted, ISO 8601 or milliseconds.' }),
    before: z
      .string()
      .regex(/^\d{1,15}$/)
      .optional()
      .meta({ description: '`next` of the page before.' }),
    limit: z.int().default(50).meta({ description: '1 to 100; other values are taken as the nearest of them.' }),
  }),
  output: z.object({
    data: z.array(listedMessage),
    next: z.string().nullable().meta({ description: '`before` of the next page; null: there is none.' }),
    gave_up: z
      .boolean()
      .meta({ description: 'One call has looked at as many messages as it may; behind `next` there may be more.' }),
    is_cut: z.boolean().meta({ description: '`words` fits more chats than one search looks into.' }),
    texts: z.enum(['none', 'partly', 'whole']).meta({
      description:
        'Whether texts were searched: `whole`; `partly`: some are not indexed yet, or could not be read; `none`: the session or the installation has the search over texts switched off, or there is nothing to search for.',
    }),
  }),
  errors: ['session_not_found'],
  example: {
    input: { id: 7, words: 'order 4711', limit: 50 },
    output: {
      data: [
        {
          id: '3EB0A1B2C3D4E5F60718',
          msgId: null,
          fromMe: false,
          remoteJid: '6281234567890@s.whatsapp.net',
          name: 'Sari',
          number: '+6281234567890',
          participant: null,
          kind: 'text',
          text: 'Where is my order 4711?',
          deleted: false,
          status: 3,
          failed_code: null,
          at: '2026-04-15T10:00:00.000Z',
        },
      ],
      next: null,
      gave_up: false,
      is_cut: false,
      texts: 'whole',
    },
  },
  mcp: {
    tool: 'search_messages',
    args: {
      words: 'words',
      chat: 'chat',
      direction: 'direction',
      from: 'from',
      to: 'to',
      before: 'before',
      limit: 'limit',
    },
  },
  n8n: { resource: 'Session', operation: 'Get Messages' },
})
