import { z } from 'zod'
import { pageOf, pageQuery } from '../fields.ts'
import { onePage } from '../one-page.ts'
import { defineOperation } from '../operation.ts'
import { tenant, tenantExample } from './record.ts'

const path = '/api/tenants'

export const list = defineOperation({
  title: 'Get Many Tenants',
  description: 'The accounts that this account made for customers of its own, newest first.',
  effect: 'read',
  runner: 'web',
  credential: 'pat',
  rate: 'default',
  http: { method: 'GET', path },
  envelope: 'data',
  input: z.object(pageQuery),
  output: pageOf(tenant),
  errors: [],
  example: { input: { page: 1, per_page: 10 }, output: onePage(path, tenantExample) },
  n8n: { resource: 'Tenant', operation: 'Get Many' },
})
