import { z } from 'zod'
import { defineOperation } from '../operation.ts'
import { tenantIdParameter } from './record.ts'

export const remove = defineOperation({
  title: 'Delete Tenant',
  description:
    'Ends a tenant for good: no login, token or key of it is good any more, its webhooks get nothing, its sessions are unlinked from their phones, and all that it has is erased. Its months of usage stay, as numbers.',
  effect: 'destructive',
  runner: 'web',
  credential: 'pat',
  rate: 'default',
  http: { method: 'DELETE', path: '/api/tenants/{tenantId}' },
  envelope: 'none',
  input: z.object({ tenantId: tenantIdParameter }),
  output: z.null(),
  errors: ['tenant_not_found'],
  example: { input: { tenantId: 12 }, output: null },
  n8n: { resource: 'Tenant', operation: 'Delete' },
})
