import { z } from 'zod'
import { defineOperation } from '../operation.ts'
import { tenant, tenantExample, tenantFields, tenantIdParameter } from './record.ts'

export const update = defineOperation({
  title: 'Update Tenant',
  description: 'Changes what is given; the rest stays. A changed plan holds from the next call on.',
  effect: 'write',
  runner: 'web',
  credential: 'pat',
  rate: 'default',
  http: { method: 'PUT', path: '/api/tenants/{tenantId}' },
  envelope: 'data',
  input: z.object({
    tenantId: tenantIdParameter,
    name: tenantFields.name.optional(),
    plan: tenantFields.plan.optional(),
    plan_ends_at: tenantFields.plan_ends_at.optional(),
    brand_name: tenantFields.brand_name.optional(),
    brand_color: tenantFields.brand_color.optional(),
    brand_logo_url: tenantFields.brand_logo_url.optional(),
    contact_email: tenantFields.contact_email.optional(),
  }),
  output: tenant,
  errors: ['tenant_not_found'],
  example: { input: { tenantId: 12, plan: 'standard', plan_ends_at: null }, output: tenantExample },
  n8n: { resource: 'Tenant', operation: 'Update' },
})
