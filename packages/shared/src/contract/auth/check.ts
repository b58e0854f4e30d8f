import { z } from 'zod'
import { defineOperation } from '../operation.ts'

export const check = defineOperation({
  title: 'Check Token',
  description: 'Tells whether a personal access token is good.',
  effect: 'read',
  runner: 'web',
  credential: 'pat',
  rate: 'default',
  http: { method: 'GET', path: '/api/auth-check', aliases: ['/auth-check'] },
  envelope: 'success',
  input: z.object({}),
  output: z.null(),
  errors: [],
  example: { input: {}, output: null },
})
