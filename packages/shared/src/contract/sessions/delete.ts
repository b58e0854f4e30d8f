import { z } from 'zod'
import { sessionIdParameter } from '../fields.ts'
import { defineOperation } from '../operation.ts'

export const remove = defineOperation({
  title: 'Delete Session',
  description:
    'Unlinks the session from the phone (best effort, 10 s) and ends its key, its webhooks and its links for customers. Its settings, webhooks, logs and chats wait for some days (30, a setting), in which `sessions.restore` gives it back.',
  effect: 'destructive',
  runner: 'web',
  credential: 'pat',
  rate: 'default',
  http: { method: 'DELETE', path: '/api/messenger-sessions/{id}' },
  envelope: 'none',
  input: z.object({
    id: sessionIdParameter,
    purge: z
      .boolean()
      .default(false)
      .meta({ description: 'Erase everything at once, also of a session that was deleted before.' }),
  }),
  output: z.null(),
  errors: ['session_not_found'],
  example: { input: { id: 7 }, output: null },
  n8n: { resource: 'Session', operation: 'Delete' },
})
