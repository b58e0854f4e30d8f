import { z } from 'zod'
import { defineOperation } from '../operation.ts'
import { optOut, optOutExample, optOutId } from './record.ts'

export const lift = defineOperation({
  title: 'Lift Opt-Out',
  description:
    'Ends an opt-out, for a reason that is kept with it. It stays in the list of those that were lifted; one that was lifted before stays as it is.',
  effect: 'write',
  runner: 'web',
  credential: 'pat',
  rate: 'default',
  http: { method: 'POST', path: '/api/opt-outs/{optOutId}/lift' },
  envelope: 'data',
  input: z.object({
    optOutId,
    reason: z
      .string()
      .min(1)
      .max(255)
      .meta({ description: 'Why they may be written to again, such as how they agreed.' }),
  }),
  output: optOut,
  errors: ['not_found'],
  example: {
    input: { optOutId: 31, reason: 'Signed up again in the shop' },
    output: {
      ...optOutExample,
      lifted_at: '2026-05-02T08:10:00.000Z',
      lifted_how: 'api',
      lifted_by: 'crm (ana@example.com)',
      lift_reason: 'Signed up again in the shop',
    },
  },
  mcp: { tool: 'lift_opt_out', args: { opt_out_id: 'optOutId', reason: 'reason' } },
  n8n: { resource: 'Opt-Out', operation: 'Lift' },
})
