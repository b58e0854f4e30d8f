import { z } from 'zod'
import { defineOperation } from '../operation.ts'
import { tenant, tenantExample, tenantIdParameter } from './record.ts'

export const suspend = defineOperation({
  title: 'Suspend Tenant',
  description:
    'From now on no login, token or key of the tenant is good, and its sessions are offline. They stay linked, and nothing is deleted.',
  effect: 'destructive',
  runner: 'web',
  credential: 'pat',
  rate: 'default',
  http: { method: 'POST', path: '/api/tenants/{tenantId}/suspend' },
  envelope: 'data',
  input: z.object({ tenantId: tenantIdParameter }),
  output: tenant,
  errors: ['tenant_not_found'],
  example: { input: { tenantId: 12 }, output: { ...tenantExample, suspended_at: '2026-04-20T08:00:00.000Z' } },
  n8n: { resource: 'Tenant', operation: 'Suspend' },
})
