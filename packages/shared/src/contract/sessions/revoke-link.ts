import { z } from 'zod'
import { sessionIdParameter } from '../fields.ts'
import { defineOperation } from '../operation.ts'
import { linkIdParameter } from './link.ts'

export const revokeLink = defineOperation({
  title: 'Revoke Link',
  description: 'Ends a link at once, and the attempt to link that its holder has begun.',
  effect: 'destructive',
  runner: 'web',
  credential: 'pat',
  rate: 'default',
  http: { method: 'DELETE', path: '/api/messenger-sessions/{id}/links/{linkId}' },
  envelope: 'message',
  input: z.object({ id: sessionIdParameter, linkId: linkIdParameter }),
  output: z.string(),
  errors: ['session_not_found', 'link_not_found'],
  example: { input: { id: 7, linkId: 3 }, output: 'Link revoked successfully.' },
  n8n: { resource: 'Session', operation: 'Revoke Link' },
})
