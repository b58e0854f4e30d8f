import { z } from 'zod'
import { sessionIdParameter } from '../fields.ts'
import { defineOperation } from '../operation.ts'
import { linkExample, linkRecord } from './link.ts'

export const listLinks = defineOperation({
  title: 'List Links',
  description: 'The links made for a session, newest first. Ended ones are kept for 30 days.',
  effect: 'read',
  runner: 'web',
  credential: 'pat',
  rate: 'default',
  http: { method: 'GET', path: '/api/messenger-sessions/{id}/links' },
  envelope: 'data',
  input: z.object({ id: sessionIdParameter }),
  output: z.array(linkRecord),
  errors: ['session_not_found'],
  example: { input: { id: 7 }, output: [linkExample] },
  n8n: { resource: 'Session', operation: 'Get Links' },
})
