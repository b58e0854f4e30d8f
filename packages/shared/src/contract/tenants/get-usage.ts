import { z } from 'zod'
import { defineOperation } from '../operation.ts'
import { get as getUsageOfAccount } from '../usage/get.ts'
import { tenantIdParameter } from './record.ts'

export const getUsage = defineOperation({
  title: 'Get Tenant Usage',
  description:
    'What a tenant did in each month of UTC, and what of its plan is used; the same as it sees itself. Of a deleted tenant the months stay, without its sessions and plan.',
  effect: 'read',
  runner: 'web',
  credential: 'pat',
  rate: 'default',
  http: { method: 'GET', path: '/api/tenants/{tenantId}/usage' },
  envelope: 'data',
  input: z.object({ tenantId: tenantIdParameter, months: getUsageOfAccount.input.shape.months }),
  output: getUsageOfAccount.output,
  errors: ['tenant_not_found'],
  example: { input: { tenantId: 12, months: 1 }, output: getUsageOfAccount.example.output },
  n8n: { resource: 'Tenant', operation: 'Get Usage' },
})
