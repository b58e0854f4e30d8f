import { z } from 'zod'
import { isoTime } from '../fields.ts'
import { defineOperation } from '../operation.ts'
import { tenantIdParameter } from './record.ts'

export const invite = defineOperation({
  title: 'Invite to Tenant',
  description:
    'Makes an address on which somebody joins the tenant, good once and for seven days. Only an owner of this account invites an owner.',
  effect: 'write',
  runner: 'web',
  credential: 'pat',
  rate: 'default',
  http: { method: 'POST', path: '/api/tenants/{tenantId}/invitations' },
  envelope: 'data',
  input: z.object({
    tenantId: tenantIdParameter,
    role: z.enum(['viewer', 'member', 'admin', 'owner']).default('owner'),
    note: z.string().max(255).default('').meta({ description: 'For whom it is, in your words.' }),
  }),
  output: z.object({ id: z.int(), url: z.string(), expires_at: isoTime }),
  errors: ['tenant_not_found', 'token_held'],
  example: {
    input: { tenantId: 12, role: 'owner' },
    output: { id: 8, url: 'https://gateway.example.com/invite/iv_…', expires_at: '2026-04-22T09:59:18.000Z' },
  },
  n8n: { resource: 'Tenant', operation: 'Invite' },
})
