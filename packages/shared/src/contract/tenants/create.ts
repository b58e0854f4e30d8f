import { z } from 'zod'
import { defineOperation } from '../operation.ts'
import { tenant, tenantExample, tenantFields } from './record.ts'

export const create = defineOperation({
  title: 'Create Tenant',
  description:
    'Makes an account for a customer: with sessions, members, plan and brand of its own. Nothing of it is seen with a token of this account; [make a token of the tenant](/docs/tenants) for that.',
  effect: 'write',
  runner: 'web',
  credential: 'pat',
  rate: 'default',
  http: { method: 'POST', path: '/api/tenants' },
  envelope: 'data',
  input: z.object({
    name: tenantFields.name,
    plan: tenantFields.plan.optional(),
    plan_ends_at: tenantFields.plan_ends_at.optional(),
    brand_name: tenantFields.brand_name.optional(),
    brand_color: tenantFields.brand_color.optional(),
    brand_logo_url: tenantFields.brand_logo_url.optional(),
    contact_email: tenantFields.contact_email.optional(),
  }),
  output: tenant,
  errors: ['tenant_limit'],
  example: {
    input: {
      name: tenantExample.name,
      plan: 'standard',
      brand_name: tenantExample.brand_name,
      brand_color: tenantExample.brand_color,
    },
    output: { ...tenantExample, brand_logo_url: null, contact_email: null, sessions: 0, members: 0 },
  },
  n8n: { resource: 'Tenant', operation: 'Create' },
})
