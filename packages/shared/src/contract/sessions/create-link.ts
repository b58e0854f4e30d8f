import { z } from 'zod'
import { sessionIdParameter } from '../fields.ts'
import { defineOperation } from '../operation.ts'
import { linkExample, linkFields, linkWithUrl } from './link.ts'

const { id, ...others } = linkExample

export const createLink = defineOperation({
  title: 'Create Link',
  description:
    'Makes a one-time address of a page on which a customer links the session by themselves. It ends when the session is linked.',
  effect: 'write',
  runner: 'web',
  credential: 'pat',
  rate: 'default',
  http: { method: 'POST', path: '/api/messenger-sessions/{id}/links' },
  envelope: 'data',
  input: z.object({ id: sessionIdParameter, ...linkFields }),
  output: linkWithUrl,
  errors: ['session_not_found', 'subscription_connect', 'already_linked', 'link_limit', 'token_held'],
  example: {
    input: {
      id: 7,
      brand_name: linkExample.brand_name,
      brand_color: linkExample.brand_color,
      redirect_url: linkExample.redirect_url,
    },
    output: { id, url: 'https://gateway.example.com/link/lk_3fW1…', ...others },
  },
  n8n: { resource: 'Session', operation: 'Create Link' },
})
