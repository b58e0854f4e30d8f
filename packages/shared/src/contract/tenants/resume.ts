import { z } from 'zod'
import { defineOperation } from '../operation.ts'
import { tenant, tenantExample, tenantIdParameter } from './record.ts'

export const resume = defineOperation({
  title: 'Resume Tenant',
  description: 'Ends the suspension: credentials are good again, and sessions that were online connect by themselves.',
  effect: 'write',
  runner: 'web',
  credential: 'pat',
  rate: 'default',
  http: { method: 'POST', path: '/api/tenants/{tenantId}/resume' },
  envelope: 'data',
  input: z.object({ tenantId: tenantIdParameter }),
  output: tenant,
  errors: ['tenant_not_found'],
  example: { input: { tenantId: 12 }, output: tenantExample },
  n8n: { resource: 'Tenant', operation: 'Resume' },
})
