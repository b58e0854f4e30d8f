import { z } from 'zod'
import { defineOperation } from '../operation.ts'
import { tenant, tenantExample, tenantIdParameter } from './record.ts'

export const get = defineOperation({
  title: 'Get Tenant',
  description: 'An account that this account made, its plan, and how much there is in it.',
  effect: 'read',
  runner: 'web',
  credential: 'pat',
  rate: 'default',
  http: { method: 'GET', path: '/api/tenants/{tenantId}' },
  envelope: 'data',
  input: z.object({ tenantId: tenantIdParameter }),
  output: tenant,
  errors: ['tenant_not_found'],
  example: { input: { tenantId: 12 }, output: tenantExample },
  n8n: { resource: 'Tenant', operation: 'Get' },
})
