import { z } from 'zod'
import { pageOf, pageQuery } from '../fields.ts'
import { onePage } from '../one-page.ts'
import { defineOperation } from '../operation.ts'
import { tenantIdParameter } from './record.ts'
import { tenantToken, tenantTokenExample } from './token.ts'

const path = '/api/tenants/{tenantId}/tokens'

export const listTokens = defineOperation({
  title: 'Get Many Tenant Tokens',
  description:
    'The tokens that this account made in a tenant, newest first, without their texts. Those that the tenant made itself are not among them.',
  effect: 'read',
  runner: 'web',
  credential: 'pat',
  rate: 'default',
  http: { method: 'GET', path },
  envelope: 'data',
  input: z.object({ tenantId: tenantIdParameter, ...pageQuery }),
  output: pageOf(tenantToken),
  errors: ['tenant_not_found'],
  example: {
    input: { tenantId: 12, page: 1, per_page: 10 },
    output: onePage('/api/tenants/12/tokens', tenantTokenExample),
  },
  n8n: { resource: 'Tenant', operation: 'Get Many Tokens' },
})
