import { z } from 'zod'
import { isoTime } from '../fields.ts'
import { defineOperation } from '../operation.ts'
import { tenantIdParameter } from './record.ts'

export const createToken = defineOperation({
  title: 'Create Tenant Token',
  description:
    'Makes a personal access token of the tenant, with the rights of an admin there. It is shown once. A service account of the tenant owns it, which has the name of this account.',
  effect: 'write',
  runner: 'web',
  credential: 'pat',
  rate: 'default',
  http: { method: 'POST', path: '/api/tenants/{tenantId}/tokens' },
  envelope: 'data',
  input: z.object({
    tenantId: tenantIdParameter,
    name: z.string().trim().min(1).max(100),
    scope: z.enum(['read', 'write', 'full']).default('full'),
    expires_in_days: z.int().min(1).max(3650).default(90),
  }),
  output: z.object({ id: z.int(), token: z.string(), expires_at: isoTime }),
  errors: ['tenant_not_found'],
  example: {
    input: { tenantId: 12, name: 'Provisioning' },
    output: { id: 31, token: '31|your-token', expires_at: '2026-07-14T09:59:18.000Z' },
  },
  n8n: { resource: 'Tenant', operation: 'Create Token' },
})
